import type { PaperDocument } from '../export/formats/pdf.ts';
import { readFieldsFile, type ReadingHints } from '../read.ts';
import type { Reading, SourceFile } from '../reading.ts';
import { writePaper } from './paper.ts';

/** What is done in threads beside the server. */
export const jobs = {
  fields: ({ files, hints }: { files: SourceFile[]; hints: ReadingHints }): Promise<Reading> => readFieldsFile(files, hints),
  paper: ({ document, path }: { document: PaperDocument; path: string }): Promise<void> => writePaper(document, path),
};

export type Jobs = typeof jobs;
