import type { FileFormat } from '@furrow/formats/source/source.ts';
import type { WriteNote } from '@furrow/formats';
import type { ExportContext, ExportSource } from './source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** One file to be written. */
interface ExportJob {
  readonly source: ExportSource;
  readonly context: ExportContext;
  readonly tables: readonly Table[];
  /** Path of the file to write. */
  readonly path: string;
  /** An empty folder for what is needed on the way; removed afterwards. */
  readonly folder: string;
  /** The name of the file, without its ending; files inside an archive may take it as well. */
  readonly name: string;
  /**
   * Reports progress, 0 to 1. Reading tables tells it by itself; for formats that do not read them.
   */
  progress(part: number): Promise<void>;
}

interface WrittenFile {
  /** The ending of the file's name, which says its media type too. */
  readonly extension: string;
  readonly notes: readonly WriteNote[];
}

/**
 * A format that is written. One file each; adding one means adding it to the list in `formats.ts`
 * and its words: `export_format_<id>` says in a line what opens it. Nothing may hold a whole farm
 * in memory.
 */
export interface ExportFormat extends FileFormat {
  /** Holds what only the owner of a farm may take out of it. */
  readonly ownerOnly?: true;
  /** Records are read from it again. */
  readonly isReadAgain?: true;
  /** Whether it can hold what a source gives. */
  takes(source: ExportSource): boolean;
  write(job: ExportJob): Promise<WrittenFile>;
}

/** Media types of what is downloaded, by the ending of its name. */
export const mediaTypes: Readonly<Record<string, string>> = {
  geojson: 'application/geo+json',
  zip: 'application/zip',
  kml: 'application/vnd.google-earth.kml+xml',
  gpkg: 'application/geopackage+sqlite3',
  fgb: 'application/flatgeobuf',
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
