import type { FarmStore, RowId } from '../../data/types.ts';

const linksOf = (store: Pick<FarmStore, 'rows'>, field: string) =>
  store.rows('cropfieldgroup').filter((link) => link.cropfield === field);

/** The groups a crop field is in. */
export function groupsOf(store: FarmStore, field: string): readonly RowId[] {
  return linksOf(store, field).map((link) => link.group);
}

/**
 * Adds a crop field to the chosen groups and removes it from the deselected ones; changes that
 * others made to further groups meanwhile are kept.
 * @param opened the groups it was in when the choice was opened
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
