import type { WriteNote } from '@furrow/formats';

export interface Place {
  /** Where the file is to be written. */
  readonly path: string;
  /** An empty folder for what is needed on the way. */
  readonly folder: string;
}

export interface WrittenExport {
  readonly filename: string;
  readonly notes: readonly WriteNote[];
}
