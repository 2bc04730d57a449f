import { boolean, choice, defineEntity, everyVerb, inWords, text, words } from '@furrow/kit';
import { countryField, nameField } from '../fields.ts';

/** @source spec §3 ProductType, decisions D14 (variant, kind) */
export const producttype = defineEntity({
  name: 'producttype',
  list: 'producttypes',
  label: words('Product', 'Product'),
  labels: words('Products', 'Producten'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  // with what it is admitted for, where that is asked
  byHand: ['read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    unit: text(words('Unit', 'Eenheid'), { max: 20 }),
    variant: choice(words('Variant', 'Soort'), ['fertilizer', 'gbm', 'chemical', 'other'], {
      default: 'other',
      labels: {
        fertilizer: words('Fertilizer', 'Meststof'),
        gbm: words('Crop protection', 'Gewasbescherming'),
        chemical: words('Chemical', 'Middel'),
        other: words('Other', 'Overig'),
      },
    }),
    kind: text(words('Kind', 'Type'), { max: 50 }),
    country: countryField(),
    edi_code: text(words('EDI code', 'EDI-code'), { default: 'CUSTOM', max: 50 }),
    specification: text(words('Specification', 'Specificatie'), {
      max: 2000,
      note: 'Composition, as `N 27 %, MgO 4 %`.',
    }),
    organic_usage: boolean(
      words('Allowed in organic farming', 'Toegestaan in de biologische teelt'),
      { default: false },
    ),
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
