import type { Entity } from '@furrow/kit';
import { appliancegroup } from './appliancegroup/appliancegroup.ts';
import { application } from './application/application.ts';
import { certificate } from './certificate/certificate.ts';
import type { EntityName, EntityRows } from './entity-rows.ts';
import { code } from './code/code.ts';
import { comment } from './comment/comment.ts';
import { consumer } from './consumer/consumer.ts';
import { contract } from './contract/contract.ts';
import { contractfield } from './contractfield/contractfield.ts';
import { cropfield } from './cropfield/cropfield.ts';
import { cropfieldgroup } from './cropfieldgroup/cropfieldgroup.ts';
import { croppurpose } from './croppurpose/croppurpose.ts';
import { croptype } from './croptype/croptype.ts';
import { cropvariety } from './cropvariety/cropvariety.ts';
import { dataset } from './dataset/dataset.ts';
import { detailtype } from './detailtype/detailtype.ts';
import { document } from './document/document.ts';
import { farm } from './farm/farm.ts';
import { farmcontact } from './farmcontact/farmcontact.ts';
import { fieldattributetype } from './fieldattributetype/fieldattributetype.ts';
import { filterusers } from './filterusers/filterusers.ts';
import { group } from './group/group.ts';
import { image } from './image/image.ts';
import { invoicedeliveryitem } from './invoicedeliveryitem/invoicedeliveryitem.ts';
import { job } from './job/job.ts';
import { label } from './label/label.ts';
import { labelcondition } from './labelcondition/labelcondition.ts';
import { layer } from './layer/layer.ts';
import { location } from './location/location.ts';
import { machine } from './machine/machine.ts';
import { metric } from './metric/metric.ts';
import { mix } from './mix/mix.ts';
import { notification } from './notification/notification.ts';
import { observationmap } from './observationmap/observationmap.ts';
import { organism } from './organism/organism.ts';
import { parcel } from './parcel/parcel.ts';
import { plan } from './plan/plan.ts';
import { price } from './price/price.ts';
import { prescriptionmap } from './prescriptionmap/prescriptionmap.ts';
import { producttype } from './producttype/producttype.ts';
import { record } from './record/record.ts';
import { recordapp } from './recordapp/recordapp.ts';
import { session } from './session/session.ts';
import { soilresearch } from './soilresearch/soilresearch.ts';
import { soiltype } from './soiltype/soiltype.ts';
import { stock } from './stock/stock.ts';
import { stockrecord } from './stockrecord/stockrecord.ts';
import { storage } from './storage/storage.ts';
import { taskgrid } from './taskgrid/taskgrid.ts';

import { wayline } from './wayline/wayline.ts';
import { weatherreport } from './weatherreport/weatherreport.ts';

const list = [
  code,
  consumer,
  croptype,
  cropvariety,
  croppurpose,
  producttype,
  detailtype,
  soiltype,
  organism,
  fieldattributetype,
  farm,
  farmcontact,
  plan,
  label,
  certificate,
  machine,
  storage,
  parcel,
  cropfield,
  group,
  cropfieldgroup,
  stock,
  job,
  record,
  stockrecord,
  application,
  contract,
  contractfield,
  invoicedeliveryitem,
  price,
  mix,
  labelcondition,
  soilresearch,
  wayline,
  taskgrid,
  prescriptionmap,
  observationmap,
  dataset,
  layer,
  weatherreport,
  comment,
  location,
  recordapp,
  appliancegroup,
  image,
  document,
  session,
  metric,
  notification,
  filterusers,
] as const;

/** Every entity, referred ones before those that refer to them except in cycles. */
export const entities: readonly Entity[] = list;

export type { EntityName, EntityRows };

/** Names of the list; each must have added its row to `EntityRows`. */
export type ListedName = (typeof list)[number]['name'];

const byName = new Map(entities.map((entity) => [entity.name, entity]));

/** The entity of a URL word; throws for a word that names none. */
export function entityOf<N extends EntityName>(name: N): Entity<N>;
export function entityOf(name: string): Entity;
export function entityOf(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new Error(`no entity is called ${name}`);
  return entity;
}

/** Whether a word names an entity. */
export function isEntity(name: string): name is EntityName {
  return byName.has(name);
}
