import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder that the account of the database can enter, so that nothing is put elsewhere. */
export function openFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `furrow-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

const memory = '/dev/shm';
const room = 2 * 1024 ** 3;

/**
 * The file system in memory, where there is one with two gigabytes free; else the folder of
 * temporary files. Containers often have one of 64 MB.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
