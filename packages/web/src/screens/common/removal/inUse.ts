import type { Row } from '../../../data/types.ts';
import type { Deletable } from './deletable.ts';

/** Rows that cannot be deleted, their names, and the work that refers to them. */
export interface InUseRows {
  readonly entity: string;
  readonly rows: readonly Row[];
  readonly names: string;
  /** Number of jobs. */
  readonly jobs: number;
  /** The part of it on the device. */
  readonly work: readonly Row[];
  /** Work on them that is still to be done. */
  readonly open: readonly Row[];
  readonly isSure: boolean;
}

/** A way to the work on a row. */
interface WayToWork {
  readonly label: string;
  readonly go: () => void;
}

/** Alternatives to the refused deletion. */
export interface Choices {
  readonly deletable: Deletable | null;
  readonly onDelete: (deletable: Deletable) => void;
  /** Null where the row has no list of its work. */
  readonly way: WayToWork | null;
}
