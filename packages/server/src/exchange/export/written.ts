import type { WriteNote } from '@furrow/formats';

export interface Place {
  /** Path of the file to write. */
  readonly path: string;
  /** An empty folder for temporary files. */
  readonly folder: string;
}

export interface WrittenExport {
  readonly filename: string;
  readonly notes: readonly WriteNote[];
}
