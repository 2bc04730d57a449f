import { fillTile } from '@furrow/domain/basemaps/tile-address.ts';
import type { BasemapBounds } from '@furrow/domain/basemaps/basemap.ts';
import { countTiles, tilesOver } from '@furrow/domain/basemaps/fetch-ahead.ts';
import { databases } from '../../data/browser.ts';
import { releaseOriginals } from '../../data/files/originals.ts';
import { storeValue, storedValue } from '../../browser/storage.ts';
import type { BasemapLayer } from '../layers/basemaps.ts';

/**
 * Basemaps downloaded for use without a network, in the browser's cache. Tiles are stored by their
 * address, a file of them as a whole.
 */
export interface DownloadedBasemap {
  readonly id: string;
  readonly bounds: BasemapBounds;
  readonly zoom: readonly [least: number, most: number];
  readonly bytes: number;
  /** Time at which it was downloaded or last checked: milliseconds since 1970. */
  readonly at: number;
  readonly used: number;
}

const key = 'furrow-grounds';
const cachePrefix = 'furrow-ground ';
const cacheOf = (id: string) => `${cachePrefix}${id}`;
/** Within its cache, the description of a basemap that was downloaded whole. */
const descriptionAddress = '/furrow-ground';
/** Coarsest level, enough for orientation. */
const coarsest = 10;
/** The usual size of a picture where none has been read, in bytes. */
const usualBytes = 22_000;
/** Number of concurrent requests that does not burden a service. */
const atOnce = 4;

/** Caches are there in secure contexts alone. */
const isPossible = (): boolean => typeof caches !== 'undefined';

export const downloadedBasemaps = (): readonly DownloadedBasemap[] =>
  isPossible() ? (storedValue<readonly DownloadedBasemap[]>(key) ?? []) : [];

/**
 * Lists downloaded basemaps that only their caches know: a browser writes its local storage seconds
 * after the page did, and loses it first.
 */
export async function recoverBasemaps(): Promise<void> {
  if (!isPossible()) return;
  const listed = new Set(downloadedBasemaps().map(({ id }) => cacheOf(id)));
  for (const name of await basemapCaches()) {
    if (listed.has(name)) continue;
    const description = await (await caches.open(name)).match(descriptionAddress);
    if (description)
      keepTaken([...downloadedBasemaps(), (await description.json()) as DownloadedBasemap]);
  }
}

const basemapCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

const keepTaken = (taken: readonly DownloadedBasemap[]): void =>
  storeValue(key, taken.length > 0 ? taken : null);

/** Whether a basemap may be downloaded: by its terms, and by this browser's ability to cache. */
export const mayTake = ({ ahead, tiles }: BasemapLayer): boolean =>
  ahead && tiles.length > 0 && isPossible();

const sizeOf = async (address: string): Promise<number> => {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  return Number(answer?.headers.get('content-length') ?? 0);
};

/** The zoom levels to download: down to `most`, as far as the basemap has them. */
export const zoomOf = (basemap: BasemapLayer, most: number): readonly [number, number] => [
  Math.max(coarsest, basemap.min_zoom ?? 0),
  Math.min(most, basemap.max_zoom ?? most),
];

/**
 * Estimated size in bytes before a download: of tiles from a sample of the finest, of a file from
 * its service.
 */
export async function weigh(
  basemap: BasemapLayer,
  box: BasemapBounds,
  most: number,
): Promise<number> {
  const [address = ''] = basemap.tiles;
  if (basemap.kind !== 'raster') return sizeOf(address);
  const [least, finest] = zoomOf(basemap, most);
  const samples = tilesOver(box, [finest, finest]);
  const sampled = [0, 0.5, 1].flatMap(
    (share) => samples[Math.floor(share * (samples.length - 1))] ?? [],
  );
  const weights = await Promise.all(
    sampled.map(async (tile) => {
      const answer = await fetch(fillTile(address, tile)).catch(() => null);
      return answer?.ok ? (await answer.blob()).size : usualBytes;
    }),
  );
  const mean = weights.reduce((sum, one) => sum + one, 0) / Math.max(weights.length, 1);
  let count = 0;
  for (let z = least; z <= finest; z += 1) count += countTiles(box, z);
  return count * mean;
}

/** Deletes a downloaded basemap. */
export async function forgetBasemap(id: string): Promise<void> {
  keepTaken(downloadedBasemaps().filter((basemap) => basemap.id !== id));
  if (isPossible()) await caches.delete(cacheOf(id));
}

/**
 * Deletes every downloaded basemap: after signing out no trace is left of the location of a
 * person's land.
 */
