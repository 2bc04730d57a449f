/**
 * Waiting changes, shown outside the page: a number on its icon, and the browser's promise to
 * report when the network is back. Neither is everywhere. @source W3C Badging API, WICG Background
 * Synchronization
 */

/** The message of the service worker to pages when the network is back. */
export const wakeMessage = 'network-back';
const tag = 'furrow-send';

interface Synchronised {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Shows how many changes wait on the icon of the installed page; none clears it. */
export function showBadge(waiting: number): void {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator;
  const badge =
    waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator);
  badge?.catch(() => undefined);
}

/** Requests an event from the browser when the network is back. */
export async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: (ServiceWorkerRegistration & Synchronised) | undefined =
    await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(tag).catch(() => undefined);
}

/** @returns the way to stop */
export function onWoken(run: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
    if (data?.type === wakeMessage) run();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
