import type { EntityRows } from '@furrow/domain';
import { jobFigures } from '@furrow/domain/job/job.computed.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';

export type JobFigures = ReturnType<typeof jobFigures>;

/**
 * The figures of every job with records here, by the rule the server counts by. Work that was just done counts at once,
 * also where the server cannot be reached.
 */
export function figuresByJob(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): ReadonlyMap<unknown, JobFigures> {
  const byJob = new Map<unknown, EntityRows['record'][]>();
  for (const record of records)
    if (record.job) byJob.set(record.job, [...(byJob.get(record.job) ?? []), record]);
  return new Map([...byJob].map(([job, own]) => [job, jobFigures(own, [], lookup)]));
}

/** The server's figures, which apply to a job whose work is in another plan. */
export function figuresOf(
  job: EntityRows['job'],
  byJob: ReadonlyMap<unknown, JobFigures>,
): JobFigures {
  return byJob.get(job.id) ?? job;
}