export const forgetEveryBasemap = async (): Promise<void> => {
  keepTaken([]);
  if (isPossible()) for (const name of await basemapCaches()) await caches.delete(name);
};

/**
 * Deletes originals of photos, or where there are none the least recently used basemap, to make
 * room for another. @returns false where none is left
 */
async function makeRoom(without: string): Promise<boolean> {
  if (await releaseOriginals(databases())) return true;
  const [oldest] = downloadedBasemaps()
    .filter(({ id }) => id !== without)
    .toSorted((left, right) => left.used - right.used);
  if (!oldest) return false;
  await forgetBasemap(oldest.id);
  return true;
}

let [freeing, freed]: [Promise<boolean> | null, number] = [null, 0];

/**
 * Makes room once for all downloads that find none at the same time: each on its own would delete a
 * basemap, and the last would find none to delete.
 * @param seen the times that room had been made before it was found missing
 */
function makeRoomOnce(without: string, seen: number): Promise<boolean> {
  if (freed !== seen) return Promise.resolve(true);
  freeing ??= makeRoom(without)
    .then((isMade) => {
      if (isMade) freed += 1;
      return isMade;
    })
    .finally(() => {
      freeing = null;
    });
  return freeing;
}

async function put(id: string, address: string): Promise<number> {
  const cache = await caches.open(cacheOf(id));
  const stored = await cache.match(address);
  if (stored) return (await stored.blob()).size;
  const answer = await fetch(address);
  if (!answer.ok) return 0;
  const size = (await answer.clone().blob()).size;
  for (;;) {
    const seen = freed;
    try {
      await cache.put(address, answer.clone());
      return size;
    } catch (error) {
      // no room, most likely
      if (!(await makeRoomOnce(id, seen))) throw error;
    }
  }
}

interface Taking {
  readonly box: BasemapBounds;
  /** The finest zoom. */
  readonly most: number;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly tell: (part: number) => void;
}

/**
 * Downloads a basemap; existing parts are not fetched again.
 * @throws an error when the connection or the space runs out
 */
export async function takeBasemap(
  basemap: BasemapLayer,
  { box, most, signal, tell }: Taking,
): Promise<void> {
  const zoom = zoomOf(basemap, most);
  const [address = ''] = basemap.tiles;
  const addresses =
    basemap.kind === 'raster'
      ? tilesOver(box, zoom).map((tile) => fillTile(address, tile))
      : [address];
  let [bytes, done] = [0, 0];
  const waiting = addresses.values();
  const work = async () => {
    for (const one of waiting) {
      if (signal.aborted) return;
      // added afterwards: others add to it while this one waits
      const size = await put(basemap.id, one);
      bytes += size;
      done += 1;
      tell(done / addresses.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (signal.aborted) return;
  const at = Date.now();
  const others = downloadedBasemaps().filter(({ id }) => id !== basemap.id);
  const taken: DownloadedBasemap = { id: basemap.id, bounds: box, zoom, bytes, at, used: at };
  await (await caches.open(cacheOf(basemap.id))).put(descriptionAddress, Response.json(taken));
  keepTaken([...others, taken]);
}

/** Records the use of a basemap: the least recently used one is deleted first. */
export function noteUse(id: string): void {
  const taken = downloadedBasemaps();
  if (taken.some((one) => one.id === id))
    keepTaken(taken.map((one) => (one.id === id ? { ...one, used: Date.now() } : one)));
}

/** The bytes of a downloaded address; null where it was not downloaded. */
export async function downloadedBytes(address: string): Promise<Blob | null> {
  const answer = await caches.match(address).catch(() => undefined);
  return answer ? answer.blob() : null;
}

const scheme = 'taken';

/**
 * The same basemap with its tiles looked up on this device first; one that was not downloaded stays
 * unchanged.
 */
export const fromDevice = (basemap: BasemapLayer): BasemapLayer =>
  basemap.kind === 'raster' && downloadedBasemaps().some(({ id }) => id === basemap.id)
    ? { ...basemap, tiles: basemap.tiles.map((address) => `${scheme}://${address}`) }
    : basemap;

/** The handler of addresses of pictures that may be on this device. */
export const downloadedProtocol = {
  scheme,
  read: async (
    { url }: { readonly url: string },
    { signal }: { readonly signal: AbortSignal },
  ): Promise<{ data: ArrayBuffer }> => {
    const address = url.slice(scheme.length + 3);
    const kept = await downloadedBytes(address);
    if (kept) return { data: await kept.arrayBuffer() };
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return { data: await answer.arrayBuffer() };
  },
};
