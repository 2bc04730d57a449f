import { browserEnvironment } from './browser.ts';
import type { BackgroundSyncEnvironment } from './outbox/sending/background-sync.ts';

/** The cookies that a worker can read, as the page's text of them. @source WHATWG Cookie Store */
async function cookieText(): Promise<string> {
  const found = await cookieStore.get('csrftoken');
  return found?.value ? `csrftoken=${found.value}` : '';
}

/** Whether a page waits for a lock. */
async function isAwaited(name: string): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some((lock) => lock.name === name);
}

/** The environment of a service worker, which has neither document nor window. */
export async function workerEnvironment(language: string): Promise<BackgroundSyncEnvironment> {
  let cookies = await cookieText();
  let lookAround = () => Promise.resolve();
  const { clock, indexedDB, channel, hasNetwork } = browserEnvironment();
  return {
    clock,
    indexedDB,
    channel,
    hasNetwork,
    cookies: () => cookies,
    language: () => language,
    fetch: async (path, init) => {
      try {
        return await fetch(path, init);
      } finally {
        // an answer may bring another session, and a page may have been opened meanwhile
        cookies = await cookieText();
        await lookAround();
      }
    },
    ifFree: (name, work) =>
      navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        let isWanted = false;
        lookAround = async () => {
          isWanted = await isAwaited(name);
        };
        return lock && work(() => isWanted);
      }),
  };
}
