import type { MessagePort } from 'node:worker_threads';
import type { PaperDocument } from '../paper/document.ts';
import { readFieldsFile, type ReadingHints } from '../read.ts';
import type { Reading, SourceFile } from '../reading.ts';
import { readRecordTables, type RecordTables } from '../records/read-tables.ts';
import { writePaper } from './paper.ts';

/** What is done in threads beside the server. */
export const jobs = {
  fields: ({ files, hints }: { files: SourceFile[]; hints: ReadingHints }): Promise<Reading> => readFieldsFile(files, hints),
  records: ({ files, isSaid }: { files: SourceFile[]; isSaid: boolean }): Promise<RecordTables> => readRecordTables(files, isSaid),
  paper: ({ document, path, port }: { document: PaperDocument; path: string; port: MessagePort }): Promise<void> => writePaper(document, path, port),
};

export type Jobs = typeof jobs;
