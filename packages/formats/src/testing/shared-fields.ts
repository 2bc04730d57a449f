import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../source/source.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/** Reason why the register files are skipped, or null when they are there. */
export const missingFields = existsSync(folder) ? null : `no test data at ${folder}`;

if (missingFields) console.info(`Skipping the register files: ${missingFields}`);

/** A file of the data by its path. */
export function dataFile(path: string): SourceFile {
  return { name: basename(path), bytes: new Uint8Array(readFileSync(join(folder, path))) };
}

/** The paths of the files in a folder; none when the data is missing. */
export function dataPaths(path: string): string[] {
  if (missingFields) return [];
  return readdirSync(join(folder, path))
    .sort()
    .map((name) => `${path}/${name}`)
    .filter((file) => statSync(join(folder, file)).isFile());
}

export function dataText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
