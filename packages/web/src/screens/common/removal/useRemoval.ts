import { plural, t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { rowName } from '../../../words/rowName.ts';
import { endInstead, hideInstead } from './endInstead.ts';
import { goingWords } from './goingWords.ts';
import { countLastingWork } from './workOnRow.ts';
import { holdingsOf } from './holdings.ts';

interface RemovalOptions {
  readonly force?: boolean;
  /** Asks before rows that nothing holds are deleted, with what goes along; they stay on a no. */
  readonly ask?: (going: string) => Promise<boolean>;
}

/**
 * Deletes rows at once, says what went along and offers the way back. Rows with work that was done
 * on or with them stay, and can be ended or hidden.
 */
export function useRemoval(
  entity: string,
): (rows: readonly Row[], options?: RemovalOptions) => Promise<void> {
  const store = useFarmStore();
  const language = useLanguage();
  const navigate = useNavigate();
  return useCallback(
    async (rows, { ask, ...options } = {}) => {
      const nameOf = (row: Row) => rowName(entity, row, store, language);
      const holdings = await holdingsOf(store, entity, rows);
      const { workOf, isSure } = holdings;
      const inUse = rows.filter((row) => workOf(row) > 0);
      const [only] = inUse;
      const field = String(only?.id);
      const way =
        only && countLastingWork(store, entity, only) > 0
          ? {
              label: t`Show or move the work`,
              go: () => void navigate({ to: paths.records.list, search: { field } }),
            }
          : {
              // booked on another field: it stands with the ground
              label: t`Show the work`,
              go: () => void navigate({ to: paths.cropfields.byId(field) }),
            };
      if (inUse.length > 0)
        await endInstead(
          store,
          entity,
          { rows: inUse, names: inUse.map(nameOf).join(', '), holdings },
          entity === 'cropfield' && inUse.length === 1 ? way : undefined,
        );
      const free = rows.filter((row) => !inUse.includes(row));
      const [first] = free;
      if (!first) return;
      const name = free.map(nameOf).join(', ');
      if (!isSure) {
        await hideInstead(store, entity, free, name);
        return;
      }
      const going = goingWords(store, entity, free, holdings);
      if (ask && !(await ask(going))) return;
      const { undo, shown } = store.together(() =>
        free.map(({ id }) => store.remove(entity, id, options)),
      );
      await shown;
      const text =
        free.length === 1
          ? t`${name} is deleted.`
          : plural(free.length, { one: '# is deleted.', other: '# are deleted.' });
      showToast({
        text: going ? t`${text} Also deleted: ${going}.` : text,
        action: { label: t`Undo`, run: () => void undo() },
      });
    },
    [store, entity, language, navigate],
  );
}
