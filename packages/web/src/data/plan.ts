import { entityOf } from './definitions.ts';
import type { Row, RowId } from './types.ts';

/**
 * Whether a row belongs to what the feed of a plan tells: it follows the definition's chain of references. A row whose
 * plan cannot be told counts as one of it; the feed knows better.
 */
export function isOfPlan(entity: string, row: Row, plan: string, look: (entity: string, id: RowId) => Row | undefined): boolean {
  const { feed } = entityOf(entity);
  if (typeof feed !== 'object') return true;
  let at: Row | undefined = row;
  let of = entity;
  for (const field of feed.plan) {
    const definition = entityOf(of).fields[field];
    const id: unknown = at[field];
    if (definition?.kind !== 'ref' || id === null || id === undefined) return true;
    if (definition.to === 'plan') return id === plan;
    of = definition.to;
    at = look(of, id as RowId);
    if (!at) return true;
  }
  return true;
}
