import type { Answered, Entry } from './entry.ts';
import { answeredRows, endedRows, isRow } from './outcome.ts';
import { acknowledge, type Acknowledged } from './rebase.ts';
import { isOwnEffect, type RowAt, type RowId } from '../types.ts';

/** The server's results of an entry. */
export interface Settled {
  readonly entry: Entry;
  readonly told: Answered['told'];
  readonly gone: Answered['gone'];
  readonly acknowledged: readonly Acknowledged[];
}

/** The server's answer to an entry that it accepted. */
export interface AnswerOf {
  readonly entry: Entry;
  readonly answer: unknown;
  readonly status: number;
}

/** The answer to an entry of a list; a new row that was changed since had been made before. */
export const answerOf = (entry: Entry, answer: unknown): AnswerOf => ({
  entry,
  answer,
  status: entry.kind === 'create' && isRow(answer) && answer.version === 1 ? 201 : 200,
});

/** The results of an entry, from the answer to it. */
export function settledBy(
  { entry, answer, status }: AnswerOf,
  version: (entity: string, id: RowId) => number | null,
): Settled {
  const told = answeredRows(entry, answer);
  // of rows that only follow the server itself says whether they are no more
  const hidden: readonly RowAt[] =
    entry.kind === 'delete' || entry.kind === 'call'
      ? entry.effects.filter((effect) => effect.kind === 'hide' && isOwnEffect(effect))
      : [];
  const gone = [...hidden, ...endedRows(answer)].map(({ entity, id }) => ({
    entity,
    id,
    version: version(entity, id),
  }));
  return { entry, told, gone, acknowledged: acknowledge(entry, told, status) };
}
