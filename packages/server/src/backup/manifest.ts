import { isKey } from '../files/key.ts';

/** The manifest of a backup; the last entry of its archive. */
export interface Manifest {
  readonly format: 'furrow-backup';
  readonly version: 1;
  readonly made: string;
  /** The schema of the database, by its migrations. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackedTable[];
  readonly sequences: readonly { readonly name: string; readonly last_value: number | null }[];
  readonly files: readonly BackedFile[];
  /** Keys of files that rows name and that were not in the store. */
  readonly missing: readonly string[];
}

export interface BackedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackedFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const manifestName = 'manifest.json';
export const tableEntry = (name: string): string => `database/${name}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

const namePattern = /^[a-z_][a-z0-9_]*$/i;
const hashPattern = /^[0-9a-f]{64}$/;

/** @throws Error with a message for an invalid manifest, or one of an unknown version */
export function readManifest(text: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new Error('the archive is damaged: its manifest cannot be read.');
  }
  if (manifest?.format !== 'furrow-backup') throw new Error('this is no backup of Furrow.');
  if (manifest.version !== 1)
    throw new Error(
      `this backup has form ${String(manifest.version)}, which a newer Furrow wrote: install that first.`,
    );
  const isHashed = ({ sha256, bytes }: BackedFile | BackedTable) =>
    hashPattern.test(sha256) && Number.isSafeInteger(bytes);
  const isWhole =
    [
      manifest.tables,
      manifest.files,
      manifest.sequences,
      manifest.migrations,
      manifest.missing,
    ].every(Array.isArray) &&
    manifest.tables.every(
      (table) =>
        namePattern.test(table.name) &&
        Number.isSafeInteger(table.rows) &&
        Array.isArray(table.columns) &&
        table.columns.every((column: string) => namePattern.test(column)) &&
        isHashed(table),
    ) &&
    manifest.files.every((file) => isKey(file.key) && isHashed(file)) &&
    manifest.sequences.every(({ name }) => namePattern.test(name));
  if (!isWhole) throw new Error('the archive is damaged: its manifest does not hold together.');
  return manifest;
}
