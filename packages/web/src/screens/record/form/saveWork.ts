import type { Change, FarmStore, Row } from '../../../data/types.ts';
import type { WorkDraft } from './draft.ts';
import { jobOfDraft, recordsOfDraft } from './recordsOfDraft.ts';

export interface SavedWork {
  readonly undo: () => Promise<unknown>;
  /** Calls back with the edit if the server would not take it while this page stays open. */
  readonly refused: (listener: (entry: string) => void) => void;
}

/**
 * Saves work as one call: a record for every field, sharing a job. Who may not make jobs, such as an adviser, makes
 * records that stand by themselves.
 * @source decisions D14
 */
export function saveWork(store: FarmStore, draft: WorkDraft, fields: readonly Row[], mayMakeJobs: boolean): SavedWork {
  const records = recordsOfDraft(draft, fields);
  const together = records.length > 1 && mayMakeJobs;
  const changes: readonly Change[] = together ? [store.createMany('record', records, { job: jobOfDraft(draft) })] : records.map((record) => store.create('record', record));
  return {
    undo: () => Promise.all(changes.map((change) => change.undo())),
    refused: (listener) => {
      const waiting = new Set(changes.map(({ entry }) => entry));
      const stop = store.subscribe(null, () => {
        const { stuck, unsent } = store.status();
        const found = stuck.find(({ id }) => waiting.has(id));
        if (found) listener(found.id);
        if (found || unsent === 0) stop();
      });
    },
  };
}
