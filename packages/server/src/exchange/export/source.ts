import type { EntityName } from '@furrow/domain';
import type { PackFilter } from '@furrow/domain/spray-register/pack.ts';
import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Database } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import type { PrintPart } from '../print/document.ts';
import type { Names } from './names.ts';
import type { Snapshot } from './snapshot.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** Filter for lines of the register, and their form; the row of a paper of one thing. */
export interface ExportFilter extends PackFilter {
  /** The country of the form, or EU; null for lines of all. */
  readonly form: string | null;
  /** Id of a record, a job or a crop field. */
  readonly row?: string | null;
}

/** A part of a book, with the progress once it is written, 0 to 1. */
export interface PrintedPart {
  readonly part: PrintPart;
  readonly progress: number;
}

/** The principal and the farm of an export, and the means to read it. */
export interface ExportContext {
  readonly principal: Principal;
  readonly farm: string;
  readonly farmName: string;
  readonly farmCountry: string | null;
  /** ISO 4217. */
  readonly farmCurrency: string;
  /** The requested plan; null for all of them. */
  readonly plan: string | null;
  readonly planName: string | null;
  readonly language: Language;
  /** The requested part of a register; null for all of it. */
  readonly filter: ExportFilter | null;
  /** YYYY-MM-DD on the farm's clock. */
  readonly today: string;
  /** Start of the export, UTC. */
  readonly now: Date;
  /** All data of the farm are read from here, restricted to those the principal may see. */
  readonly snapshot: Snapshot;
  /** The names of other rows. */
  readonly names: Names;
  readonly database: Database;
  /** Null where the files of the farm are not needed. */
  readonly files: FileStore | null;
}

/**
 * A source that can be exported. One file each; a new one is added to the list in
 * `sources/index.ts` with its text, `export_what_<id>`.
 */
export interface ExportSource {
  readonly id: string;
  /**
   * features: every row has a place on the map. tables: rows without. everything: tables of both
   * kinds. book: pages to be read on paper.
   */
  readonly shape: 'features' | 'tables' | 'everything' | 'book';
  /** Whether it needs a plan, which must then be given. */
  readonly ofPlan: boolean;
  /** The entity whose row it needs: a paper of one thing. */
  readonly ofRow?: EntityName;
  /** The entities it contains; a person who may read none of them is refused. */
  readonly entities: readonly string[];
  /** The main table first. */
  tables(context: ExportContext): Promise<readonly Table[]>;
  /** For a book: the contents of its pages. */
  pages?(context: ExportContext): AsyncIterable<PrintedPart>;
  /** For a paper of one thing: its name; null where it has gone. */
  nameOfRow?(context: ExportContext): Promise<string | null>;
}
