import type { Answered, Entry } from './entry.ts';
import { answeredRows, endedRows, isRow } from './outcome.ts';
import { moved } from './outbox.ts';
import { acknowledge, type Acknowledged, rebase } from './rebase.ts';
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

/** Answers stored for the next snapshot where none is written: on a disk that is full, say. */
export const mostAnswered = 200;

/** The outbox once entries are settled: they are done, and later ones on their rows start from there. */
export function withoutSettled(
  entries: readonly Entry[],
  settled: readonly Settled[],
): { readonly put: readonly Entry[]; readonly remove: readonly string[] } {
  const byId = new Map(settled.map((one) => [one.entry.id, one]));
  const acknowledged = settled.flatMap((one) => one.acknowledged);
  const done = entries.flatMap((entry) => {
    const { told, gone } = byId.get(entry.id) ?? {};
    return told && gone ? (moved(entry, 'accepted', { answered: { told, gone } }) ?? []) : [];
  });
  const others = entries.filter(({ id, state }) => !byId.has(id) && state !== 'done');
  const put = others
    .map((other) => acknowledged.reduce(rebase, other))
    .filter((other, index) => other !== others[index]);
  // Answers stay until they are in a snapshot, or the page would forget them as it goes.
  const old = entries.filter(({ state }) => state === 'done').slice(0, -mostAnswered);
  return { put: [...put, ...done], remove: old.map(({ id }) => id) };
}
