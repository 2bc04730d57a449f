import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '../source/source.ts';

function versionOfGdal(): string | null {
  try {
    return execFileSync('ogrinfo', ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Reason why GDAL is not used, or null when it is installed. */
export const missingGdal = versionOfGdal() ? null : 'ogrinfo is not installed (Debian: gdal-bin)';

if (missingGdal) console.info(`Skipping what GDAL would say of our files: ${missingGdal}`);

export const ogrinfo = (...words: string[]): string =>
  execFileSync('ogrinfo', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The output of GDAL for a file, its warnings included. */
export function asGdalSees({ name, bytes }: SourceFile, ...words: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-gdal-'));
  try {
    const path = join(folder, name.replaceAll(/[^\w.-]/g, '_'));
    writeFileSync(path, bytes);
    return ogrinfo('-ro', '-al', ...words, path.endsWith('.zip') ? `/vsizip/${path}` : path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
