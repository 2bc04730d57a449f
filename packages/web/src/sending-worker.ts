import { showBadge } from './browser/badge.ts';
import { languageInUse } from './browser/page-cache/cachedTexts.ts';
import { countUnsent, sendInBackground } from './data/outbox/sending/background-sync.ts';
import { databaseIfAvailable } from './data/snapshot/database.ts';
import { databases } from './data/browser.ts';
import { workerEnvironment } from './data/worker.ts';

/**
 * The service worker that sends waiting changes while no page is open, when the browser reports that the
 * network is back. It is none of any page: see docs/decisions/242.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

async function send(): Promise<void> {
  const database = await databaseIfAvailable(databases());
  if (!database) return;
  const environment = await workerEnvironment(await languageInUse());
  try {
    const isLeft = await sendInBackground(database, environment);
    // the browser tries again later
    if (isLeft) throw new Error('not everything could be sent');
  } finally {
    // no page is there to show it
    showBadge(await countUnsent(database));
    database.close();
  }
}

self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(send()));
