import type { Call } from '@furrow/kit';
import * as admissions from './admissions/admissions.calls.ts';
import * as account from './auth/account.calls.ts';
import * as email from './auth/email.calls.ts';
import * as invitations from './auth/invitations.calls.ts';
import * as password from './auth/password.calls.ts';
import * as sessions from './auth/sessions.calls.ts';
import * as tokens from './auth/tokens.calls.ts';
import * as totp from './auth/totp.calls.ts';
import * as basemaps from './basemaps/basemaps.calls.ts';
import * as calendar from './calendar/calendar.calls.ts';
import * as comment from './comment/comment.calls.ts';
import * as configuration from './configuration/configuration.calls.ts';
import * as contract from './contract/contract.calls.ts';
import * as cropfield from './cropfield/cropfield.calls.ts';
import * as dataset from './dataset/dataset.calls.ts';
import * as desk from './desk/desk.calls.ts';
import * as description from './description/description.calls.ts';
import * as disease from './disease/disease.calls.ts';
import * as documents from './document/document.calls.ts';
import * as exports from './exports/exports.calls.ts';
import * as farm from './farm/farm.calls.ts';
import * as farmcontact from './farmcontact/farmcontact.calls.ts';
import * as feed from './feed/feed.calls.ts';
import * as fertilizing from './fertilizing/fertilizing.calls.ts';
import * as filterusers from './filterusers/filterusers.calls.ts';
import * as georeference from './georeference/georeference.calls.ts';
import * as history from './history/history.calls.ts';
import * as image from './image/image.calls.ts';
import * as imports from './imports/imports.calls.ts';
import * as inUse from './in-use/in-use.calls.ts';
import * as location from './location/location.calls.ts';
import * as metric from './metric/metric.calls.ts';
import * as notification from './notification/notification.calls.ts';
import * as notificationSettings from './notification/settings.calls.ts';
import * as unsubscribing from './notification/unsubscribe.calls.ts';
import * as ogc from './ogc/ogc.calls.ts';
import * as operation from './operation/operation.calls.ts';
import * as places from './places/places.calls.ts';
import * as producttype from './producttype/producttype.calls.ts';
import * as record from './record/record.calls.ts';
import * as search from './search/search.calls.ts';
import * as session from './session/session.calls.ts';
import * as soilresearch from './soilresearch/soilresearch.calls.ts';
import * as subscription from './subscription/subscription.calls.ts';
import * as tasks from './tasks/tasks.calls.ts';
import * as trash from './trash/trash.calls.ts';
import * as upload from './upload/upload.calls.ts';
import * as weather from './weather/weather.calls.ts';
import * as weatherreport from './weatherreport/weatherreport.calls.ts';

/**
 * Every call that is defined, by the file that defines it. Pages and handlers import the definition
 * itself.
 */
const groups: readonly Readonly<Record<string, unknown>>[] = [
  admissions,
  account,
  email,
  invitations,
  password,
  sessions,
  tokens,
  totp,
  basemaps,
  calendar,
  comment,
  configuration,
  contract,
  cropfield,
  dataset,
  desk,
  description,
  disease,
  documents,
  exports,
  farm,
  farmcontact,
  feed,
  fertilizing,
  filterusers,
  georeference,
  history,
  image,
  imports,
  inUse,
  location,
  metric,
  notification,
  notificationSettings,
  unsubscribing,
  ogc,
  operation,
  places,
  producttype,
  record,
  search,
  session,
  soilresearch,
  subscription,
  tasks,
  trash,
  upload,
  weather,
  weatherreport,
];

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'method' in one && 'path' in one;

/**
 * Every call with a definition of its own, in the order of the entities; the derived verbs are not
 * among them.
 */
export const calls: readonly Call[] = groups.flatMap((group) =>
  Object.values(group).flat().filter(isCall),
);
