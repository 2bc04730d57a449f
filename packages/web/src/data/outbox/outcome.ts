import type { splitField } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { createRecords } from '@furrow/domain/record/record.calls.ts';
import { membersOf, partsOf, type Output } from '@furrow/kit';
import type { Entry } from './entry.ts';
import type { Problem, Result } from '../http.ts';
import { same } from '../rows/deep-equal.ts';
import { entityOfList } from '../rows/definitions.ts';
import { writtenFields } from '../rows/written-fields.ts';
import { isRowId, type Conflict, type EntryKind, type Row, type RowAt } from '../types.ts';

/** The outcome of an answer for the entry that was sent. */
export type Outcome =
  /** The server has it. */
  | { readonly kind: 'accepted'; readonly value: unknown; readonly status: number }
  /** The row to be deleted is not there. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | {
      readonly kind: 'conflict';
      readonly problem: Problem;
      readonly conflicts: readonly Conflict[];
      readonly current: Row | null;
    }
  /**
   * The row has moved on, but the fields of the edit are unchanged: send it again on this version.
   */
  | {
      readonly kind: 'again';
      readonly current: Row;
      /** Of an action an earlier attempt may have moved the row. */
      readonly reached: boolean;
    }
  /**
   * The row is not in the state I acted on: perhaps because an earlier attempt did it. Look before
   * judging.
   */
  | { readonly kind: 'look'; readonly problem: Problem }
  /** Not now, and nothing happened. */
  | { readonly kind: 'later'; readonly problem: Problem }
  /** It is not known whether it happened. */
  | { readonly kind: 'silence'; readonly problem: Problem }
  /** The server's own failure: tried some times more. */
  | { readonly kind: 'failure'; readonly problem: Problem }
  | { readonly kind: 'signed_out' }
  /** The cookie belongs to a person who signed in since: first check who it is. */
  | { readonly kind: 'who' };

/** Outcomes by which an edit is sent again later. */
export type Later = Exclude<
  Outcome,
  { readonly kind: 'accepted' | 'gone' | 'again' | 'conflict' | 'refused' | 'look' }
>;

export const isLater = (outcome: Outcome): outcome is Later =>
  ['later', 'failure', 'silence', 'signed_out', 'who'].includes(outcome.kind);

/** Statuses by which nothing was done and the same may succeed later. */
const later = new Set([425, 429, 503]);
/** Statuses of something between us and the server, or of one that gave up waiting. */
const silent = new Set([408, 502, 504]);

/** Whether the value of a field was written by an earlier edit of one's own. */
export type OwnWord = (field: string, value: unknown) => boolean;

/** @source decisions D2 (order and meaning of refusals), D5 (412) */
export function judgeAnswer(
  entry: Entry,
  result: Result<unknown>,
  isOwnWord: OwnWord = () => false,
): Outcome {
  if (result.ok) return { kind: 'accepted', value: result.value, status: result.status };
  const { problem } = result;
  if (problem.kind === 'unreachable' || silent.has(problem.status))
    return { kind: 'silence', problem };
  if (later.has(problem.status)) return { kind: 'later', problem };
  if (problem.status >= 500) return { kind: 'failure', problem };
  return judgeRefusal(entry, problem, isOwnWord);
}

/** The outcome of a status of 4xx for the edit it answers. */
function judgeRefusal(entry: Entry, problem: Problem, isOwnWord: OwnWord): Outcome {
  const { status, code } = problem;
  if (status === 401) return { kind: 'signed_out' };
  if (status === 403 && code === 'csrf') return { kind: 'who' };
  // The popup that blocks the page waits for the person; the edits wait with it.
  if (status === 403 && code === 'privacy_terms') return { kind: 'later', problem };
  if (status === 404 && entry.kind === 'delete') return { kind: 'gone' };
  if (status === 409 && entry.kind === 'act' && (entry.reached || entry.createdId !== null))
    return { kind: 'look', problem };
  // the effect of a call on several rows is no matter of mine and theirs
  if (status === 412 && entry.kind !== 'call') return judgeStale(entry, problem, isOwnWord);
  return { kind: 'refused', problem };
}

/**
 * Of a row that moved on, only another person's values are a conflict: neither those that both
 * wrote, nor those the person saw as they made the edit, nor those of an earlier edit of their own.
 */
