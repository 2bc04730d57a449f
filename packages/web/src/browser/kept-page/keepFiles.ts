import { packAddress, unpack } from './pack.ts';

/**
 * Number of files that are fetched or kept at a time; the browser gives precedence to what a person
 * waits for.
 */
const atOnce = 8;
/** So many files are fetched one by one sooner than all of them in one. */
const few = 60;

/**
 * Keeps files whose name changes with their content. The service worker's library fetches one after
 * another, which on a slow line is a round trip for each of hundreds; what is kept here it finds.
 * @param name of the cache
 */
export async function keepFiles(name: string, addresses: readonly string[]): Promise<void> {
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
  // the library tries what failed once more, and says so
  await Promise.allSettled(Array.from({ length: atOnce }, keepNext));
}

const whole = (address: string): string => new URL(address, location.origin).href;

async function missingOf(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return addresses.map(whole).filter((address) => !kept.has(address));
}

/** All files at once; a pack of another version holds some of them under the same names. */
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
  // a browser takes several in about half the time it needs for one after the other
  await Promise.all(Array.from({ length: atOnce }, putNext));
}
