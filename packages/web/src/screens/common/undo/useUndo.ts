import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import { hideOffer, showToast } from '../../../ui/overlay/toasts.ts';

/** Undoes the last act of this tab or redoes the last undone one, and tells the outcome. */
export function useUndo(): { readonly undo: () => void; readonly redo: () => void } {
  const { t } = useLingui();
  const store = useFarmStore();
  const undo = useCallback(
    () =>
      void store.undo().then((outcome) => {
        if (outcome === 'undone') {
          hideOffer(t`Undo`);
          showToast({ text: t`Undone.`, stays: 4000 });
        } else if (outcome === 'impossible')
          showToast({ text: t`This can no longer be undone.`, level: 'danger' });
      }),
    [store, t],
  );
  const redo = useCallback(
    () =>
      void store.redo().then((outcome) => {
        if (outcome === 'undone') {
          hideOffer(t`Redo`);
          showToast({ text: t`Done again.`, stays: 4000 });
        } else if (outcome === 'impossible')
          showToast({ text: t`This can no longer be redone.`, level: 'danger' });
      }),
    [store, t],
  );
  return { undo, redo };
}
