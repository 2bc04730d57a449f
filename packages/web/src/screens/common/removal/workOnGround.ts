import { movedAmong } from '@furrow/domain/verdict/patches.ts';
import { holds } from '@furrow/kit';
import { entityOf } from '../../../data/rows/definitions.ts';
import type { FarmStore, Row } from '../../../data/types.ts';
import { LEAST_SHARE } from '../../cropfield/ground/leastShare.ts';

/**
 * Performed or locked work within the boundary of fields that it is not booked on: pieces of a
 * split field, merged or redrawn fields. Deleting such a field would remove the land the work was
 * done on.
 */
export async function workOnGround(store: FarmStore): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { lasting } = entityOf('record');
  const fields = store.rows('cropfield');
  const moved = movedAmong(store.rows('record'), fields).filter(
    (record) => lasting && holds(lasting, record),
  );
  const workByField = new Map<string, Row[]>();
  if (moved.length === 0) return workByField;
  const { workShares } = await import('../../cropfield/ground/groundFigures.ts');
  for (const plan of new Set(fields.map((field) => field.plan))) {
    const sharesOf = workShares(fields.filter((field) => field.plan === plan));
    for (const record of moved)
      for (const [id, share] of sharesOf(record))
        if (share >= LEAST_SHARE && id !== record.cropfield)
          workByField.set(id, [...(workByField.get(id) ?? []), record]);
  }
  return workByField;
}
