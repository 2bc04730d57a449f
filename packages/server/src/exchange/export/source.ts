import type { PackFilter } from '@furrow/domain/spray-register/pack.ts';
import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Database } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import type { PrintPart } from '../print/document.ts';
import type { Names } from './names.ts';
import type { Snapshot } from './snapshot.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** Lines of the register that are meant, and of which form. */
export interface ExportFilter extends PackFilter {
  /** The country of the form, or EU; null for lines of all. */
  readonly form: string | null;
}

/** For whom something is exported, from where, and what it is read with. */
export interface ExportContext {
  readonly principal: Principal;
  readonly farm: string;
  readonly farmName: string;
  readonly farmCountry: string | null;
  /** The plan asked for; null for all of them. */
  readonly plan: string | null;
  readonly planName: string | null;
  readonly language: Language;
  /** The part of a register that is meant; null for all of it. */
  readonly filter: ExportFilter | null;
  /** YYYY-MM-DD on the farm's clock. */
  readonly today: string;
  /** Start of the export, UTC. */
  readonly now: Date;
  /** Everything of the farm is read from here, narrowed to what the principal may see. */
  readonly snapshot: Snapshot;
  /** The names of other rows. */
  readonly names: Names;
  readonly database: Database;
  /** Null where nothing asks for the files of the farm. */
  readonly files: FileStore | null;
}

/**
 * A source that can be exported. One file each; adding one means adding it to the list in
 * `sources/index.ts` and its words, `export_what_<id>`.
 */
export interface ExportSource {
  readonly id: string;
  /**
   * features: every row has a place on the map. tables: rows without. everything: tables of both
   * kinds. book: pages to be read on paper.
   */
  readonly shape: 'features' | 'tables' | 'everything' | 'book';
  /** Whether it is of one plan, which must then be named. */
  readonly ofPlan: boolean;
  /** The entities it tells of; who may read none of them is refused. */
  readonly entities: readonly string[];
  /** The main table first. */
  tables(context: ExportContext): Promise<readonly Table[]>;
  /** Of a book: what stands on its pages, with how far it is, 0 to 1. */
  pages?(context: ExportContext): AsyncIterable<{
    readonly part: PrintPart;
    readonly progress: number;
  }>;
}
