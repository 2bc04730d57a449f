import { keepOriginal } from '../data/files/originals.ts';
import type { KeptOriginal } from '../data/files/originals-database.ts';

/** A request to the worker. */
export interface OriginalWish {
  readonly original: KeptOriginal;
  readonly content: Blob;
}

self.addEventListener('message', ({ data }: MessageEvent<OriginalWish>) => {
  const keep = async () => {
    const estimate = await navigator.storage.estimate();
    return keepOriginal(indexedDB, data.original, data.content, estimate);
  };
  void keep()
    .catch(() => false)
    .then((isKept) => self.postMessage(isKept));
});
