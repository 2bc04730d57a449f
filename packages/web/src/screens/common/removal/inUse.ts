import type { Row } from '../../../data/types.ts';
import type { Deletable } from './deletable.ts';

/** Rows that cannot be deleted, what they are called, and the work that keeps them. */
export interface InUseRows {
  readonly entity: string;
  readonly rows: readonly Row[];
  readonly names: string;
  /** Number of pieces of work. */
  readonly jobs: number;
  /** The part of it that the device holds. */
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

/** Ways to do what may have been meant. */
export interface Choices {
  readonly deletable: Deletable | null;
  readonly onDelete: (deletable: Deletable) => void;
  /** Null where the row has no list of work of its own. */
  readonly way: WayToWork | null;
}
