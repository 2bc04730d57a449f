import { defineEntity, everyVerb, geometry, ref, words } from '@furrow/kit';
import { accept } from '../geometry.ts';

/** Links a contract and a crop field. @source spec §3 ContractField */
export const contractfield = defineEntity({
  name: 'contractfield',
  list: 'contract_fields',
  label: words('Field in a contract', 'Perceel in een contract'),
  labels: words('Fields in contracts', 'Percelen in contracten'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    contract: ref(words('Contract', 'Contract'), 'contract', { required: true }),
    cropfield: ref(words('Crop field', 'Teeltperceel'), 'cropfield', { required: true }),
    part_geometry: geometry(
      words('Part in the contract', 'Deel in het contract'),
      ['Polygon', 'MultiPolygon'],
      accept,
      {
        readOnly: true,
        partOfShapeOf: 'cropfield',
        note: 'The land in the contract where that is not the whole field, since fields in and out of it were merged; null for the whole field.',
      },
    ),
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
