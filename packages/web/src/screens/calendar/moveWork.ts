import type { FarmStore, Together } from '../../data/types.ts';
import { endOf } from '../record/form/when/duration.ts';
import { dateOfSlot, type Slot, type WorkEvent } from './events.ts';

/**
 * Reschedules work, or clears its time: all its records, and their job where they are all of its
 * work. Returns the undo.
 */
export function moveWork(
  store: Pick<FarmStore, 'rows' | 'row' | 'update' | 'together'>,
  event: WorkEvent,
  slot: Slot | null,
): Pick<Together<void>, 'shown' | 'undo'> {
  const date = slot === null ? null : dateOfSlot(slot);
  const [first] = event.records;
  const job = store.row('job', first?.job);
  const moved = new Set(event.records.map(({ id }) => id));
  const wholeJob =
    job !== undefined &&
    store.rows('record').every((record) => record.job !== job.id || moved.has(record.id));
  return store.together(() => {
    for (const { id } of event.records) store.update('record', id, { date });
    if (job && wholeJob)
      store.update('job', job.id, {
        date: slot?.day ?? null,
        start: date,
        end: date === null ? null : endOf(date, String(first?.duration ?? '01:00')),
      });
  });
}
