import type { EntityRows } from '@furrow/domain';
import { messageText } from '@furrow/domain/messages/messages.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { Change, Draft, RowId } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { hideToast, showToast } from '../../ui/overlay/toasts.ts';
import { fieldNameOf } from '../../words/rowName.ts';
import { differingFrom, finishedWork } from './detail/finishing.ts';
import { canBeUndone, type ActionName } from './recordActions.ts';
import { workWords } from './workWords.ts';

export interface Acting {
  readonly record: EntityRows['record'];
  readonly action: ActionName;
  /** The body of the action, about the work. */
  readonly body?: Draft | undefined;
  /** Suppresses the toast: the caller shows one for several records. */
  readonly quiet?: boolean;
  /** Called once the action was undone from its toast. */
  readonly onUndone?: () => void;
}

/** Records with an action in progress: a second click before the first is shown does nothing. */
const underWay = new Set<RowId>();

/**
 * The last message about a record, which is replaced by the next: those of pausing and resuming do
 * not pile up.
 */
let said: { readonly record: unknown; readonly toast: number } | null = null;

/** Performs an action on a record at once, reports it, and offers undo where possible. */
export function useActing(): (acting: Acting) => Change | null {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  return useCallback(
    ({ record, action, body = {}, quiet = false, onUndone }) => {
      if (underWay.has(record.id)) return null;
      const field = store.row('cropfield', record.cropfield);
      const change = store.act(
        'record',
        action === 'correct' ? record : record.id,
        action,
        action === 'finish'
          ? differingFrom(record, { ...finishedWork(record, field, new Date()), ...body })
          : body,
      );
      if (!change.ok) {
        showToast({ text: messageText(change.code, language), level: 'danger' });
        return null;
      }
      underWay.add(record.id);
      void change.shown.then(() => underWay.delete(record.id));
      if (quiet) return change;
      const what = [workWords(record), fieldNameOf(record, store, language)]
        .filter(Boolean)
        .join(' · ');
      const words: Readonly<Record<ActionName, string>> = {
        start: t`${what} is started.`,
        pause: t`${what} is paused.`,
        resume: t`${what} is resumed.`,
        finish: t`${what} is done.`,
        cancel: t`${what} is cancelled.`,
        accept: t`${what} is taken over.`,
        decline: t`${what} is declined.`,
        plan: t`${what} is planned.`,
        advise: t`${what} is given as advice.`,
        correct: t`${what} is corrected.`,
        lock: t`${what} is locked.`,
        unlock: t`${what} is unlocked.`,
        reopen: t`${what} is open again.`,
      };
      const undo = () =>
        void change.undo().then((outcome) => {
          if (outcome === 'impossible')
            showToast({ text: t`This can no longer be undone.`, level: 'danger' });
          else onUndone?.();
        });
      const undoable = canBeUndone(record, action);
      void change.shown.then(() => {
        if (said?.record === record.id) hideToast(said.toast);
        const toast = showToast({
          text: words[action],
          ...(undoable ? { action: { label: t`Undo`, run: undo } } : {}),
        });
        said = { record: record.id, toast };
      });
      return change;
    },
    [store, language, t],
  );
}
