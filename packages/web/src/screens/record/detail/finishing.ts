import type { EntityRows } from '@furrow/domain';
import { same } from '../../../data/rows/deep-equal.ts';
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

/**
 * The values of a body that differ from the plan. The others are copied from it by the server, and
 * compared where somebody else changed or divided the plan meanwhile: docs/decisions/251.
 */
export const differingFrom = (record: EntityRows['record'], body: Draft): Draft => {
  const planned: Draft = record;
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !same(value, planned[field])),
  );
};
