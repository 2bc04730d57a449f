import type { PickedFile } from '../data/files/stored-file.ts';
import { photoSize } from './photoSize.ts';
import type { ShrinkWish } from './shrink.worker.ts';

/** Types that lose nothing but size by resizing: a GIF may be animated, a document is no photo. */
const shrinkable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Milliseconds after which a silent worker counts as killed by the browser. */
const patience = 20_000;

/** A smaller photo, created off the main thread; null where that is impossible, or unnecessary. */
function shrunk(request: ShrinkWish): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** A file as it was picked. */
export const pickedFile = (file: File): PickedFile => ({
  name: file.name,
  type: file.type,
  made: new Date(file.lastModified || Date.now()).toISOString(),
  content: file,
});

/** A photo, with its original where it was drawn smaller. */
export interface PreparedPhoto {
  readonly photo: PickedFile;
  readonly original: File | null;
}

/** A photo of the size that was chosen for this device. See docs/decisions/241. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const picked = { photo: pickedFile(file), original: null };
  const longest = photoSize();
  if (longest === null || !shrinkable.has(file.type)) return picked;
  const smaller = await shrunk({ content: file, longest });
  if (!smaller) return picked;
  const name = file.name.replace(/\.\w+$/, '');
  return {
    photo: { ...picked.photo, name: `${name}.jpg`, type: 'image/jpeg', content: smaller },
    original: file,
  };
}
