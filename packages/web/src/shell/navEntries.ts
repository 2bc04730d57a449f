import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FarmFacts } from '../data/types.ts';
import type { SectionName } from '../screenDefinition.ts';
import { addressOf, allScreens, screens } from '../screens.ts';
import {
  ContactsIcon,
  ContractsIcon,
  CropIcon,
  DeskIcon,
  FarmIcon,
  ImageIcon,
  JobsIcon,
  MapIcon,
  OverviewIcon,
  RecordsIcon,
  SettingsIcon,
  SoilIcon,
  StockIcon,
  WeatherIcon,
  WorkCalendarIcon,
  type DecorativeIcon,
} from '../ui/icons.ts';

/** An entry of the side navigation: a section of screens. */
export interface NavEntry {
  readonly section: SectionName;
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: DecorativeIcon;
  /** Addresses that belong to it; the longest match is lit. */
  readonly paths: readonly string[];
  /** The entity that the person must be allowed to read. */
  readonly reads?: string | undefined;
  /** Only for people with several farms. */
  readonly several?: true;
}

/** An entry leads to the first screen of its section. */
function entry(
  section: SectionName,
  label: MessageDescriptor,
  icon: DecorativeIcon,
  reads?: string,
): NavEntry {
  const paths = allScreens.filter((screen) => screen.section === section).map(addressOf);
  return { section, to: paths[0] ?? '/', label, icon, paths, reads };
}

export const navEntries: readonly NavEntry[] = [
  entry('overview', msg`Overview`, OverviewIcon),
  { ...entry('desk', msg`All farms`, DeskIcon), several: true },
  entry('fields', msg`Map`, MapIcon, 'cropfield'),
  entry('records', msg`Records`, RecordsIcon, 'record'),
  entry('calendar', msg`Calendar`, WorkCalendarIcon, 'record'),
  entry('weather', msg`Weather`, WeatherIcon, 'cropfield'),
  entry('cropplan', msg`Crop plan`, CropIcon, 'cropfield'),
  entry('registers', msg`Registers`, SoilIcon, 'record'),
  entry('jobs', msg`Jobs`, JobsIcon, 'job'),
  entry('stock', msg`Stock`, StockIcon, 'stock'),
  entry('contracts', msg`Contracts`, ContractsIcon, 'contract'),
  entry('contacts', msg`Contacts`, ContactsIcon, 'farmcontact'),
  entry('files', msg`Files`, ImageIcon, 'image'),
  // a person who sees one of its lists sees the entry
  entry('farm', msg`Farm`, FarmIcon),
];

export const settingsEntry: NavEntry = {
  ...entry('settings', msg`Settings`, SettingsIcon),
  to: screens.settingsDashboard.address,
};

/**
 * Import and export are under the map, or under settings when the address says so. @source spec §2,
 * SCR-06
 */
export function activeAddress(pathname: string, inSettings: boolean): string {
  return pathname.startsWith(screens.exchange.address) && inSettings
    ? screens.settings.address
    : pathname;
}

/** The entries of a person on a farm. */
export const entriesFor = (
  permissions: FarmFacts['permissions'],
  farms: number,
): readonly NavEntry[] =>
  navEntries.filter(
    ({ reads, several }) =>
      (!reads || permissions[reads]?.read !== false) && (!several || farms > 1),
  );
