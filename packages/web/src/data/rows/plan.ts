import type { Entry } from '../outbox/entry.ts';
import { entityOf } from './definitions.ts';
import { isRowId, type Row, type RowId } from '../types.ts';

/** Position of a row, seen from a plan; unknown when a row it refers to is not here. */
export type Where = 'here' | 'elsewhere' | 'unknown';

/** Whether a row belongs to the feed of a plan: follows the definition's chain of references. */
export function whereIs(
  entity: string,
  row: Row,
  plan: string,
  look: (entity: string, id: RowId) => Row | undefined,
): Where {
  const { feed } = entityOf(entity);
  if (typeof feed !== 'object') return 'here';
  let at: Row | undefined = row;
  let of = entity;
  for (const field of feed.plan) {
    const definition = entityOf(of).fields[field];
    const id: unknown = at[field];
    if (definition?.kind !== 'ref' || id === null || id === undefined) return 'here';
    if (definition.to === 'plan') return id === plan ? 'here' : 'elsewhere';
    of = definition.to;
    at = isRowId(id) ? look(of, id) : undefined;
    if (!at) return 'unknown';
  }
  return 'here';
}

/** Whether a row refers to the same row on the way to its plan as another state of it. */
export function isSamePlace(entity: string, row: Row, other: Row | undefined): boolean {
  const { feed } = entityOf(entity);
  if (!other || typeof feed !== 'object') return false;
  const [first] = feed.plan;
  return first !== undefined && row[first] === other[first];
}

interface LocalState {
  readonly rows: { readonly server: (entity: string, id: RowId) => Row | undefined };
  readonly outbox: { readonly entries: () => readonly Pick<Entry, 'effects'>[] };
}

/** Whether a plan was created on this device and the server does not have it yet. */
export const isUnsentPlan =
  (local: LocalState) =>
  (plan: string): boolean =>
    local.rows.server('plan', plan) === undefined &&
    local.outbox
      .entries()
      .some(({ effects }) =>
        effects.some(({ kind, entity, id }) => kind === 'make' && entity === 'plan' && id === plan),
      );
