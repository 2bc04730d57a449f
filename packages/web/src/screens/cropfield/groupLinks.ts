import type { FarmStore, RowId } from '../../data/types.ts';

const linksOf = (store: FarmStore, field: string) =>
  store.rows('cropfieldgroup').filter((link) => link.cropfield === field);

/** The groups a crop field is in. */
export function groupsOf(store: FarmStore, field: string): readonly RowId[] {
  return linksOf(store, field).map((link) => link.group);
}

/** Puts a crop field in these groups and in no others; tells whether that changed anything. */
export function changeGroups(store: FarmStore, field: string, groups: readonly RowId[]): boolean {
  const links = linksOf(store, field);
  const memberOf = new Set<RowId>(links.map((link) => link.group));
  const gone = links.filter((link) => !groups.includes(link.group));
  const added = groups.filter((group) => !memberOf.has(group));
  for (const { id } of gone) store.remove('cropfieldgroup', id);
  for (const group of added) store.create('cropfieldgroup', { group, cropfield: field });
  return gone.length > 0 || added.length > 0;
}
