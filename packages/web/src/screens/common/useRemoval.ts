import { confirm } from '../../ui/overlay/confirm.ts';
import { heldByWork } from './heldByWork.ts';
import { plural, t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { Draft, FarmStore, Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { rowName } from '../../words/rowName.ts';

/** What ends or hides a row that cannot be deleted, and what the button says that does it. */
interface Ending {
  readonly label: string;
  readonly changes: (row: Row) => Draft;
}

const today = (): string => new Date().toISOString().slice(0, 10);

function endingOf(entity: string): Ending | null {
  if (entity === 'cropfield')
    return {
      label: t`End today`,
      changes: ({ period_start: start }) => ({
        period_end: typeof start === 'string' && start > today() ? start : today(),
      }),
    };
  if (entity === 'farmcontact')
    return { label: t`Set inactive`, changes: () => ({ is_active: false }) };
  return null;
}

/**
 * Deletes rows at once and offers the way back. Rows with work that was done on or with them stay,
 * and can be ended.
 */
export function useRemoval(
  entity: string,
): (rows: readonly Row[], options?: { readonly force?: boolean }) => Promise<void> {
  const store = useFarmStore();
  const language = useLanguage();
  return useCallback(
    async (rows, options) => {
      const held = rows.filter((row) => heldByWork(store, entity, row) > 0);
      if (held.length > 0)
        await endInstead(
          store,
          entity,
          held,
          held.map((row) => rowName(entity, row, store, language)),
        );
      const free = rows.filter((row) => !held.includes(row));
      const [first] = free;
      if (!first) return;
      const name = free.length === 1 ? rowName(entity, first, store, language) : '';
      const { undo, shown } = store.together(() =>
        free.map(({ id }) => store.remove(entity, id, options)),
      );
      await shown;
      showToast({
        text:
          free.length === 1
            ? t`${name} is deleted.`
            : plural(free.length, { one: '# is deleted.', other: '# are deleted.' }),
        action: { label: t`Undo`, run: () => void undo() },
      });
    },
    [store, entity, language],
  );
}

/** Says what stays and why, and does what one may have meant by deleting it. */
async function endInstead(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
  names: readonly string[],
): Promise<void> {
  const jobs = rows.reduce((sum, row) => sum + heldByWork(store, entity, row), 0);
  const text = plural(jobs, {
    one: '# performed or locked job stays with it, so it cannot be deleted.',
    other: '# performed or locked jobs stay with it, so it cannot be deleted.',
  });
  const ending = endingOf(entity);
  const title = names.join(', ');
  if (!ending) {
    showToast({ text: `${title}: ${text}` });
    return;
  }
  if (!(await confirm({ title, text, yes: ending.label }))) return;
  const { undo, shown } = store.together(() => {
    for (const row of rows) store.update(entity, row.id, ending.changes(row));
  });
  await shown;
  showToast({
    text: t`${title}: ended.`,
    action: { label: t`Undo`, run: () => void undo() },
  });
}
