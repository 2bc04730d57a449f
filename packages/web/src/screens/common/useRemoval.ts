import { plural, t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { rowName } from '../../words/rowName.ts';

/** Deletes rows at once and offers the way back. */
export function useRemoval(
  entity: string,
): (rows: readonly Row[], options?: { readonly force?: boolean }) => Promise<void> {
  const store = useFarmStore();
  const language = useLanguage();
  return useCallback(
    async (rows, options) => {
      const name = rows.length === 1 ? rowName(entity, rows[0]!, store, language) : '';
      const { undo, shown } = store.together(() =>
        rows.map(({ id }) => store.remove(entity, id, options)),
      );
      await shown;
      showToast({
        text:
          rows.length === 1
            ? t`${name} is deleted.`
            : plural(rows.length, { one: '# is deleted.', other: '# are deleted.' }),
        action: { label: t`Undo`, run: () => void undo() },
      });
    },
    [store, entity, language],
  );
}
