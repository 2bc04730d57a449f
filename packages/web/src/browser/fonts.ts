/**
 * Loads the page's fonts. Over a slow connection they take as long as a screen, so they are loaded
 * after it.
 */
export function loadFonts(): void {
  document.documentElement.dataset.letters = '';
}

/** A page that was here before has them on the device. */
export const hasFonts = (): boolean => Boolean(navigator.serviceWorker?.controller);
