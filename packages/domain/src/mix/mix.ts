import { catalogueRef, decimal, defineEntity, everyVerb, list, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** Products that go into one tank together. @source spec §3 Mix, decisions D14 (details) */
export const mix = defineEntity({
  name: 'mix',
  list: 'mixes',
  label: words('Mix', 'Mengsel'),
  labels: words('Mixes', 'Mengsels'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    details: list(words('Products', 'Producten'), {
      producttype: catalogueRef(words('Product', 'Product'), 'producttype', { required: true }),
      value: decimal(words('Dose', 'Dosering'), { min: 0 }),
      unit: text(words('Unit', 'Eenheid'), { max: 20 }),
    }),
    notes: text(words('Notes', 'Notities'), { max: 10000, multiline: true }),
  },
  order: ['name'],
  example: {
    name: 'Phytophthora T2',
    details: [{ producttype: 2001, value: 0.4, unit: 'l/ha' }],
    notes: '',
  },
  source: 'spec §3 Mix',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly mix: Row<typeof mix>;
  }
}
