import { defineEntity, everyVerb, ref, words } from '@furrow/kit';

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
