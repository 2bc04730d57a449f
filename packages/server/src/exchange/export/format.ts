import type { FileFormat } from '@furrow/formats/source/source.ts';
import type { WriteNote } from '@furrow/formats';
import type { ExportContext, ExportSource } from './source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** A file to be written. */
interface ExportJob {
  readonly source: ExportSource;
  readonly context: ExportContext;
  readonly tables: readonly Table[];
  /** Path of the file to write. */
  readonly path: string;
  /** An empty folder for temporary files; removed afterwards. */
  readonly folder: string;
  /** The name of the file, without its extension; files inside an archive may use it as well. */
  readonly name: string;
  /** The name of the row of a paper of one thing; null for everything else. */
  readonly rowName: string | null;
  /**
   * Reports progress, 0 to 1. Reading tables reports it automatically; for formats that do not read
   * them.
   */
  progress(part: number): Promise<void>;
}

interface WrittenFile {
  /** The file extension, which determines the media type too. */
  readonly extension: string;
  readonly notes: readonly WriteNote[];
}

/**
 * A format that can be written. One file each; a new one is added to the list in `formats.ts` with
 * its text: `export_format_<id>` says in a line which programs open it. None may load a whole farm
 * into memory.
 */
export interface ExportFormat extends FileFormat {
  /** Contains data that only the owner of a farm may export. */
  readonly ownerOnly?: true;
  /** Records are read from it again. */
  readonly isReadAgain?: true;
  /** Whether it can store the data of a source. */
  takes(source: ExportSource): boolean;
  write(job: ExportJob): Promise<WrittenFile>;
}

/** Media types of downloads, by file extension. */
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
