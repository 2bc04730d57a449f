import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { listPaths, paths } from '../paths.ts';
import {
  ContactsIcon,
  ContractsIcon,
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
  type QuietIcon,
} from '../ui/icons.ts';

/** An entry of the side navigation. */
export interface Entry {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: QuietIcon;
  /** Addresses that belong to it; the longest match is lit. */
  readonly paths: readonly string[];
  /** What one must be allowed to read to see it. */
  readonly reads?: string;
}

export const entries: readonly Entry[] = [
  { to: paths.farmHome, label: msg`Overview`, icon: OverviewIcon, paths: [paths.farmHome] },
  {
    to: paths.map,
    label: msg`Map`,
    icon: MapIcon,
    paths: [paths.map, '/cropr/farm/crop_fields/', paths.exchange],
    reads: 'cropfield',
  },
  {
    to: paths.records.list,
    label: msg`Records`,
    icon: RecordsIcon,
    paths: [paths.records.list],
    reads: 'record',
  },
  {
    to: paths.calendar,
    label: msg`Calendar`,
    icon: WorkCalendarIcon,
    paths: [paths.calendar],
    reads: 'record',
  },
  {
    to: paths.weather,
    label: msg`Weather`,
    icon: WeatherIcon,
    paths: [paths.weather],
    reads: 'cropfield',
  },
  {
    to: paths.sprayRegister,
    label: msg`Registers`,
    icon: SoilIcon,
    paths: [paths.sprayRegister, paths.pesticideMonitor, paths.nutrients, paths.trace],
    reads: 'record',
  },
  { to: paths.jobs.list, label: msg`Jobs`, icon: JobsIcon, paths: [paths.jobs.list], reads: 'job' },
  {
    to: paths.stock.list,
    label: msg`Stock`,
    icon: StockIcon,
    paths: [
      listPaths.stock.list,
      listPaths.stockrecords.list,
      listPaths.storages.list,
      listPaths.mixes.list,
    ],
    reads: 'stock',
  },
  {
    to: paths.contracts.list,
    label: msg`Contracts`,
    icon: ContractsIcon,
    paths: [listPaths.contracts.list, listPaths.deliveries.list],
    reads: 'contract',
  },
  {
    to: paths.contacts.list,
    label: msg`Contacts`,
    icon: ContactsIcon,
    paths: [listPaths.contacts.list, listPaths.locations.list],
    reads: 'farmcontact',
  },
  {
    to: paths.images.list,
    label: msg`Files`,
    icon: ImageIcon,
    paths: [listPaths.images.list, listPaths.documents.list],
    reads: 'image',
  },
  {
    to: paths.parcels.list,
    label: msg`Farm`,
    icon: FarmIcon,
    paths: [
      listPaths.parcels.list,
      listPaths.groups.list,
      listPaths.labels.list,
      listPaths.machines.list,
      listPaths.machineCombinations.list,
      listPaths.recordings.list,
      listPaths.certificates.list,
      listPaths.plans.list,
      listPaths.soilresearches.list,
      listPaths.waylines.list,
      listPaths.taskgrids.list,
      listPaths.prescriptionmaps.list,
      listPaths.observationmaps.list,
      paths.archive,
    ],
  },
];

export const settingsEntry: Entry = {
  to: paths.settingsDashboard,
  label: msg`Settings`,
  icon: SettingsIcon,
  paths: [paths.settings, paths.subscription],
};

/** Import and export stand under the map, or under settings when the address says so. @source spec §2, SCR-06 */
export function litAddress(pathname: string, inSettings: boolean): string {
  return pathname.startsWith(paths.exchange) && inSettings ? paths.settings : pathname;
}
