import { listPaths } from '../../paths.ts';
import type { SectionTab } from './EntityScreen.ts';

/** Lists that one entry of the side navigation leads to. */
export const stockSection: readonly SectionTab[] = [
  { to: listPaths.stock.list, entity: 'stock' },
  { to: listPaths.stockrecords.list, entity: 'stockrecord' },
  { to: listPaths.storages.list, entity: 'storage' },
];

export const farmSection: readonly SectionTab[] = [
  { to: listPaths.parcels.list, entity: 'parcel' },
  { to: listPaths.groups.list, entity: 'group' },
  { to: listPaths.labels.list, entity: 'label' },
  { to: listPaths.machines.list, entity: 'machine' },
  { to: listPaths.certificates.list, entity: 'certificate' },
  { to: listPaths.plans.list, entity: 'plan' },
];

/** What can be chosen from, everybody's and the farm's own. */
export const catalogueSection: readonly SectionTab[] = [
  { to: listPaths.croptypes.list, entity: 'croptype' },
  { to: listPaths.cropvarieties.list, entity: 'cropvariety' },
  { to: listPaths.producttypes.list, entity: 'producttype' },
  { to: listPaths.consumers.list, entity: 'consumer' },
  { to: listPaths.detailtypes.list, entity: 'detailtype' },
  { to: listPaths.organisms.list, entity: 'organism' },
];
