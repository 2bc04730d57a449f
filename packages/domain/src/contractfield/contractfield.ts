import { decimal, defineEntity, everyVerb, geometry, ref, refs } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { accept } from '../geometry.ts';

/** Links a contract and a crop field. @source spec §3 ContractField */
export const contractfield = defineEntity({
  name: 'contractfield',
  list: 'contract_fields',
  label: msg`Field in a contract`,
  labels: msg`Fields in contracts`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    contract: ref(msg`Contract`, 'contract', { required: true }),
    cropfield: ref(msg`Crop field`, 'cropfield', { required: true }),
    part_geometry: geometry(msg`Part in the contract`, ['Polygon', 'MultiPolygon'], accept, {
      readOnly: true,
      partOfShapeOf: 'cropfield',
      note: 'The land in the contract where that is not the whole field, since fields in and out of it were merged; null for the whole field, and where hectares without a boundary are all of it.',
    }),
    undrawn_area: decimal(msg`Area without a boundary`, {
      unit: 'ha',
      readOnly: true,
      note: 'Hectares in the contract that have no boundary, beside the part in the contract; null for the whole field and where that part is all.',
    }),
    records_beside: refs(msg`Records beside`, 'record', {
      readOnly: true,
      worksPassedOnTo: { reference: 'cropfield', apart: 'records_apart' },
      note: 'Records of land in the contract that are booked on another field, since fields were split or merged: its buyer sees them.',
    }),
    records_apart: refs(msg`Records apart`, 'record', {
      readOnly: true,
      note: 'Records booked on the field whose land was not in the contract when fields were merged: its buyer does not see them.',
    }),
  },
  order: ['id'],
  example: {},
  source: 'spec §3 ContractField',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly contractfield: Row<typeof contractfield>;
  }
}
