import { tilesOver } from '@furrow/domain/basemaps/fetch-ahead.ts';
import { fillTile } from '@furrow/domain/basemaps/tile-address.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainBasemap, type BasemapLayer } from '../layers/basemaps.ts';
import {
  downloadedBasemaps,
  forgetEveryBasemap,
  noteUse,
  recoverBasemaps,
  takeBasemap,
} from './storedBasemap.ts';

/** @source SYN-05 */

const box = [5.7, 52.6, 5.702, 52.602] as const;
const bytesOfTile = 1000;

const basemap = (id: string): BasemapLayer => ({
  ...plainBasemap,
  id,
  ahead: true,
  tiles: [`https://${id}.example/{z}/{x}/{y}.png`],
});

const addresses = (id: string, most: number): readonly string[] =>
  tilesOver([...box], [10, most]).map((tile) => fillTile(basemap(id).tiles[0]!, tile));

/** The caches of a browser with room for a number of tiles; descriptions take none. */
function browserCaches(roomForTiles: () => number) {
  const stores = new Map<string, Map<string, Response>>();
  const used = () =>
    [...stores.values()].flatMap((store) => [...store.keys()].filter((key) => key.endsWith('.png')))
      .length;
  return {
    stores,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve({
        match: (address: string) => Promise.resolve(store.get(address)?.clone()),
        put: (address: string, answer: Response) => {
          if (address.endsWith('.png') && used() >= roomForTiles())
            return Promise.reject(new DOMException('full', 'QuotaExceededError'));
          stores.get(name)?.set(address, answer);
          return Promise.resolve();
        },
      });
    },
  };
}

const take = (id: string, most = 15) =>
  takeBasemap(basemap(id), {
    box: [...box],
    most,
    signal: new AbortController().signal,
    tell: () => undefined,
  });
const listed = () =>
  downloadedBasemaps()
    .map(({ id }) => id)
    .toSorted();

let room = Infinity;
let caches: ReturnType<typeof browserCaches>;

beforeEach(() => {
  room = Infinity;
  caches = browserCaches(() => room);
  const texts = new Map<string, string>();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
  // no originals of photos are on the device
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(bytesOfTile))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('SYN-05 downloaded basemaps', () => {
  it('SYN-05 gives way to newer ones where the device has no room, the one longest unused first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    for (const id of ['first', 'second']) {
      await take(id);
      vi.setSystemTime(Date.now() + 1000);
    }
    // looked at since
    noteUse('first');
    const tiles = addresses('first', 15).length;
    room = 2 * tiles + 1;
    await take('third');
    expect(listed()).toEqual(['first', 'third']);
    expect([...caches.stores.keys()].toSorted()).toEqual([
      'furrow-ground first',
      'furrow-ground third',
    ]);
    for (const address of addresses('third', 15))
      expect(caches.stores.get('furrow-ground third')?.has(address)).toBe(true);
    expect(downloadedBasemaps().find(({ id }) => id === 'third')?.bytes).toBe(tiles * bytesOfTile);
  });

  it('SYN-05 is refused where not even an empty device has room for it, and is not listed', async () => {
    room = 2;
    await expect(take('first')).rejects.toThrow('full');
    expect(listed()).toEqual([]);
  });

  it('SYN-05 is listed again from its cache where local storage was lost', async () => {
    await take('first');
    const before = downloadedBasemaps();
    localStorage.removeItem('furrow-grounds');
    expect(listed()).toEqual([]);
    await recoverBasemaps();
    expect(downloadedBasemaps()).toEqual(before);
    // a download that was not finished is not listed
    const half = await caches.open('furrow-ground half');
    await half.put('https://half.example/10/1/1.png', new Response());
    await recoverBasemaps();
    expect(listed()).toEqual(['first']);
  });

  it('SYN-05 leaves no trace after signing out, also where only its cache knew it', async () => {
    await take('first');
    localStorage.removeItem('furrow-grounds');
    await forgetEveryBasemap();
    expect([...caches.stores.keys()]).toEqual([]);
    await recoverBasemaps();
    expect(listed()).toEqual([]);
  });
});
