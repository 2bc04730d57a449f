import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  dropOldTexts,
  cacheTexts,
  cachedTexts,
  isTextFile,
} from './browser/page-cache/cachedTexts.ts';
import { cacheFiles } from './browser/page-cache/cacheFiles.ts';
import { readPushed } from './browser/readPushed.ts';
import { storeSharedFiles, sharePath } from './browser/sharedFiles.ts';
import { syncMessage } from './browser/backgroundSync.ts';
import { serverAddresses } from './browser/serverAddresses.ts';

/**
 * Caches the whole page on the device, so that it opens without the server. Data are the farm
 * store's: no answers of the server are cached here. Of the texts only those of the language in use
 * are cached.
 */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

cleanupOutdatedCaches();
const files = self.__WB_MANIFEST.map((file) =>
  typeof file === 'string' ? { url: file, revision: null } : file,
);
const hashed = files.filter(({ url, revision }) => revision === null && !isTextFile(url));
const texts = files.map(({ url }) => url).filter(isTextFile);
const page = new PrecacheController();
page.addToCacheList(files.filter(({ url }) => !isTextFile(url)));
registerRoute(new PrecacheRoute(page));
self.addEventListener('install', (event) => {
  const keep = async () => {
    await cacheFiles(
      page.strategy.cacheName,
      hashed.map(({ url }) => url),
    );
    await page.install(event);
  };
  event.waitUntil(Promise.all([keep(), cacheTexts(texts)]));
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isTextFile(url.pathname),
  ({ request }) => cachedTexts(request),
);
// parts of an earlier version, for as long as a page of it may be open
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) =>
    (await caches.match(request, { cacheName: page.strategy.cacheName, ignoreVary: true })) ??
    fetch(request),
);
registerRoute(
  new NavigationRoute(page.createHandlerBoundToURL('/index.html'), {
    denylist: [...serverAddresses],
  }),
);

/** Drops the files of earlier versions, unless another page may still be running on them. */
async function dropOldFiles(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  await Promise.all([page.activate(event), dropOldTexts(texts)]);
}
/** Whether another version is on its way, which may be this one: its files are no old ones. */
const isChanging = () => [self.registration.installing, self.registration.waiting].some(Boolean);

// a newer version waits until the person requests it: a half-filled form must not lose the code it
// runs on
self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as { type?: string; language?: string };
  if (type === 'take-over') void self.skipWaiting();
  if (type === 'language' && language)
    event.waitUntil(
      // said by each page as it opens
      cacheTexts(texts, language).then(() => (isChanging() ? undefined : dropOldFiles(event))),
    );
});
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOldFiles(event)])),
);

// files shared by another app are stored for the page
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || new URL(request.url).pathname !== sharePath) return;
  const taken = async () =>
    Response.redirect(await storeSharedFiles(await request.formData()), 303);
  event.respondWith(taken());
});

// the network is back: an open page, possibly suspended, sends its waiting changes
self.addEventListener('sync', (event) => {
  const wake = async () => {
    for (const page of await self.clients.matchAll({ type: 'window' }))
      page.postMessage({ type: syncMessage });
  };
  (event as ExtendableEvent).waitUntil(wake());
});

// a push message: encrypted for this browser, and always shown, as browsers require
self.addEventListener('push', (event) => {
  const pushed = readPushed(event.data);
  event.waitUntil(
    self.registration.showNotification(pushed.title, {
      body: pushed.body,
      tag: pushed.tag,
      icon: '/icon-192.png',
      // status bars draw its opacity alone: a filled square would be a white block
      badge: '/badge-96.png',
      data: { link: pushed.link },
    }),
  );
});

// a system notification opens its subject, or the page
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string | null };
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    return link || !page ? self.clients.openWindow(link ?? '/') : page.focus();
  };
  event.waitUntil(open());
});
