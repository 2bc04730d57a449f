import type { FileFormat } from '../source/source.ts';
import type { Folder } from './folder.ts';
import type { Table } from './table.ts';

/**
 * Something to know about a written file: a code, and what it speaks of. The words for people live
 * with those who tell them.
 */
export interface WriteNote {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The tables to write, and the folder to write to. */
interface WriteJob<Where extends Folder = Folder> {
  /** The main table first. */
  readonly tables: readonly Table[];
  /** An empty folder, for the files and for what is needed on the way. */
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
   * Tables that explain another line by line are wanted too, where a format of one table would
   * leave them out.
   */
  readonly withDetails: boolean;
}

interface Written {
  /**
   * The ending of the file's name, which says its media type too; `zip` where the files belong into
   * an archive together.
   */
  readonly extension: string;
  /** Names of files in the folder: one, or the members of the archive. */
  readonly files: readonly string[];
  readonly notes: readonly WriteNote[];
}

/** A format that tables are written in. Nothing may hold all rows in memory. */
export interface Writer<Where extends Folder = Folder> extends FileFormat {
  write(job: WriteJob<Where>): Promise<Written>;
}
