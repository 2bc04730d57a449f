import { Readable } from 'node:stream';
import type { Database } from '../db/pool.ts';
import type { FileStore } from '../files/store.ts';
import {
  fileEntry,
  manifestName,
  tableEntry,
  type BackedFile,
  type BackedTable,
  type Manifest,
} from './manifest.ts';
import { withSnapshot, type Snapshot } from './snapshot.ts';
import { writeZip, type ZipWriter } from './zip-writer.ts';

/** Receives the progress, 0 to 1, and the current step. */
export type Progress = (part: number, what: string) => void;

/**
 * Writes the whole installation to a single archive: all rows of one snapshot and all files they
 * refer to. The server may keep running.
 * @source decisions D12
 */
export async function writeBackup(
  database: Database,
  store: FileStore,
  path: string,
  progress: Progress,
): Promise<Manifest> {
  return writeArchive(database, path, progress, (snapshot, zip) =>
    writeFiles(snapshot, store, zip, progress),
  );
}

/**
 * Writes only the rows of one snapshot, for going back where the files stay in place: the content
 * of a key never changes.
 */
export const writeRows = (database: Database, path: string): Promise<Manifest> =>
  writeArchive(
    database,
    path,
    () => {},
    () => Promise.resolve({ files: [], missing: [] }),
  );

type WriteFiles = (snapshot: Snapshot, zip: ZipWriter) => ReturnType<typeof writeFiles>;

async function writeArchive(
  database: Database,
  path: string,
  progress: Progress,
  filesOf: WriteFiles,
): Promise<Manifest> {
  const zip = writeZip(path);
  const client = await database.pool.connect();
  let broken = true;
  try {
    const taken = await withSnapshot(client, async (snapshot) => ({
      snapshot,
      tables: await writeTables(snapshot, zip, progress),
    }));
    broken = false;
    const { snapshot, tables } = taken;
    // a file stays as long as the row that refers to it: no lock on the database is needed
    const { files, missing } = await filesOf(snapshot, zip);
    const manifest: Manifest = {
      format: 'furrow-backup',
      version: 1,
      made: new Date().toISOString(),
      migrations: snapshot.migrations,
      tables,
      sequences: snapshot.sequences,
      files,
      missing,
    };
    await zip.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    await zip.close();
    return manifest;
  } catch (error) {
    await zip.abandon();
    throw error;
  } finally {
    // a connection in the middle of a copy is of no further use
    client.release(broken);
  }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Counts towards the sum of everything, tables by about their size. */
function counter({ tables, files }: Snapshot, progress: Progress) {
  const ofTables = sumOf(tables.map(({ bytes }) => bytes));
  const total = Math.max(ofTables + sumOf(files.map(({ size }) => size)), 1);
  return {
    ofTables,
    tell: (done: number, what: string) => progress(Math.min(done / total, 1), what),
  };
}

async function writeTables(
  snapshot: Snapshot,
  zip: ZipWriter,
  progress: Progress,
): Promise<BackedTable[]> {
  const { tell } = counter(snapshot, progress);
  const written: BackedTable[] = [];
  let done = 0;
  for (const table of snapshot.tables) {
    const rows = snapshot.read(table);
    let within = 0;
    const heard = (bytes: number) => {
      within = Math.min(within + bytes, table.bytes);
      tell(done + within, table.name);
    };
    const { bytes, sha256 } = await zip.add(tableEntry(table.name), rows, { heard });
    written.push({ name: table.name, columns: table.columns, rows: rows.rows, bytes, sha256 });
    done += table.bytes;
  }
  return written;
}

async function writeFiles(
  snapshot: Snapshot,
  store: FileStore,
  zip: ZipWriter,
  progress: Progress,
): Promise<{ files: BackedFile[]; missing: string[] }> {
  const { ofTables, tell } = counter(snapshot, progress);
  const files: BackedFile[] = [];
  const missing: string[] = [];
  let done = ofTables;
  for (const { key } of snapshot.files) {
    const content = await store.open(key);
    if (!content) {
      missing.push(key);
      continue;
    }
    const heard = (bytes: number) => tell((done += bytes), 'files');
    // pictures and most documents are packed already
    files.push({ key, ...(await zip.add(fileEntry(key), content, { compress: false, heard })) });
  }
  return { files, missing };
}
