import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serverAddresses } from './browser/serverAddresses.ts';

/**
 * Keeps the whole page on the device, so that it opens without the server. Data is the farm store's: nothing the server
 * answers is kept here.
 */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverAddresses] }),
);

// a newer version waits until the person asks for it: half a form must not lose the code it stands on
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// a message that was shown beside the page leads to what it is about, or to the page
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string | null };
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    return link || !page ? self.clients.openWindow(link ?? '/') : page.focus();
  };
  event.waitUntil(open());
});
