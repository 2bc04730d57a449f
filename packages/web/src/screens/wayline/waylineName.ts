import { textsIn } from '../../forms/typed.ts';
import type { Draft, FarmStore } from '../../data/types.ts';

/**
 * The name of an unnamed line: its first crop field, otherwise the farm, and a free number. @source
 * spec §5 Unique names, RUL-11
 */
export function waylineName(
  draft: Draft,
  store: Pick<FarmStore, 'row' | 'rows'>,
  { farm }: { readonly farm: { readonly name: string } },
): string {
  const { cropfield_ids: ids } = draft;
  const [first] = textsIn(ids);
  const fieldName = String(store.row('cropfield', first ?? null)?.name ?? farm.name);
  const taken = new Set(store.rows('wayline').map(({ name }) => name));
  let number = 1;
  while (taken.has(`${fieldName} ${number}`)) number += 1;
  return `${fieldName} ${number}`;
}

/** The draft with a name: its current one, or the one the server would assign. */
export function namedWayline(
  draft: Draft,
  store: Pick<FarmStore, 'row' | 'rows'>,
  workspace: { readonly farm: { readonly name: string } },
): Draft {
  const { name } = draft;
  return name ? draft : { ...draft, name: waylineName(draft, store, workspace) };
}
