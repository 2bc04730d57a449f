import type { EntityRows } from '@furrow/domain';
import type { Draft } from '../../../data/types.ts';
import { wallClock } from '../form/when/duration.ts';
import { spansOf } from './workingTime.ts';

/**
 * The facts of finished work without corrections: it was done when it was started, or as planned
 * where that is in the past, or now; on the planned area, or else the whole field.
 * @source decisions D6 finish
 */
export function finishedWork(
  record: EntityRows['record'],
  field: EntityRows['cropfield'] | undefined,
  now: Date,
): Draft {
  const started = spansOf(record)[0]?.[0];
  const planned = typeof record.date === 'string' ? record.date : null;
  const present = wallClock(now);
  const date = started
    ? wallClock(new Date(started))
    : planned && planned <= present
      ? planned
      : present;
  const area = record.worked_area ?? field?.registered_area;
  return { date, ...(typeof area === 'number' ? { worked_area: area } : {}) };
}
