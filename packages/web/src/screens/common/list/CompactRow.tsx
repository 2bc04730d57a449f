import type { Row } from '../../../data/types.ts';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import styles from './CompactRow.module.css';

/** A row in two lines for a phone: its name, further values, and its figure at the right. */
export function CompactRow({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
}) {
  const [first, ...rest] = columns;
  const figure = rest.findLast(({ right }) => right);
  // columns that a narrow table keeps come before those it leaves out
  const fitting = rest
    .filter((column) => !column.right && !column.inName)
    .toSorted((left, right) => Number(left.wideOnly ?? false) - Number(right.wideOnly ?? false));
  const cells = fitting.map((column) => ({ key: column.key, cell: column.cell(row) }));
  const shown = cells.filter(({ cell }) => cell !== '' && cell !== '–').slice(0, 2);
  return (
    <span className={styles['compact']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{first?.cell(row)}</span>
        {shown.length > 0 ? (
          <span className={styles['told']}>
            {shown.map(({ key, cell }) => (
              <span key={key}>{cell}</span>
            ))}
          </span>
        ) : null}
      </span>
      {figure ? <span className="figures">{figure.cell(row)}</span> : null}
    </span>
  );
}
