import type { EntityRows } from '../entity-rows.ts';

type Work = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'processing_state' | 'linked_record'
>;

const countedStates: ReadonlySet<string> = new Set(['planned', 'started', 'paused', 'performed']);

/**
 * Performed and planned work on fields, as counted by verdicts; performed work counts for its plan.
 */
export function workThatCounts<W extends Work>(records: readonly W[]): W[] {
  const done = new Set<unknown>(
    records.filter((row) => row.processing_state === 'performed').map(({ id }) => id),
  );
  return records.filter(
    (row) =>
      row.cropfield !== null &&
      row.date !== null &&
      countedStates.has(row.processing_state) &&
      !(row.processing_state !== 'performed' && done.has(row.linked_record ?? '')),
  );
}
