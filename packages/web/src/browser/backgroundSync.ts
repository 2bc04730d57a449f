/**
 * The browser's promise to report when the network is back, where it gives one. @source WICG
 * Background Synchronization
 */

/** The message of the service worker to pages when the network is back. */
export const syncMessage = 'network-back';
const tag = 'furrow-send';
/** Scope of the worker that sends while no page is open: no page is in it. */
const sendingScope = '/sending/';

interface Synchronised {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Requests an event from the browser when the network is back. */
export async function requestSyncEvent(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registrations: readonly ((ServiceWorkerRegistration & Synchronised) | undefined)[] = [
    await serviceWorker.getRegistration(),
    await serviceWorker.getRegistration(sendingScope),
  ];
  for (const registration of registrations)
    await registration?.sync?.register(tag).catch(() => undefined);
}

/** Installs the worker that sends while no page is open, once all files of the page are cached. */
export async function installSyncWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const page: ServiceWorkerRegistration & Synchronised = await navigator.serviceWorker.ready;
  if (!page.sync) return;
  await navigator.serviceWorker
    .register('/sending.js', { scope: sendingScope })
    .catch(() => undefined);
}

/** @returns the way to stop */
export function onSyncEvent(run: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
    if (data?.type === syncMessage) run();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
