import type { StoredFile } from '../data/files/stored-file.ts';
import { notifyOriginalsChanged } from '../data/files/originals.ts';
import type { PreparedPhoto } from './preparePhoto.ts';
import type { OriginalWish } from './original.worker.ts';

/** Milliseconds after which a silent worker counts as killed by the browser. */
const patience = 60_000;

function written(wish: OriginalWish): Promise<boolean> {
  const worker = new Worker(new URL('./original.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => resolve(false));
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}

let last: Promise<unknown> = Promise.resolve();

/** Stores the original of a stored photo, off the main thread; nothing waits for it. */
export function storeOriginalOf(photo: StoredFile, { original }: PreparedPhoto): void {
  if (!original || typeof navigator.storage?.estimate !== 'function') return;
  const { id, user, farm, made } = photo;
  const about = { id, user, farm, made, at: Date.now(), sentAs: null };
  const { name, type, size } = original;
  // one at a time: a phone has memory for a single file
  last = last
    .then(() => written({ original: { ...about, name, type, size }, content: original }))
    .then((isKept) => (isKept ? notifyOriginalsChanged() : undefined))
    .catch(() => undefined);
}
