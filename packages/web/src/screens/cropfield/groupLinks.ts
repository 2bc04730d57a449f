import type { FarmStore, RowId } from '../../data/types.ts';

const linksOf = (store: Pick<FarmStore, 'rows'>, field: string) =>
  store.rows('cropfieldgroup').filter((link) => link.cropfield === field);

/** The groups a crop field is in. */
export function groupsOf(store: FarmStore, field: string): readonly RowId[] {
  return linksOf(store, field).map((link) => link.group);
}

/**
 * Puts a crop field in the groups that were chosen and takes it out of those that were given up;
 * what others did meanwhile with the rest stays.
 * @param opened the groups it was in when one began to choose
 * @returns whether that changed anything
 */
export function changeGroups(
  store: Pick<FarmStore, 'rows' | 'create' | 'remove'>,
  field: string,
  { opened, chosen }: { readonly opened: readonly RowId[]; readonly chosen: readonly RowId[] },
): boolean {
  const links = linksOf(store, field);
  const memberOf = new Set<RowId>(links.map((link) => link.group));
  const gone = links.filter(({ group }) => opened.includes(group) && !chosen.includes(group));
  const added = chosen.filter((group) => !opened.includes(group) && !memberOf.has(group));
  for (const { id } of gone) store.remove('cropfieldgroup', id);
  for (const group of added) store.create('cropfieldgroup', { group, cropfield: field });
  return gone.length > 0 || added.length > 0;
}
