import type { FarmStore, WaitingEntry } from '../../data/types.ts';
import { allScreens } from '../../screens.ts';

/** The screen of the row that an edit is about; null where it has none, or is gone. */
export function addressOfRow(
  { entity, rows }: Pick<WaitingEntry, 'entity' | 'rows'>,
  store: Pick<FarmStore, 'row'>,
): string | null {
  const id = rows.find((row) => store.row(entity, row) !== undefined);
  if (id === undefined) return null;
  for (const { address } of allScreens)
    if (typeof address !== 'string' && address.entity === entity) return address.byId(String(id));
  return null;
}
