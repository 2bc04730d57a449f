import { many, type Answer, type AnyRowLookup, type Question } from '@furrow/kit';
import type { EntityName, EntityRows } from './entity-rows.ts';

/** Values that fields of a row must equal; of several, any. */
export type Where<N extends EntityName> = {
  readonly [K in keyof EntityRows[N]]?: EntityRows[N][K] | readonly EntityRows[N][K][];
};

interface RowsAnswered<N extends EntityName> {
  readonly rows: readonly EntityRows[N][];
  readonly complete: boolean;
}

/** Asks a question in a rule's `gather`; the answer's rows have the type of the entity. */
export function* readRows<N extends EntityName>(
  _entity: N,
  question: Question,
): Generator<Question, RowsAnswered<N>, Answer> {
  const { rows, complete } = yield question;
  return { rows: rows as readonly EntityRows[N][], complete };
}

/** Requests the rows of an entity whose fields equal `where`, in a rule's `gather`. */
export const rowsWhere = <N extends EntityName>(
  entity: N,
  where: Where<N>,
): Generator<Question, RowsAnswered<N>, Answer> => readRows(entity, many(entity, where));

/** The row of an entity with this id, in a rule's `gather`; null is not queried. */
export function* rowWithId<N extends EntityName>(
  entity: N,
  id: EntityRows[N]['id'] | null | undefined,
): Generator<Question, EntityRows[N] | undefined, Answer> {
  if (id === null || id === undefined) return undefined;
  return (yield* readRows(entity, many(entity, { id }))).rows[0];
}

/** Finds the row of an entity by its id. */
export type RowLookup = <N extends EntityName>(entity: N, id: unknown) => EntityRows[N] | undefined;

/**
 * A look with rows typed by the definitions: for the borders where rows come from the server, a
 * file or the database.
 */
export const typedLookup = (lookup: AnyRowLookup): RowLookup => lookup as RowLookup;
