import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../browser/saveFile.ts';
import { useFarmStore } from '../../data/index.ts';
import type { TransferProblem } from '../../data/types.ts';
import { today } from '../../me/today.ts';
import { showToast } from '../../ui/overlay/toasts.ts';

/** Export of changes as a file for another device, and import from one. */
export function useEditTransfer(): {
  readonly exportEdits: (ids: readonly string[]) => Promise<void>;
  readonly importEdits: (file: File) => Promise<void>;
} {
  const { t } = useLingui();
  const store = useFarmStore();
  const texts: Readonly<Record<TransferProblem, string>> = {
    unreadable: t`This is not a file of changes.`,
    newer: t`A newer version of Furrow wrote this file. Reload the page first.`,
    other_person: t`These changes are somebody else’s. They can sign in here to import them.`,
    other_farm: t`These changes are of another farm. Go to that farm first.`,
  };
  return {
    exportEdits: async (ids) =>
      saveFile(await store.exportEdits(ids), `furrow-changes-${today()}.json`),
    importEdits: async (file) => {
      const count = await store.importEdits(file);
      if (typeof count === 'string') showToast({ text: texts[count], level: 'danger' });
      else
        showToast({
          text:
            count === 0
              ? t`Everything in this file is here already.`
              : plural(count, { one: '# change was imported.', other: '# changes were imported.' }),
        });
    },
  };
}
