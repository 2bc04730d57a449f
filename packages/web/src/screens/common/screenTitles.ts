import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainScreenName, ScreenName } from '../../screens.ts';

/** Titles of the screens that are not named after their entity. */
const titles: Readonly<Record<PlainScreenName | 'cropfields', MessageDescriptor>> = {
  farmHome: msg`Overview`,
  desk: msg`All farms`,
  ready: msg`Ready for the field`,
  map: msg`Map`,
  cropfields: msg`Table`,
  exchange: msg`Import`,
  calendar: msg`Calendar`,
  scouting: msg`New observation`,
  weather: msg`Weather`,
  cropPlan: msg`Crop plan`,
  margins: msg`Costs and margins`,
  sprayRegister: msg`Spray register`,
  usableProducts: msg`Usable products`,
  pesticideMonitor: msg`Pesticide monitor`,
  nutrients: msg`Nutrients`,
  nutrientBalance: msg`Nutrient balance`,
  fertilizerPlan: msg`Fertilizer plan`,
  manureBook: msg`Book of manure`,
  trace: msg`Trace`,
  farmLists: msg`Farm`,
  archive: msg`Archive`,
  settings: msg`Settings`,
  settingsDashboard: msg`Settings`,
  profile: msg`You`,
  notifications: msg`Notifications`,
  security: msg`Security`,
  configuration: msg`Farm settings`,
  subscriptions: msg`Subscription`,
  order: msg`Order a subscription`,
};

/** The title of a screen; `undefined` where it is named after its entity. */
export const titleOf = (name: ScreenName): MessageDescriptor | undefined =>
  (titles as Partial<Record<ScreenName, MessageDescriptor>>)[name];
