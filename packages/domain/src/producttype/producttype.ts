import { boolean, choice, defineEntity, everyVerb, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { activeField, countryField, nameField } from '../fields.ts';

/** @source spec §3 ProductType, decisions D14 (variant, kind) */
export const producttype = defineEntity({
  name: 'producttype',
  list: 'producttypes',
  label: msg({ message: 'Product', context: 'of any kind' }),
  labels: msg`Products`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  // with its admitted uses, if requested
  byHand: ['read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    unit: text(msg`Unit`, { max: 20 }),
    variant: choice(
      msg({ message: 'Variant', context: 'of a product' }),
      ['fertilizer', 'gbm', 'chemical', 'other'],
      {
        default: 'other',
        labels: {
          fertilizer: msg`Fertilizer`,
          gbm: msg`Crop protection`,
          chemical: msg`Chemical`,
          other: msg`Other`,
        },
      },
    ),
    kind: text(msg({ message: 'Kind', context: 'of a product' }), { max: 50 }),
    country: countryField(),
    edi_code: text(msg`EDI code`, { default: 'CUSTOM', max: 50 }),
    specification: text(msg`Specification`, {
      max: 2000,
      note: 'Composition, as `N 27 %, MgO 4 %`.',
    }),
    organic_usage: boolean(msg`Allowed in organic farming`, { default: false }),
    is_active: activeField(),
  },
  heldBy: ['record'],
  order: ['name'],
  example: {
    name: 'KAS 27',
    unit: 'kg',
    variant: 'fertilizer',
    kind: 'mineral',
    country: 'NL',
    specification: 'N 27 %, MgO 4 %',
  },
  source: 'spec §3 ProductType',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly producttype: Row<typeof producttype>;
  }
}
