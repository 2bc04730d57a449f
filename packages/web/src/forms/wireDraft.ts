import { readDecimal } from '@furrow/kit/derive/values.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import { same } from '../data/rows/deep-equal.ts';

type Draft = Readonly<Record<string, unknown>>;

/**
 * A draft in its wire form: numbers as numbers, empty as null. A text that is no number stays
 * unchanged, so that it can be reported.
 */
export function wireDraft(entity: string, draft: Draft): Record<string, unknown> {
  const { fields } = entityOf(entity);
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, wireValue(fields[name]?.kind, value)]),
  );
}

function wireValue(kind: string | undefined, value: unknown): unknown {
  if ((kind !== 'integer' && kind !== 'decimal') || typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  const number = readDecimal(value);
  return Number.isNaN(number) ? value : number;
}

const differs = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) !== JSON.stringify(right) && !same(left, right);

/** The members of a draft that differ from the row; the order within them does not count. */
export function changedMembers(row: Draft, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => differs(value ?? null, row[name] ?? null)),
  );
}
