import type { EntityRows } from '@furrow/domain';
import type { FarmStore } from '../../data/types.ts';

/** The crop on the field of a record; the crop at that time, where the field no longer exists. */
export function cropOfRecord(
  { cropfield, field_crop: kept }: EntityRows['record'],
  store: Pick<FarmStore, 'row'>,
): EntityRows['croptype'] | undefined {
  const crop = store.row('cropfield', cropfield)?.crop ?? kept ?? null;
  return store.row('croptype', crop);
}
