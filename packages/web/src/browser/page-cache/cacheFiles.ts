import { packAddress, unpack } from './pack.ts';

/**
 * Number of files fetched or stored concurrently; the browser prioritises requests that a person
 * waits for.
 */
const atOnce = 8;
/** Up to this number, single requests are faster than a pack of all files. */
const few = 60;

/**
 * Caches files whose name changes with their content. The service worker's library fetches
 * sequentially, which on a slow connection is a round trip for each of hundreds; it finds the files
 * cached here.
 * @param name of the cache
 */
export async function cacheFiles(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  if ((await missingOf(cache, addresses)).length > few)
    await keepPack(cache, new Set(addresses.map(whole))).catch(() => undefined);
  const missing = await missingOf(cache, addresses);
  const keepNext = async (): Promise<void> => {
    for (let address = missing.pop(); address; address = missing.pop()) {
      const answer = await fetch(address, { priority: 'low', credentials: 'same-origin' });
      if (answer.ok) await cache.put(address, answer);
    }
  };
  // the library retries failed files, and reports them
  await Promise.allSettled(Array.from({ length: atOnce }, keepNext));
}

const whole = (address: string): string => new URL(address, location.origin).href;

async function missingOf(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return addresses.map(whole).filter((address) => !kept.has(address));
}

/**
 * Stores all files at once; a pack of another version contains some of them under the same names.
 */
async function keepPack(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const { ok, body } = await fetch(packAddress, { priority: 'low', credentials: 'same-origin' });
  if (!ok || !body) return;
  const files = unpack(body);
  const putNext = async (): Promise<void> => {
    for await (const { address, type, bytes } of files) {
      const url = whole(address);
      if (wanted.has(url))
        await cache.put(url, new Response(bytes, { headers: { 'content-type': type } }));
    }
  };
  // storing several concurrently takes about half the time of storing them sequentially
  await Promise.all(Array.from({ length: atOnce }, putNext));
}
