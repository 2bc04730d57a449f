import { defineEntity, everyVerb, ref } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

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
