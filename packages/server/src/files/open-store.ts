import { openFolder } from './folder.ts';
import { storedFiles, type FileStore, type StorageKind } from './store.ts';
import type { FileStorage } from './storage.ts';

export async function openStore(
  place: FileStorage,
  dataDir: string,
  kept: StorageKind = storedFiles,
): Promise<FileStore> {
  if (place.kind === 'folder') return openFolder(place.folder, kept);
  // the library of buckets is large: it is loaded only where it is used
  const { openBucket } = await import('./bucket.ts');
  return openBucket(place, dataDir, kept);
}
