/**
 * Shows the page in its own letters. Over a slow line they take as long as a screen, so they come
 * after it.
 */
export function loadFonts(): void {
  document.documentElement.dataset.letters = '';
}

/** A page that was here before has them on the device. */
export const hasFonts = (): boolean => Boolean(navigator.serviceWorker?.controller);
