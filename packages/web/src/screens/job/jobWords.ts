import type { EntityRows } from '@furrow/domain';
import { compareText } from '../../ui/search/textOrder.ts';

/** The work of a job and its fields, each once. */
export interface JobWords {
  readonly work: string;
  readonly fields: string;
}

/** The texts of a record: its work, and its field. */
interface Telling {
  readonly workOf: (record: EntityRows['record']) => string;
  readonly fieldOf: (record: EntityRows['record']) => string;
}

export const noWords: JobWords = { work: '', fields: '' };

/** Work and fields of every job with records here; cancelled records do not count. */
export function wordsByJob(
  records: readonly EntityRows['record'][],
  { workOf, fieldOf }: Telling,
): ReadonlyMap<string, JobWords> {
  const byJob = new Map<string, { readonly work: Set<string>; readonly fields: Set<string> }>();
  for (const record of records) {
    if (!record.job || record.processing_state === 'cancelled') continue;
    const words = byJob.get(record.job) ?? { work: new Set(), fields: new Set() };
    words.work.add(workOf(record));
    words.fields.add(fieldOf(record));
    byJob.set(record.job, words);
  }
  const joined = (words: ReadonlySet<string>) =>
    [...words].filter(Boolean).toSorted(compareText).join(', ');
  return new Map(
    [...byJob].map(([job, { work, fields }]) => [
      job,
      { work: joined(work), fields: joined(fields) },
    ]),
  );
}
