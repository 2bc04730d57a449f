import type { ReactNode } from 'react';

export interface ListColumn<R> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** A CSS track, e.g. `2fr` or `90px`. */
  readonly width?: string;
  readonly right?: boolean;
  /**
   * The content under the column: a sum of the rows that are shown. The columns themselves stay the
   * same whatever those are.
   */
  readonly footer?: (rows: readonly R[]) => ReactNode;
  /** The content under this column takes the whole foot, and the only place in it. */
  readonly footerSpans?: true;
  /** Left out on a phone. */
  readonly wideOnly?: boolean;
  /** The first column tells it too. */
  readonly inName?: boolean;
  readonly sortable?: boolean;
}
