import { openFolder } from './folder.ts';
import { storedFiles, type FileStore, type StorageKind } from './store.ts';
import type { FileStorage } from './storage.ts';

export async function openStore(
  storage: FileStorage,
  dataDir: string,
  kept: StorageKind = storedFiles,
): Promise<FileStore> {
  if (storage.kind === 'folder') return openFolder(storage.folder, kept);
  // the library of buckets is large: it is loaded only where it is used
  const { openBucket } = await import('./bucket.ts');
  return openBucket(storage, dataDir, kept);
}
