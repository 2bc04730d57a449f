import type { EntityRows } from '@furrow/domain';

/**
 * The lists of fields in rows that refer to carried-over fields; nothing of rows that refer to
 * none.
 * @param heirs the fields that continue each field
 */
export function carriedLists<R extends { readonly id: string }>(
  rows: readonly R[],
  fieldsOf: (row: R) => readonly string[] | null,
  heirs: ReadonlyMap<string, readonly string[]>,
): readonly { readonly id: string; readonly fields: readonly string[] }[] {
  return rows.flatMap((row) => {
    const named = fieldsOf(row) ?? [];
    const more = named.flatMap((id) => heirs.get(id) ?? []);
    return more.length > 0 ? [{ id: row.id, fields: [...new Set([...named, ...more])] }] : [];
  });
}

/** A group that the fields of a season begin in. */
interface CarriedGroup {
  /** Null where the season has none of that name yet. */
  readonly id: string | null;
  readonly name: string;
  readonly cropfields: readonly string[];
}

/**
 * The groups that fields of a new season join: groups without a season, and the group of the same
 * name for one of another season.
 * @param heirs the fields that continue each field
 * @param plan id of the new season
 */
export function carriedGroups(
  groups: readonly EntityRows['group'][],
  links: readonly Pick<EntityRows['cropfieldgroup'], 'group' | 'cropfield'>[],
  heirs: ReadonlyMap<string, readonly string[]>,
  plan: string,
): readonly CarriedGroup[] {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const ofSeason = new Map(
    groups.filter((group) => group.plan === plan).map((group) => [group.name, group.id]),
  );
  const carried = new Map<string, { id: string | null; name: string; cropfields: Set<string> }>();
  for (const { group, cropfield } of links) {
    const from = groupsById.get(group);
    const more = heirs.get(cropfield);
    if (!from || !more) continue;
    const id = from.plan === null ? from.id : (ofSeason.get(from.name) ?? null);
    const key = id ?? `named ${from.name}`;
    const one = carried.get(key) ?? { id, name: from.name, cropfields: new Set<string>() };
    for (const heir of more) one.cropfields.add(heir);
    carried.set(key, one);
  }
  return [...carried.values()].map((one) => ({ ...one, cropfields: [...one.cropfields] }));
}
