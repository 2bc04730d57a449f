import type { Call } from '@furrow/kit';
import * as admissions from './admissions/admissions.calls.ts';
import * as account from './auth/account.calls.ts';
import * as email from './auth/email.calls.ts';
import * as invitations from './auth/invitations.calls.ts';
import * as password from './auth/password.calls.ts';
import * as sessions from './auth/sessions.calls.ts';
import * as tokens from './auth/tokens.calls.ts';
import * as totp from './auth/totp.calls.ts';
import * as calendar from './calendar/calendar.calls.ts';
import * as contract from './contract/contract.calls.ts';
import * as cropfield from './cropfield/cropfield.calls.ts';
import * as exports from './exports/exports.calls.ts';
import * as farm from './farm/farm.calls.ts';
import * as farmcontact from './farmcontact/farmcontact.calls.ts';
import * as feed from './feed/feed.calls.ts';
import * as imports from './imports/imports.calls.ts';
import * as notification from './notification/notification.calls.ts';
import * as record from './record/record.calls.ts';
import * as session from './session/session.calls.ts';
import * as subscription from './subscription/subscription.calls.ts';
import * as tasks from './tasks/tasks.calls.ts';

/** Every call that is defined, by the file that defines it. Pages and handlers import the definition itself. */
const groups: readonly Readonly<Record<string, Call>>[] = [
  admissions,
  account,
  email,
  invitations,
  password,
  sessions,
  tokens,
  totp,
  calendar,
  contract,
  cropfield,
  exports,
  farm,
  farmcontact,
  feed,
  imports,
  notification,
  record,
  session,
  subscription,
  tasks,
];

export const calls: readonly Call[] = groups.flatMap((group) => Object.values(group));