function judgeStale(entry: Entry, problem: Problem, isOwnWord: OwnWord): Outcome {
  const { current: row, conflicts: differ } = problem.more;
  const current = isRow(row) ? row : null;
  const { kind, body, before } = entry;
  const named = Array.isArray(differ) ? differ.map(String) : Object.keys(body);
  const isMine = (field: string) => same(current?.[field] ?? null, body[field] ?? null);
  const isSeen = (field: string) =>
    field in before && same(current?.[field] ?? null, before[field] ?? null);
  const isOthers = (field: string) => !isSeen(field) && !isOwnWord(field, current?.[field] ?? null);
  const conflict = (fields: readonly string[]): Outcome => ({
    kind: 'conflict',
    problem,
    conflicts: fields.map((field) => ({
      field,
      mine: body[field] ?? null,
      theirs: current?.[field] ?? null,
      before: before[field] ?? null,
    })),
    current,
  });
  if (!current) return conflict(named);
  if (kind === 'delete') {
    const isUnseen = Object.keys(before).length === 0;
    return isUnseen || writtenFields(entry.entity).some(isOthers)
      ? conflict(named)
      : { kind: 'again', current, reached: false };
  }
  if (kind === 'update' && Object.keys(body).every(isMine))
    return { kind: 'accepted', value: current, status: 200 };
  if (kind !== 'update' && kind !== 'act') return conflict(named);
  // of an action the state is judged by the server's own table; the words that come along count here
  const theirs = named.filter((field) => field in body && !isMine(field) && isOthers(field));
  return theirs.length > 0
    ? conflict(theirs)
    : { kind: 'again', current, reached: kind === 'act' && entry.reached };
}

export function isRow(value: unknown): value is Row {
  const { id, version } = membersOf(value);
  return id !== undefined && typeof version === 'number';
}

/** A row the server named in its answer. */
export interface AnsweredRow {
  readonly entity: string;
  readonly row: Row;
}

type BulkAnswer = Output<typeof createRecords>;

type LandAnswer = Output<typeof splitField>;

/** Lists of an answer by the names of their entities. */
const byList = (lists: object): [string, readonly unknown[]][] =>
  Object.entries(lists).flatMap(([list, parts]): [string, readonly unknown[]][] => {
    const entity = entityOfList(list);
    return entity ? [[entity.name, partsOf(parts)]] : [];
  });

/** Rows of an answer by the edit that was sent: each kind of edit has one shape of answer. */
const rowsIn: Readonly<Record<EntryKind, (entry: Entry, answer: object) => AnsweredRow[]>> = {
  create: ({ entity }, answer) => answeredRow(entity, answer),
  update: ({ entity }, answer) => answeredRow(entity, answer),
  restore: ({ entity }, answer) => answeredRow(entity, answer),
  delete: () => [],
  // the row the action created is beside the members of the acted one
  act({ entity }, answer) {
    const { created, ...row }: { created?: unknown } = answer;
    return [...answeredRow(entity, row), ...answeredRow(entity, created)];
  },
  call({ entity }, answer) {
    const { objects = [], followers }: Partial<LandAnswer> = answer;
    return [
      ...objects.flatMap((row) => answeredRow(entity, row)),
      ...byList(followers ?? {}).flatMap(([name, rows]) =>
        rows.flatMap((row) => answeredRow(name, row)),
      ),
    ];
  },
  createMany({ entity, effects }, answer) {
    const { objects = [], ...companions }: Partial<BulkAnswer> = answer;
    const others = new Set(effects.map((effect) => effect.entity).filter((one) => one !== entity));
    return [
      ...objects.flatMap((row) => answeredRow(entity, row)),
      ...[...others].flatMap((other) => answeredRow(other, Reflect.get(companions, other))),
    ];
  },
};

const answeredRow = (entity: string, row: unknown): AnsweredRow[] =>
  isRow(row) ? [{ entity, row }] : [];

/** The rows inside an accepted answer. @source decisions D2, D6, D14 */
export const answeredRows = (entry: Entry, answer: unknown): AnsweredRow[] =>
  typeof answer === 'object' && answer !== null ? rowsIn[entry.kind](entry, answer) : [];

/** The rows that an accepted answer says are no more, beside those that the entry was about. */
export function endedRows(answer: unknown): readonly RowAt[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { ended }: Partial<LandAnswer> = answer;
  return byList(ended ?? {}).flatMap(([entity, ids]) =>
    ids.filter(isRowId).map((id) => ({ entity, id })),
  );
}
