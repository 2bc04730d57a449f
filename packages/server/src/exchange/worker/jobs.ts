import type { MessagePort } from 'node:worker_threads';
import type { PaperDocument } from '../paper/document.ts';
import { filesOf } from '../import/folder.ts';
import { matchAgain } from '../import/match-again.ts';
import { readImport, type ImportToRead } from '../import/read-import.ts';
import { readRecordTables, type RecordTables } from '../records/read-tables.ts';
import { telling, withDatabase, type Connection } from './beside.ts';
import { writePaper } from './paper.ts';

/** What is done in threads beside the server. */
export const jobs = {
  fields: ({ connection, dataDir, given, port }: { connection: Connection; dataDir: string; given: ImportToRead; port: MessagePort }): Promise<void> => withDatabase(connection, (database) => readImport(database, dataDir, given, telling(port))),
  again: ({ connection, id }: { connection: Connection; id: string }): Promise<number[]> => withDatabase(connection, (database) => matchAgain(database, id)),
  records: async ({ dataDir, id, names, isSaid }: { dataDir: string; id: string; names: readonly string[]; isSaid: boolean }): Promise<RecordTables> => readRecordTables(await filesOf(dataDir, id, names), isSaid),
  paper: ({ document, path, port }: { document: PaperDocument; path: string; port: MessagePort }): Promise<void> => writePaper(document, path, port),
};

export type Jobs = typeof jobs;
