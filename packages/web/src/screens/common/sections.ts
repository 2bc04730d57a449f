import { msg } from '@lingui/core/macro';
import { listPaths, paths } from '../../paths.ts';
import type { SectionTab } from './EntityScreen.ts';

/** Lists that one entry of the side navigation leads to. */
export const stockSection: readonly SectionTab[] = [
  { to: listPaths.stock.list, entity: 'stock' },
  { to: listPaths.stockrecords.list, entity: 'stockrecord' },
  { to: listPaths.storages.list, entity: 'storage' },
  { to: listPaths.mixes.list, entity: 'mix' },
];

/** The crop fields, on the map and as a table. */
export const cropFieldSection: readonly SectionTab[] = [
  { to: paths.map, entity: 'cropfield', label: msg`Map` },
  { to: paths.cropfields.list, entity: 'cropfield', label: msg`Table` },
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
  { to: listPaths.soilresearches.list, entity: 'soilresearch' },
  { to: listPaths.waylines.list, entity: 'wayline' },
  { to: listPaths.taskgrids.list, entity: 'taskgrid' },
  { to: listPaths.prescriptionmaps.list, entity: 'prescriptionmap' },
  { to: listPaths.observationmaps.list, entity: 'observationmap' },
  { to: paths.archive, entity: 'plan', label: msg`Archive` },
];

export const contractSection: readonly SectionTab[] = [
  { to: listPaths.contracts.list, entity: 'contract' },
  { to: listPaths.deliveries.list, entity: 'invoicedeliveryitem' },
];

export const contactSection: readonly SectionTab[] = [
  { to: listPaths.contacts.list, entity: 'farmcontact' },
  { to: listPaths.locations.list, entity: 'location' },
];

export const fileSection: readonly SectionTab[] = [
  { to: listPaths.images.list, entity: 'image' },
  { to: listPaths.documents.list, entity: 'document' },
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
