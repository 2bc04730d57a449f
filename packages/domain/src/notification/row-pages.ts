import type { EntityName } from '../entity-rows.ts';

/**
 * Addresses of the lists of the page by entity, for links in messages. The page's own list of
 * screens is tested against it.
 */
export const listPages = {
  cropfield: '/cropr/farm/crop_fields/',
  record: '/cropr/farm/records/',
  price: '/cropr/farm/prices/',
  job: '/cropr/farm/jobs/',
  stock: '/cropr/farm/stock/',
  stockrecord: '/cropr/farm/stock_bookings/',
  storage: '/cropr/farm/storages/',
  mix: '/cropr/farm/mixes/',
  labelcondition: '/cropr/farm/label_conditions/',
  contract: '/cropr/farm/contracts/',
  invoicedeliveryitem: '/cropr/farm/deliveries/',
  farmcontact: '/cropr/farm/contacts/',
  location: '/cropr/farm/locations/',
  comment: '/cropr/farm/comments/',
  image: '/cropr/farm/images/',
  document: '/cropr/farm/documents/',
  plan: '/cropr/farm/plans/',
  parcel: '/cropr/farm/parcels/',
  group: '/cropr/farm/groups/',
  label: '/cropr/farm/labels/',
  soilresearch: '/cropr/farm/soil_research/',
  machine: '/cropr/farm/machines/',
  appliancegroup: '/cropr/farm/machine_combinations/',
  wayline: '/cropr/farm/way_lines/',
  dataset: '/cropr/farm/recordings/',
  taskgrid: '/cropr/farm/task_grids/',
  prescriptionmap: '/cropr/farm/prescription_maps/',
  observationmap: '/cropr/farm/observation_maps/',
  certificate: '/cropr/farm/certificates/',
  croptype: '/cropr/settings/crops/',
  cropvariety: '/cropr/settings/varieties/',
  producttype: '/cropr/settings/products/',
  consumer: '/cropr/settings/buyers/',
  detailtype: '/cropr/settings/kinds_of_work/',
  organism: '/cropr/settings/organisms/',
} as const satisfies Partial<Record<EntityName, string>>;

const lists: Partial<Record<EntityName, string>> = listPages;

/** The page of a row; the overview of the farm for rows that have none. */
export const pageOfRow = (entity: EntityName, id: string): string => {
  const list = lists[entity];
  return list ? `${list}${id}/` : '/cropr/farm/home/';
};
