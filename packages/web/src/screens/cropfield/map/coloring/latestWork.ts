import type { EntityRows } from '@furrow/domain';
import type { workShares } from '@furrow/domain/ground/work-shares.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { movedAmong } from '@furrow/domain/verdict/patches.ts';
import { LEAST_SHARE } from '../../ground/leastShare.ts';

/**
 * The day of the latest work on the ground of fields, by their ids; fields without work are left
 * out.
 * @param sharesOf parts of work on the fields of a plan; null until they are measured: work then
 *   counts where it was booked
 * @param until YYYY-MM-DD; work after it does not count
 * @source decisions D17 Work of the ground
 */
export function latestWork(
  records: readonly EntityRows['record'][],
  fields: readonly EntityRows['cropfield'][],
  sharesOf: ReturnType<typeof workShares> | null,
  until: string,
): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  const moved = new Set(movedAmong(records, fields));
  for (const record of records) {
    const { cropfield } = record;
    const day = String(record.date ?? '').slice(0, 10);
    if (cropfield === null || record.processing_state !== 'performed') continue;
    if (day === '' || day > until || activitiesOf(record).length === 0) continue;
    const on = moved.has(record) ? sharesOf?.(record) : null;
    for (const [field, share] of on ?? [[cropfield, 1] as const])
      if (share >= LEAST_SHARE && day > (latest.get(field) ?? '')) latest.set(field, day);
  }
  return latest;
}
