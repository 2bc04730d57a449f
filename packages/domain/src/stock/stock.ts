import {
  catalogueRef,
  choice,
  defineEntity,
  everyVerb,
  map,
  ref,
  spaceNumber,
  text,
  words,
} from '@furrow/kit';
import { cropField, nameField, varietyField } from '../fields.ts';

/** Something kept in store: fertilizer, chemicals, seed, a yield batch. @source spec §3 Stock */
export const stock = defineEntity({
  name: 'stock',
  list: 'stock',
  label: words('Stock', 'Voorraad'),
  labels: words('Stock', 'Voorraad'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    variant: choice(words('Kind', 'Soort'), ['f', 'c', 'o', 's', 'y'], {
      default: 'o',
      labels: {
        f: words('Fertilizer', 'Meststof'),
        c: words('Chemical', 'Middel'),
        o: words('Other', 'Overig'),
        s: words('Seed', 'Zaaizaad'),
        y: words('Yield batch', 'Oogstpartij'),
      },
    }),
    name: nameField(),
    product_type: catalogueRef(words('Product', 'Product'), 'producttype'),
    crop: cropField(),
    variety: varietyField(),
    cropfield: ref(words('Crop field', 'Teeltperceel'), 'cropfield'),
    attributes: map(words('Attributes', 'Kenmerken')),
    stock_unit: text(words('Unit', 'Eenheid'), { max: 20, default: 'kg' }),
  },
  order: ['name'],
  heldBy: ['record'],
  unique: { field: 'name', within: [], next: spaceNumber, ignoreCase: true },
  example: { name: 'Revus', variant: 'c', stock_unit: 'l' },
  source: 'spec §3 Stock',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly stock: Row<typeof stock>;
  }
}
