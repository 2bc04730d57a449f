import type { MessagePort } from 'node:worker_threads';
import type { StoredExport } from '../export/stored.ts';
import type { Storage } from '../export/storage.ts';
import type { Place, WrittenExport } from '../export/written.ts';
import type { ImportToRead } from '../import/read-import.ts';
import type { ActionOutcome, ImportAction } from '../actions/action-job.ts';
import type { PrintDocument } from '../print/document.ts';
import type { PendingImport } from '../records/pending-import.ts';
import type { DatabaseAddress } from '../../db/pool.ts';

interface Reading<Given> {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly input: Given;
  readonly port: MessagePort;
}

interface Exporting {
  readonly address: DatabaseAddress;
  readonly storedExport: StoredExport;
  readonly target: Place;
  readonly storage: Storage;
  readonly port: MessagePort;
}

interface Rematching {
  readonly address: DatabaseAddress;
  readonly id: string;
}

interface LayingOut {
  readonly document: PrintDocument;
  readonly path: string;
  readonly port: MessagePort;
}

interface ImportActionInput {
  readonly address: DatabaseAddress;
  readonly action: ImportAction;
  readonly port: MessagePort;
}

/** Jobs of worker threads: their callers know the types without loading the code. */
export interface Jobs {
  fields(input: Reading<ImportToRead>): Promise<void>;
  again(input: Rematching): Promise<number[]>;
  importAction(input: ImportActionInput): Promise<ActionOutcome>;
  records(input: Reading<PendingImport> & { readonly isSaid: boolean }): Promise<boolean>;
  export(input: Exporting): Promise<WrittenExport>;
  print(input: LayingOut): Promise<void>;
}
