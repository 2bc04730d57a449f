import {
  boolean,
  catalogueRef,
  decimal,
  defineEntity,
  everyVerb,
  object,
  ref,
  text,
  type DraftOf,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { contractComputed } from './contract.computed.ts';
import { contractRules, gatherContractRules } from './contract.rules.ts';

const contractFields = {
  consumer: catalogueRef(msg`Buyer`, 'consumer', { required: true }),
  crop: catalogueRef(msg`Crop`, 'croptype', { required: true }),
  cropvariety: catalogueRef(msg`Variety`, 'cropvariety'),
  plan: ref(msg({ message: 'Plan', context: 'a cropping plan' }), 'plan', { required: true }),
  surface: decimal(msg`Contract area`, {
    unit: 'ha',
    min: 0,
    numberCode: 'surface_number',
  }),
  client_id: text(msg`Grower number`, { max: 100 }),
  external_id: text(msg`Contract number`, { max: 100 }),
  appinstallation: ref(msg`Partner application`, 'application'),
  contract_status: object(msg`Status`, {
    readOnly: true,
    note: 'An object with sync_status.',
  }),
  skip_area_check: boolean(msg`Skip the area check`, {
    default: false,
  }),
};

/** A contract with a buyer. @source spec §3 Contract, decisions D14 */
export const contract = defineEntity({
  name: 'contract',
  list: 'contracts',
  label: msg`Contract`,
  labels: msg`Contracts`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: contractFields,
  computed: contractComputed,
  order: ['id'],
  example: { surface: 12.5, client_id: '21234', external_id: 'A-17' },
  gather: (draft) => gatherContractRules(draft),
  rules: contractRules,
  rulesLookAt: ['consumer', 'crop', 'cropvariety', 'plan', 'client_id', 'external_id'],
  source: 'spec §3 Contract',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly contract: DraftOf<typeof contractFields, 'farm'>;
  }
  interface EntityRows {
    readonly contract: Row<typeof contract>;
  }
}
