import type { FileFormat } from '../source/source.ts';
import type { Folder } from './folder.ts';
import type { Table } from './table.ts';

/**
 * A note on a written file: a code, and its subject. The texts for people are defined by the
 * callers.
 */
export interface WriteNote {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The tables to write, and the folder to write to. */
interface WriteJob<Where extends Folder = Folder> {
  /** The main table first. */
  readonly tables: readonly Table[];
  /** An empty folder, for the files and for temporary ones. */
  readonly folder: Where;
  /** The name of the file, without its ending. */
  readonly name: string;
  /** The title of the rows, for people. */
  readonly title: string;
  /** Name of the program that writes it. */
  readonly madeBy: string;
  /** Stated time of its making, UTC. */
  readonly now: Date;
  /**
   * Whether tables that detail another line by line are included, where a format of a single table
   * would leave them out.
   */
  readonly withDetails: boolean;
}

interface Written {
  /**
   * The file extension, which determines the media type too; `zip` for several files in an archive.
   */
  readonly extension: string;
  /** Names of files in the folder: a single one, or the members of the archive. */
  readonly files: readonly string[];
  readonly notes: readonly WriteNote[];
}

/** A format for tables. None may load all rows into memory. */
export interface Writer<Where extends Folder = Folder> extends FileFormat {
  write(job: WriteJob<Where>): Promise<Written>;
}
