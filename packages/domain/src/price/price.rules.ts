import type { Issue } from '@furrow/kit';
import type { EntityDrafts } from '../entity-rows.ts';

type Price = Pick<
  EntityDrafts['price'],
  'kind' | 'per' | 'stockrecord' | 'producttype' | 'farmcontact' | 'machine' | 'crop'
>;

/** The field that a price of each kind must name; a person or machine left out means all. */
const named = { delivery: 'stockrecord', product: 'producttype', harvest: 'crop' } as const;

/** Measures that a price may be per. */
const measures: Readonly<Record<string, readonly string[]>> = {
  person: ['hour', 'hectare'],
  machine: ['hour', 'hectare'],
};

const needsName = (kind: string | null): kind is keyof typeof named =>
  kind !== null && Object.hasOwn(named, kind);

/** A price names its subject, and is per a unit that the subject is counted in. */
export function priceRules(price: Price): Issue[] {
  const { kind, per } = price;
  const field = needsName(kind) ? named[kind] : null;
  const allowed = (kind && measures[kind]) || ['unit'];
  return [
    ...(field && price[field] === null ? [{ path: field, code: 'required' }] : []),
    ...(per !== null && !allowed.includes(per)
      ? [{ path: 'per', code: 'choice', params: { values: allowed.join(', ') } }]
      : []),
  ];
}
