import type { MessagePort } from 'node:worker_threads';
import type { Storage } from '../export/storage.ts';
import type { StoredExport } from '../export/stored.ts';
import type { Place, WrittenExport } from '../export/write-file.ts';
import type { ImportToRead } from '../import/read-import.ts';
import type { Outcome, Settling } from '../import/settle-beside.ts';
import type { PaperDocument } from '../paper/document.ts';
import type { ToRead } from '../records/read-records.ts';
import type { Connection } from './beside.ts';

interface Reading<Given> {
  readonly connection: Connection;
  readonly dataDir: string;
  readonly given: Given;
  readonly port: MessagePort;
}

interface Exporting {
  readonly connection: Connection;
  readonly found: StoredExport;
  readonly place: Place;
  readonly storage: Storage;
  readonly port: MessagePort;
}

/** With a connection of its own. What a job needs is loaded when it comes: laying out pages needs no database. */
const beside = () => import('./beside.ts');

/** What is done in threads beside the server. */
export const jobs = {
  async fields({ connection, dataDir, given, port }: Reading<ImportToRead>): Promise<void> {
    const [{ telling, withDatabase }, { readImport }] = await Promise.all([
      beside(),
      import('../import/read-import.ts'),
    ]);
    return withDatabase(connection, (database) =>
      readImport(database, dataDir, given, telling(port)),
    );
  },
  async again({
    connection,
    id,
  }: {
    readonly connection: Connection;
    readonly id: string;
  }): Promise<number[]> {
    const [{ withDatabase }, { matchAgain }] = await Promise.all([
      beside(),
      import('../import/match-again.ts'),
    ]);
    return withDatabase(connection, (database) => matchAgain(database, id));
  },
  async settle({
    connection,
    settling,
    port,
  }: {
    readonly connection: Connection;
    readonly settling: Settling;
    readonly port: MessagePort;
  }): Promise<Outcome> {
    const { settleInThread } = await import('../import/settle-beside.ts');
    return settleInThread(connection, settling, port);
  },
  async records({
    connection,
    dataDir,
    given,
    isSaid,
    port,
  }: Reading<ToRead> & { readonly isSaid: boolean }): Promise<boolean> {
    const [{ telling, withDatabase }, { readRecords }] = await Promise.all([
      beside(),
      import('../records/read-records.ts'),
    ]);
    return withDatabase(connection, (database) =>
      readRecords(database, dataDir, given, isSaid, telling(port)),
    );
  },
  async export({ connection, found, place, storage, port }: Exporting): Promise<WrittenExport> {
    const [{ telling, withDatabase }, { writeExport }, { openStore }] = await Promise.all([
      beside(),
      import('../export/write-file.ts'),
      import('../../files/store.ts'),
    ]);
    const files = await openStore(storage.files, storage.dataDir);
    return withDatabase(connection, (database) =>
      writeExport(database, files, found, place, telling(port)),
    );
  },
  async paper({
    document,
    path,
    port,
  }: {
    readonly document: PaperDocument;
    readonly path: string;
    readonly port: MessagePort;
  }): Promise<void> {
    const { writePaper } = await import('./paper.ts');
    return writePaper(document, path, port);
  },
};

export type Jobs = typeof jobs;
