import { plural, t } from '@lingui/core/macro';
import type { FarmStore, Row } from '../../../data/types.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { fewNames } from './removalWords.ts';

interface RowsToDelete {
  readonly entity: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Names of the rows that are deleted along. */
  readonly going: readonly string[];
  readonly force?: boolean | undefined;
}

/**
 * Deletes unreferenced rows in a single action, reports the rows deleted along with them and offers
 * undo.
 */
export async function deleteRows(
  store: FarmStore,
  { entity, rows, nameOf, going, force }: RowsToDelete,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { undo, shown } = store.together(() =>
    rows.map(({ id }) => store.remove(entity, id, force === undefined ? {} : { force })),
  );
  await shown;
  const name = nameOf(first);
  const text =
    rows.length === 1
      ? t`${name} is deleted.`
      : plural(rows.length, { one: '# is deleted.', other: '# are deleted.' });
  const also = fewNames(going);
  showToast({
    text: also ? t`${text} Also deleted: ${also}.` : text,
    action: { label: t`Undo`, run: () => void undo() },
  });
}
