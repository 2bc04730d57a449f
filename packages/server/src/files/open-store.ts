import { openFolder } from './folder.ts';
import type { FileStore } from './store.ts';
import type { FileStorage } from './storage.ts';

export async function openStore(place: FileStorage, dataDir: string): Promise<FileStore> {
  if (place.kind === 'folder') return openFolder(place.folder);
  // the library of buckets is large: only who has one loads it
  const { openBucket } = await import('./bucket.ts');
  return openBucket(place, dataDir);
}
