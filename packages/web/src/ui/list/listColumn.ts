import type { ReactNode } from 'react';

export interface ListColumn<R> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** A CSS track, e.g. `2fr` or `90px`. */
  readonly width?: string;
  readonly right?: boolean;
  /**
   * The footer of the column: a sum of the visible rows. The columns themselves do not depend on
   * the rows.
   */
  readonly footer?: (rows: readonly R[]) => ReactNode;
  /** Whether the footer of this column takes the whole width, as the only one. */
  readonly footerSpans?: true;
  /** Left out on a phone. */
  readonly wideOnly?: boolean;
  /** Whether the first column contains it too. */
  readonly inName?: boolean;
  readonly sortable?: boolean;
}
