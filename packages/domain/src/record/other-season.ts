import type { EntityRows } from '../entity-rows.ts';

/**
 * Whether work that a device does not have is of another season: its field is there, or ended in a
 * split or merge, known from the work alone. Work that was deleted on the device and is
 * still there on the server is none.
 * @param fields of other seasons, by id
 * @param isPending whether the device has an unsent edit of it
 */
export const isOfOtherSeason = (
  { cropfield, field_name: endedName }: Pick<EntityRows['record'], 'cropfield' | 'field_name'>,
  fields: ReadonlyMap<string, unknown>,
  isPending: boolean,
): boolean => fields.has(String(cropfield)) || (!!endedName && !isPending);
