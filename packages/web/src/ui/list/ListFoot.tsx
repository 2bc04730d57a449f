import { useMemo } from 'react';
import type { ListColumn } from './listColumn.ts';
import styles from './List.module.css';

interface Props<R> {
  readonly columns: readonly ListColumn<R>[];
  readonly rows: readonly R[];
  /** The rows have boxes to choose them, before their first column. */
  readonly boxed: boolean;
}

/** The sums below the columns; one of them may take the whole width. */
export function ListFoot<R>({ columns, rows, boxed }: Props<R>) {
  const spanning = columns.find(({ footerSpans }) => footerSpans);
  const inFoot = useMemo(() => {
    const shown = spanning === undefined ? columns : [spanning];
    return shown.map((column) => ({ ...column, sum: column.footer?.(rows) }));
  }, [columns, spanning, rows]);
  return (
    <div role="row" className={`${styles['row']} ${styles['foot']}`}>
      {boxed ? <span role="gridcell" /> : null}
      {inFoot.map(({ key, sum, footerSpans, right, wideOnly }) => (
        <div
          key={key}
          role="gridcell"
          className={styles['cell']}
          {...(footerSpans ? { style: { gridColumn: '1 / -1' } } : {})}
          data-right={right || undefined}
          data-wide-only={wideOnly || undefined}
        >
          {sum}
        </div>
      ))}
    </div>
  );
}
