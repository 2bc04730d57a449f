import {
  boolean,
  catalogueRef,
  decimal,
  defineEntity,
  everyVerb,
  object,
  ref,
  text,
  words,
  type DraftOf,
} from '@furrow/kit';
import { contractComputed } from './contract.computed.ts';
import { contractRules, gatherContractRules } from './contract.rules.ts';

const contractFields = {
  consumer: catalogueRef(words('Buyer', 'Afnemer'), 'consumer', { required: true }),
  crop: catalogueRef(words('Crop', 'Gewas'), 'croptype', { required: true }),
  cropvariety: catalogueRef(words('Variety', 'Ras'), 'cropvariety'),
  plan: ref(words('Plan', 'Bouwplan'), 'plan', { required: true }),
  surface: decimal(words('Contract area', 'Contractoppervlakte'), {
    unit: 'ha',
    min: 0,
    numberCode: 'surface_number',
  }),
  client_id: text(words('Grower number', 'Telersnummer'), { max: 100 }),
  external_id: text(words('Contract number', 'Contractnummer'), { max: 100 }),
  appinstallation: ref(words('Partner application', 'Partnerapplicatie'), 'application'),
  contract_status: object(words('Status', 'Status'), {
    readOnly: true,
    note: 'An object with sync_status.',
  }),
  skip_area_check: boolean(words('Skip the area check', 'Oppervlaktecontrole overslaan'), {
    default: false,
  }),
};

/** A contract with a buyer. @source spec §3 Contract, decisions D14 */
export const contract = defineEntity({
  name: 'contract',
  list: 'contracts',
  label: words('Contract', 'Contract'),
  labels: words('Contracts', 'Contracten'),
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
