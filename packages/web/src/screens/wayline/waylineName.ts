import type { Draft, FarmStore } from '../../data/types.ts';

/**
 * What a line without a name is called: its first crop field, otherwise the farm, and a number that
 * is free. @source spec §5 Unique names, RUL-11
 */
export function waylineName(
  draft: Draft,
  store: Pick<FarmStore, 'row' | 'rows'>,
  { farm }: { readonly farm: { readonly name: string } },
): string {
  const [first] = (draft['cropfield_ids'] as readonly string[] | undefined) ?? [];
  const place = String(store.row('cropfield', first ?? null)?.name ?? farm.name);
  const taken = new Set(store.rows('wayline').map(({ name }) => name));
  let number = 1;
  while (taken.has(`${place} ${number}`)) number += 1;
  return `${place} ${number}`;
}
