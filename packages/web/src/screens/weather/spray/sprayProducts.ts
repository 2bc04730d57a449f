import type { EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';

type Work = EntityRows['record'];
type Stock = Pick<EntityRows['stock'], 'id' | 'product_type' | 'variant' | 'is_active'>;

/** A product that may be sprayed, and why it is offered. */
export interface SprayProduct {
  readonly product: number;
  readonly why: 'planned' | 'stock' | 'used' | 'label';
}

interface Known {
  readonly records: readonly Work[];
  readonly stock: readonly Stock[];
  /** Products with a known label. */
  readonly labelled: readonly (number | null)[];
  readonly lookup: RowLookup;
}

/** States of work that is still to be done. */
const ahead: ReadonlySet<string> = new Set(['planned', 'adviced', 'received', 'started', 'paused']);

/** The products of crop protection in a record, by their numbers in the catalogue; water is none. */
export function productsOf(
  record: Work,
  { stock, lookup }: Pick<Known, 'stock' | 'lookup'>,
): number[] {
  const items = activitiesOf(record)
    .filter(({ theme }) => theme === 'crop_protection')
    .flatMap((activity) => activity.items ?? []);
  const ofItem = (item: (typeof items)[number]) =>
    item.producttype ?? stock.find(({ id }) => id === item.stock)?.product_type ?? [];
  const isWater = (product: number) => lookup('producttype', product)?.variant === 'other';
  return [...new Set(items.flatMap(ofItem))].filter((product) => !isWater(product));
}

const byTime = (one: Work, other: Work): number =>
  (one.date ?? '9999').localeCompare(other.date ?? '9999');

/**
 * The products to choose from: those of work planned on the fields first, in order of time, then
 * those in stock, those used this season, and those with a known label.
 * @param fields those to spray; any when empty
 * @returns them, and those of the next planned work
 */
export function sprayProducts(
  fields: readonly string[],
  { records, labelled, ...known }: Known,
): { readonly choices: readonly SprayProduct[]; readonly next: readonly number[] } {
  const isHere = ({ cropfield }: Work) =>
    fields.length === 0 || (cropfield !== null && fields.includes(cropfield));
  const planned = records
    .filter((record) => isHere(record) && ahead.has(displayState(record, known.lookup)))
    .toSorted(byTime)
    .map((record) => productsOf(record, known))
    .filter((products) => products.length > 0);
  const used = records
    .filter(({ processing_state: state }) => state === 'performed')
    .toSorted((left, right) => byTime(right, left))
    .flatMap((record) => productsOf(record, known));
  const chemicals = known.stock.filter(
    ({ variant, is_active: isActive }) => variant === 'c' && isActive,
  );
  const groups = {
    planned: planned.flat(),
    stock: chemicals.flatMap(({ product_type: product }) => product ?? []),
    used,
    label: labelled.flatMap((product) => product ?? []),
  };
  const choices = new Map<number, SprayProduct>();
  for (const why of ['planned', 'stock', 'used', 'label'] as const)
    for (const product of groups[why])
      if (!choices.has(product)) choices.set(product, { product, why });
  return { choices: [...choices.values()], next: planned[0] ?? [] };
}
