import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { loadFonts } from '../browser/fonts.ts';
import { registerServiceWorker } from '../browser/registerServiceWorker.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { showToast } from './overlay/toasts.ts';

let brought = false;

/**
 * Loads the parts out of sight: the page's own fonts, and all that the next visit finds on the
 * device.
 */
function bringRest(): void {
  if (brought) return;
  brought = true;
  loadFonts();
  void registerServiceWorker((takeOver) =>
    showToast({
      text: t`A newer version is ready.`,
      action: { label: t`Reload`, run: takeOver },
      stays: 0,
    }),
  );
}

/** Loads the rest when the visible part is there, and the browser has nothing else to do. */
export function useRest(isThere: boolean): void {
  useEffect(() => (isThere ? whenIdle(bringRest) : undefined), [isThere]);
}
