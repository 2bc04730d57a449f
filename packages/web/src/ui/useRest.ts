import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { loadFonts } from '../browser/fonts.ts';
import { registerServiceWorker } from '../browser/registerServiceWorker.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { showToast } from './overlay/toasts.ts';

let brought = false;

/**
 * Loads the invisible parts: the page's fonts, and everything the next visit should find on the
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

/** Loads the remaining parts when the visible part is there, and the browser is idle. */
export function useRest(isThere: boolean): void {
  useEffect(() => (isThere ? whenIdle(bringRest) : undefined), [isThere]);
}
