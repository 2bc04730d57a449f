import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../browser/saveFile.ts';
import { useFarmStore } from '../../data/index.ts';
import type { CarryProblem } from '../../data/types.ts';
import { today } from '../../me/today.ts';
import { showToast } from '../../ui/overlay/toasts.ts';

/** Export of changes as a file for another device, and import from one. */
export function useCarrying(): {
  readonly carry: (ids: readonly string[]) => Promise<void>;
  readonly takeIn: (file: File) => Promise<void>;
} {
  const { t } = useLingui();
  const store = useFarmStore();
  const words: Readonly<Record<CarryProblem, string>> = {
    unreadable: t`This is not a file of changes.`,
    newer: t`A newer version of Furrow wrote this file. Reload the page first.`,
    other_person: t`These changes are somebody else’s. They can sign in here to import them.`,
    other_farm: t`These changes are of another farm. Go to that farm first.`,
  };
  return {
    carry: async (ids) => saveFile(await store.carry(ids), `furrow-changes-${today()}.json`),
    takeIn: async (file) => {
      const taken = await store.takeIn(file);
      if (typeof taken === 'string') showToast({ text: words[taken], level: 'danger' });
      else
        showToast({
          text:
            taken === 0
              ? t`Everything in this file is here already.`
              : plural(taken, { one: '# change was imported.', other: '# changes were imported.' }),
        });
    },
  };
}
