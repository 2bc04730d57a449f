/**
 * Files that another app shared to Furrow: the service worker stores them, and the page that
 * handles them reads them, once. @source W3C Web Share Target
 */
const cacheName = 'furrow-shared';

/** Address to which the manifest has files sent; the service worker answers it. */
export const sharePath = '/cropr/shared/';

const addressOf = (index: number) => `${sharePath}${index}`;

/** Pictures are observations in a crop; other files are imported as boundaries or data. */
const isPicture = ({ type }: { readonly type: string }) => type.startsWith('image/');

/**
 * Stores shared files.
 * @returns the address of the page that handles them
 */
export async function storeSharedFiles(form: FormData): Promise<string> {
  const files = form.getAll('files').filter((one) => one instanceof File);
  const cache = await caches.open(cacheName);
  for (const key of await cache.keys()) await cache.delete(key);
  for (const [index, file] of files.entries())
    await cache.put(
      addressOf(index),
      new Response(file, {
        headers: { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) },
      }),
    );
  return files.length > 0 && files.every(isPicture)
    ? '/cropr/farm/scouting/?shared=true'
    : '/integration/extern/?shared=true';
}

/** The files that were shared. */
export async function readSharedFiles(): Promise<readonly File[]> {
  if (typeof caches === 'undefined') return [];
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const name = decodeURIComponent(answer.headers.get('x-name') ?? 'file');
    const type = answer.headers.get('content-type') ?? '';
    files.push(new File([await answer.blob()], name, { type }));
  }
  return files;
}

/** Forgets the shared files, which are elsewhere by now. */
export const dropSharedFiles = (): Promise<boolean> => caches.delete(cacheName);
