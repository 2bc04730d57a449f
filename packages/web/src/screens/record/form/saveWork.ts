import type { WorkedField } from './amounts/totals.ts';
import type { StoredFile } from '../../../data/files/stored-file.ts';
import type { Change, FarmStore } from '../../../data/types.ts';
import { isEmptyWeather, type WorkDraft } from './draft.ts';
import { wireWeather } from './checks/draftIssues.ts';
import { jobOfDraft, recordsOfDraft } from './recordsOfDraft.ts';

export interface SavedWork {
  /** Resolves when the work is in the rows. */
  readonly shown: Promise<void>;
  readonly undo: () => Promise<unknown>;
  /** The row created that shows all of it: the record, or the job of several. */
  readonly made: { readonly entity: 'record' | 'job'; readonly id: string } | null;
  /** Called with the edit if the server refuses it while this page stays open. */
  readonly refused: (listener: (entry: string) => void) => void;
}

/**
 * The work with its weather in a report: an existing report is changed, otherwise one is created.
 */
export function saveWeather(
  store: Pick<FarmStore, 'create' | 'update'>,
  draft: WorkDraft,
): { readonly draft: WorkDraft; readonly change: Change | null } {
  if (draft.weather === null || isEmptyWeather(draft.weather)) return { draft, change: null };
  const weather = wireWeather(draft.weather);
  if (draft.weather_report !== null)
    return { draft, change: store.update('weatherreport', draft.weather_report, weather) };
  const change = store.create('weatherreport', weather);
  return { draft: { ...draft, weather_report: String(change.rows[0]) }, change };
}

/** Photos to attach to records: they are linked to each of them. */
export function attachPhotos(
  store: Pick<FarmStore, 'attach'>,
  records: readonly string[],
  photos: readonly StoredFile[],
): void {
  const links = records.map((id) => ({ resource: 'record', id }));
  for (const photo of photos) store.attach('image', photo, links);
}

/**
 * Saves work in a single call: a record for every field, sharing a job. A person who may not create
 * jobs, such as an adviser, creates separate records. The weather is saved first, because the
 * records refer to it.
 * @source decisions D14
 */
export function saveWork(
  store: FarmStore,
  typed: WorkDraft,
  fields: readonly WorkedField[],
  {
    mayMakeJobs,
    photos,
  }: { readonly mayMakeJobs: boolean; readonly photos: readonly StoredFile[] },
): SavedWork {
  const {
    made: { changes, made },
    shown,
    undo,
  } = store.together(() => {
    const { draft } = saveWeather(store, typed);
    const records = recordsOfDraft(draft, fields);
    const inOneJob = records.length > 1 && mayMakeJobs;
    const changes: readonly Change[] = inOneJob
      ? [store.createMany('record', records, { job: jobOfDraft(draft) })]
      : records.map((record) => store.create('record', record));
    const rows = changes.flatMap((change) => change.rows);
    const created = rows.slice(0, records.length);
    attachPhotos(store, created.map(String), photos);
    // a job is created after its records
    const first = inOneJob ? rows.at(-1) : rows[0];
    const entity = inOneJob ? ('job' as const) : ('record' as const);
    const isOne = inOneJob || records.length === 1;
    return { changes, made: isOne && first !== undefined ? { entity, id: String(first) } : null };
  });
  return {
    shown,
    undo,
    made,
    refused: (listener) => {
      const waiting = new Set(changes.map(({ entry }) => entry));
      const stop = store.subscribe(null, () => {
        const { stuck, unsent } = store.status();
        const refused = stuck.find(({ id }) => waiting.has(id));
        if (refused) listener(refused.id);
        if (refused || unsent === 0) stop();
      });
    },
  };
}
