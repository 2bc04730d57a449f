import { Trans } from '@lingui/react/macro';
import { AscendingIcon, DescendingIcon } from '../icons.ts';
import type { ListColumn } from './listColumn.ts';
import type { ListSort } from './listSort.ts';
import styles from './List.module.css';

interface Sorting {
  readonly sort: ListSort | readonly ListSort[] | undefined;
  readonly onSort: ((sort: ListSort, added: boolean) => void) | undefined;
}

interface Props<R> extends Sorting {
  readonly columns: readonly ListColumn<R>[];
  /** Only to be heard. */
  readonly hidden: boolean;
  /** If present, a checkbox before the first column selects all rows, or none. */
  readonly chooseAll:
    | {
        readonly label: string | undefined;
        readonly checked: boolean;
        readonly toggle: () => void;
      }
    | undefined;
}

/** The headings of a list. */
export function ListHead<R>({ columns, hidden, chooseAll, ...sorting }: Props<R>) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={hidden ? 'visually-hidden' : `${styles['row']} ${styles['head']}`}
    >
      {chooseAll ? (
        <div role="columnheader" className={styles['box']} aria-label={chooseAll.label}>
          <input
            type="checkbox"
            className={styles['check']}
            aria-label={chooseAll.label}
            checked={chooseAll.checked}
            onChange={chooseAll.toggle}
          />
        </div>
      ) : null}
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} {...sorting} />
      ))}
    </div>
  );
}

/** The heading of a column; a press sorts by it. */
function HeadCell<R>({ column, sort, onSort }: Sorting & { readonly column: ListColumn<R> }) {
  const sorts = sort === undefined ? [] : 'key' in sort ? [sort] : sort;
  const index = sorts.findIndex(({ key }) => key === column.key);
  const sorted = index >= 0;
  const descending = sorts[index]?.descending ?? false;
  const shared = {
    'data-right': column.right || undefined,
    'data-wide-only': column.wideOnly || undefined,
  };
  const order = descending ? 'descending' : 'ascending';
  const sortable = onSort && column.sortable !== false;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? order : undefined}
      className={styles['cell']}
      {...shared}
    >
      {sortable ? (
        <button
          type="button"
          {...shared}
          data-sorted={sorted || undefined}
          onClick={(event) =>
            onSort({ key: column.key, descending: sorted && !descending }, event.shiftKey)
          }
        >
          {column.title}
          {sorted ? <SortedMark order={order} index={sorts.length > 1 ? index + 1 : null} /> : null}
        </button>
      ) : (
        // a column of buttons has no visible title, but one for screen readers
        column.title || (
          <span className="visually-hidden">
            <Trans>Actions</Trans>
          </span>
        )
      )}
    </div>
  );
}

interface MarkProps {
  readonly order: 'ascending' | 'descending';
  /** Its position among several sort columns, from 1. */
  readonly index: number | null;
}

function SortedMark({ order, index }: MarkProps) {
  const Icon = order === 'descending' ? DescendingIcon : AscendingIcon;
  return (
    <>
      <Icon size={14} />
      {index === null ? null : <span aria-hidden>{index}</span>}
    </>
  );
}
