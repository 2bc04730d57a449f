import type { RowLookup } from '../rows.ts';
import { displayState } from './record.computed.ts';
import { storedStates } from './record.states.ts';
import type { RecordDraft } from './draft.ts';
import { workedHectares, type OnLand } from './worked-hectares.ts';

type State = Pick<RecordDraft, 'processing_state' | 'linked_record'>;
/** The fields of a record that counting reads. */
export type Work = State & { readonly id: string };

/**
 * Advice, or work that was received, from which a record was created: that record counts for it.
 * @source decisions D6 accept
 */
export function isAccepted(record: State): boolean {
  return (
    (record.processing_state === 'adviced' || record.processing_state === 'received') &&
    (record.linked_record ?? null) !== null
  );
}

/** The state a person sees: the shared one, and whether advice was accepted. */
export function shownState(record: State, lookup: RowLookup): string {
  return isAccepted(record) ? 'taken-over' : displayState(record, lookup);
}

/** Shown only on request, and in no count of work: another record counts for it. */
export const replacedStates: ReadonlySet<string> = new Set(['planned-performed', 'taken-over']);

const open: ReadonlySet<unknown> = new Set(['planned', 'started', 'paused']);

/** The successor of a record: the performed work of a plan, the record created from advice. */
function successorOf(record: State, lookup: RowLookup): string | null {
  if (isAccepted(record)) return record.linked_record;
  if (!open.has(record.processing_state)) return null;
  const linked = lookup('record', record.linked_record);
  // a plan created from advice is linked to the advice, and is still to be done
  return linked?.processing_state === 'performed' ? linked.id : null;
}

/** The successors of a record, step by step to the last; empty if links run in a circle. */
function successorsOf(record: Work, lookup: RowLookup): ReadonlySet<string> {
  const counted = new Set<string>();
  for (let current: State | undefined = record; current;) {
    const next: string | null = successorOf(current, lookup) ?? null;
    if (next === null) return counted;
    if (next === record.id || counted.has(next)) return new Set();
    counted.add(next);
    current = lookup('record', next);
  }
  return counted;
}

/**
 * The work of some records, each piece once: a performed record counts for its plan, and both for
 * the advice they were created from, if among the records; cancelled work does not count. An
 * unfinished plan counts as planned. Every sum of records is made of these.
 * @source decisions D14 Rules "tasks_planned", RUL-02
 */
export function countedWork<R extends Work>(
  records: readonly R[],
  lookup: RowLookup,
): readonly R[] {
  let ids: ReadonlySet<string> | null = null;
  return records.filter((record) => {
    if (record.processing_state === 'cancelled') return false;
    // most work has no successor: then nothing is gathered for it
    if (successorOf(record, lookup) === null) return true;
    const among = (ids ??= new Set(records.map(({ id }) => id)));
    return ![...successorsOf(record, lookup)].some((id) => among.has(id));
  });
}

/** Hectares of the work of some records, each piece once. */
export function countedHectares(records: readonly (Work & OnLand)[], lookup: RowLookup): number {
  const sum = countedWork(records, lookup).reduce(
    (before, record) => before + workedHectares(record, lookup),
    0,
  );
  return Math.round(sum * 10_000) / 10_000;
}

/** States of work that is over: done, or called off. */
const overStates: ReadonlySet<string> = new Set(['performed', 'cancelled']);

/** States of unfinished work; of advice and received work, before it is accepted. */
const undoneStates = storedStates.filter((state) => !overStates.has(state));

/**
 * Work that follows the land on a split or merge, because it is unfinished: advice that was not
 * accepted does, a performed plan does not, nor does locked work.
 * @source decisions D17 Split
 */
export function undoneWork<R extends State & Partial<Pick<RecordDraft, 'locked'>>>(
  records: readonly R[],
  lookup: RowLookup,
): readonly R[] {
  return records.filter(
    (record) =>
      !record.locked &&
      undoneStates.includes(record.processing_state) &&
      !isAccepted(record) &&
      lookup('record', record.linked_record)?.processing_state !== 'performed',
  );
}

/** Work that is planned or under way, without executed plans. @source RUL-02 */
export function openWork<R extends State>(records: readonly R[], lookup: RowLookup): readonly R[] {
  return records.filter((record) => open.has(displayState(record, lookup)));
}
