import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder that the account of the database can enter, so that nothing is put elsewhere. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `furrow-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
