import { listPaths } from '../../paths.ts';
import type { SectionTab } from './EntityScreen.ts';

/** Lists that one entry of the side navigation leads to. */
export const stockSection: readonly SectionTab[] = [
  { to: listPaths.stock.list, entity: 'stock' },
  { to: listPaths.stockrecords.list, entity: 'stockrecord' },
  { to: listPaths.storages.list, entity: 'storage' },
  { to: listPaths.mixes.list, entity: 'mix' },
];

export const farmSection: readonly SectionTab[] = [
  { to: listPaths.parcels.list, entity: 'parcel' },
  { to: listPaths.groups.list, entity: 'group' },
  { to: listPaths.labels.list, entity: 'label' },
  { to: listPaths.machines.list, entity: 'machine' },
  { to: listPaths.machineCombinations.list, entity: 'appliancegroup' },
  { to: listPaths.recordings.list, entity: 'dataset' },
  { to: listPaths.certificates.list, entity: 'certificate' },
  { to: listPaths.plans.list, entity: 'plan' },
];
