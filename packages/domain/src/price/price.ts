import {
  catalogueRef,
  choice,
  date,
  decimal,
  defineEntity,
  everyVerb,
  ref,
  text,
} from '@furrow/kit';
import type { DraftOf } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { contactField, cropField } from '../fields.ts';
import { priceRules } from './price.rules.ts';

/** Kinds of prices. */
const priceKinds = ['delivery', 'product', 'person', 'machine', 'fuel', 'harvest'] as const;

const priceFields = {
  kind: choice(msg`Price of`, [...priceKinds], {
    required: true,
    labels: {
      delivery: msg`A delivery`,
      product: msg`A product`,
      person: msg`Hours of a person`,
      machine: msg`A machine`,
      fuel: msg`Fuel`,
      harvest: msg`A harvest`,
    },
  }),
  amount: decimal(msg`Price`, {
    required: true,
    min: 0,
    note: 'In the currency of the farm, for one of `per`.',
  }),
  per: choice(msg`Per`, ['unit', 'hour', 'hectare'], {
    default: 'unit',
    labels: {
      unit: msg`Unit`,
      hour: msg`Hour`,
      hectare: msg`Hectare`,
    },
    note: 'The unit of a stock item or product; a litre of fuel; a tonne of a harvest.',
  }),
  valid_from: date(msg`From`, { note: 'It holds until the next one of the same.' }),
  stockrecord: ref(msg`Delivery`, 'stockrecord', { onDelete: 'follow' }),
  producttype: catalogueRef(msg({ message: 'Product', context: 'of any kind' }), 'producttype'),
  farmcontact: contactField(msg`Person`),
  machine: ref(msg`Machine`, 'machine', { onDelete: 'follow' }),
  crop: cropField(),
  contract: ref(msg`Contract`, 'contract', { onDelete: 'follow' }),
  notes: text(msg`Notes`, { max: 1000 }),
};

/**
 * The price of a subject: a delivery, a product, an hour of a person or a machine, a litre of fuel,
 * a tonne of a harvest. Only people who may see the farm's money see it.
 * @source decisions D2 money, docs/decisions/177
 */
export const price = defineEntity({
  name: 'price',
  list: 'prices',
  label: msg`Price`,
  labels: msg`Prices`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: priceFields,
  order: ['-valid_from'],
  example: { kind: 'fuel', amount: 1.32, per: 'unit', valid_from: '2026-01-01' },
  defaults: (draft, { today }) => ({
    valid_from: draft.valid_from ?? `${today.slice(0, 4)}-01-01`,
  }),
  rules: priceRules,
  source: 'docs/decisions/177',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly price: DraftOf<typeof priceFields, 'farm'>;
  }
  interface EntityRows {
    readonly price: Row<typeof price>;
  }
}
