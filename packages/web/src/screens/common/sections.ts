import { msg } from '@lingui/core/macro';
import { listPaths, paths, type ListPaths } from '../../paths.ts';
import type { SectionTab } from './EntityScreen.ts';

const tabOf = ({ list, entity }: ListPaths): SectionTab => ({ to: list, entity });

/** Lists that one entry of the side navigation leads to. */
export const stockSection: readonly SectionTab[] = [
  tabOf(listPaths.stock),
  tabOf(listPaths.stockrecords),
  tabOf(listPaths.storages),
  tabOf(listPaths.mixes),
];

/** The crop fields, on the map and as a table. */
export const cropFieldSection: readonly SectionTab[] = [
  { to: paths.map, entity: 'cropfield', label: msg`Map` },
  { to: paths.cropfields.list, entity: 'cropfield', label: msg`Table` },
];

export const farmSection: readonly SectionTab[] = [
  tabOf(listPaths.parcels),
  tabOf(listPaths.groups),
  tabOf(listPaths.labels),
  tabOf(listPaths.machines),
  tabOf(listPaths.machineCombinations),
  tabOf(listPaths.recordings),
  tabOf(listPaths.certificates),
  tabOf(listPaths.plans),
  tabOf(listPaths.soilresearches),
  tabOf(listPaths.waylines),
  tabOf(listPaths.taskgrids),
  tabOf(listPaths.prescriptionmaps),
  tabOf(listPaths.observationmaps),
  { to: paths.archive, entity: 'plan', label: msg`Archive` },
];

export const contractSection: readonly SectionTab[] = [
  tabOf(listPaths.contracts),
  tabOf(listPaths.deliveries),
];

export const contactSection: readonly SectionTab[] = [
  tabOf(listPaths.contacts),
  tabOf(listPaths.locations),
];

export const fileSection: readonly SectionTab[] = [
  tabOf(listPaths.images),
  tabOf(listPaths.documents),
];

/** What can be chosen from, everybody's and the farm's own. */
export const catalogueSection: readonly SectionTab[] = [
  tabOf(listPaths.croptypes),
  tabOf(listPaths.cropvarieties),
  tabOf(listPaths.producttypes),
  tabOf(listPaths.consumers),
  tabOf(listPaths.detailtypes),
  tabOf(listPaths.organisms),
];
