import { catalogueRef, decimal, defineEntity, everyVerb, list, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** Products that go into one tank together. @source spec §3 Mix, decisions D14 (details) */
export const mix = defineEntity({
  name: 'mix',
  list: 'mixes',
  label: msg`Mix`,
  labels: msg`Mixes`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    details: list(msg`Products`, {
      producttype: catalogueRef(
        msg({ message: 'Product', context: 'of any kind' }),
        'producttype',
        { required: true },
      ),
      value: decimal(msg`Dose`, { min: 0 }),
      unit: text(msg`Unit`, { max: 20 }),
    }),
    notes: text(msg`Notes`, { max: 10000, multiline: true }),
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
