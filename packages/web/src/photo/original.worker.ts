import { storeOriginal } from '../data/files/originals.ts';
import type { StoredOriginal } from '../data/files/originals-database.ts';

/** A request to the worker. */
export interface OriginalWish {
  readonly original: StoredOriginal;
  readonly content: Blob;
}

self.addEventListener('message', ({ data }: MessageEvent<OriginalWish>) => {
  const keep = async () => {
    const estimate = await navigator.storage.estimate();
    return storeOriginal(indexedDB, data.original, data.content, estimate);
  };
  void keep()
    .catch(() => false)
    .then((isKept) => self.postMessage(isKept));
});
