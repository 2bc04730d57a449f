import { notifyLanguage } from './page-cache/cachedTexts.ts';

/**
 * Lets the page open without the server. `onNewer` is called when a newer version is ready; its
 * argument activates it and reloads.
 */
export async function registerServiceWorker(
  onNewer: (takeOver: () => void) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  void notifyLanguage(document.documentElement.lang);
  const offer = (worker: ServiceWorker) =>
    onNewer(() => {
      // another page activated it meanwhile
      if (worker.state === 'activated') return location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      worker.postMessage({ type: 'take-over' });
    });
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // without a controller this is the first version, which needs no notice
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}
