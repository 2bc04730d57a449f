import { Trans } from '@lingui/react/macro';
import { AscendingIcon, DescendingIcon } from '../icons.ts';
import type { ListColumn } from './listColumn.ts';
import type { ListSort } from './listSort.ts';
import styles from './List.module.css';

interface Props<R> {
  readonly column: ListColumn<R>;
  readonly sort: ListSort | readonly ListSort[] | undefined;
  readonly onSort: ((sort: ListSort, added: boolean) => void) | undefined;
}

/** The heading of a column; a press sorts by it. */
export function HeadCell<R>({ column, sort, onSort }: Props<R>) {
  const sorts = sort === undefined ? [] : 'key' in sort ? [sort] : sort;
  const place = sorts.findIndex(({ key }) => key === column.key);
  const sorted = place >= 0;
  const descending = sorts[place]?.descending ?? false;
  const shared = {
    'data-right': column.right || undefined,
    'data-wide-only': column.wideOnly || undefined,
  };
  const order = sorted ? (descending ? 'descending' : 'ascending') : undefined;
  const sortable = onSort && column.sortable !== false;
  return (
    <div role="columnheader" aria-sort={order} className={styles['cell']} {...shared}>
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
          {sorted ? descending ? <DescendingIcon size={14} /> : <AscendingIcon size={14} /> : null}
          {sorted && sorts.length > 1 ? <span aria-hidden>{place + 1}</span> : null}
        </button>
      ) : (
        // a column of buttons has no title to see, but one to hear
        column.title || (
          <span className="visually-hidden">
            <Trans>Actions</Trans>
          </span>
        )
      )}
    </div>
  );
}
