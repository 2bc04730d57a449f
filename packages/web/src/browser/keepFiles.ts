/** How many files are fetched at a time; the browser gives what somebody waits for the way first. */
const atOnce = 8;

/**
 * Keeps files whose name changes with their content. The service worker's library fetches one after
 * another, which on a slow line is a round trip for each of hundreds; what is kept here it finds.
 * @param name of the cache
 */
export async function keepFiles(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = addresses
    .map((address) => new URL(address, location.origin).href)
    .filter((address) => !kept.has(address));
  const keepNext = async (): Promise<void> => {
    for (let address = missing.pop(); address; address = missing.pop()) {
      const answer = await fetch(address, { priority: 'low', credentials: 'same-origin' });
      if (answer.ok) await cache.put(address, answer);
    }
  };
  // the library tries what failed once more, and says so
  await Promise.allSettled(Array.from({ length: atOnce }, keepNext));
}
