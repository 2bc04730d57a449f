import {
  catalogueRef,
  choice,
  defineEntity,
  everyVerb,
  map,
  ref,
  refs,
  spaceNumber,
  text,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { activeField, cropField, nameField, varietyField } from '../fields.ts';

/**
 * An item in store: fertilizer, chemicals, seed, a yield batch.
 * @source spec §3 Stock
 */
export const stock = defineEntity({
  name: 'stock',
  list: 'stock',
  label: msg`Stock`,
  labels: msg`Stock`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    variant: choice(msg`Kind`, ['f', 'c', 'o', 's', 'y'], {
      default: 'o',
      labels: {
        f: msg`Fertilizer`,
        c: msg`Chemical`,
        o: msg`Other`,
        s: msg`Seed`,
        y: msg`Yield batch`,
      },
    }),
    name: nameField(),
    product_type: catalogueRef(msg({ message: 'Product', context: 'of any kind' }), 'producttype'),
    crop: cropField(),
    variety: varietyField(),
    cropfield: ref(msg`Crop field`, 'cropfield'),
    ground_fields: refs(msg`Fields on its ground`, 'cropfield', {
      readOnly: true,
      groundOf: 'cropfield',
      note: 'Of a yield batch: the other fields that got ground of its crop field by splits and merges since.',
    }),
    attributes: map(msg`Attributes`, 'fieldattributetype'),
    stock_unit: text(msg`Unit`, { max: 20, default: 'kg' }),
    is_active: activeField(),
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
