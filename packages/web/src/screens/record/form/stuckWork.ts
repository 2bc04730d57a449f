import type { Draft, FarmStore, Row, StuckEntry } from '../../../data/types.ts';
import { wireFigure, type WorkDraft } from './draft.ts';
import { draftOfRecord } from './likeLastTime.ts';
import { jobOfDraft, recordsOfDraft } from './recordsOfDraft.ts';

/** The records of an edit the server did not take, as they were sent. */
function recordsOf({ kind, body }: StuckEntry): readonly Draft[] {
  return kind === 'createMany' ? (body['records'] as readonly Draft[]) : [body];
}

/** Work the server did not take, as its form shows it. */
export function draftOfEntry(entry: StuckEntry): WorkDraft {
  const records = recordsOf(entry);
  const areas = records.flatMap(({ cropfield, worked_area: area }) => (typeof cropfield === 'string' ? [[cropfield, wireFigure(area as number | string | null)]] : []));
  return { ...draftOfRecord(records[0] ?? {}), fields: records.map(({ cropfield }) => cropfield).filter((id): id is string => typeof id === 'string'), areas: Object.fromEntries(areas) };
}

/** Sends it again with what was put right. Records keep their ids, so that what was done with them meanwhile still holds. */
export function mendEntry(store: Pick<FarmStore, 'edit'>, entry: StuckEntry, draft: WorkDraft, fields: readonly Row[]): Promise<void> {
  const known = new Map(recordsOf(entry).map(({ cropfield, id }) => [cropfield, id]));
  const records = recordsOfDraft(draft, fields).map((record) => ({ ...record, ...(known.has(record['cropfield']) ? { id: known.get(record['cropfield']) } : {}) }));
  if (entry.kind !== 'createMany') return store.edit(entry.id, records[0] ?? {});
  return store.edit(entry.id, { records, ...(entry.body['job'] ? { job: { ...(entry.body['job'] as Draft), ...jobOfDraft(draft) } } : {}) });
}
