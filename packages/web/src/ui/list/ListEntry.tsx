import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ListColumn } from './listColumn.ts';
import styles from './List.module.css';

/** A component that is rendered again only with other props, for any type of component. */
const memoised: <C extends (props: never) => ReactNode>(component: C) => C = memo;

/** Handlers of presses on a row. */
export interface EntryHands<R> {
  open(row: R, index: number): void;
  hover(row: R | null): void;
  choose(row: R): void;
  chooseLabel(row: R): string | undefined;
  /** The height of a row whose cells wrap, in pixels. */
  measured(index: number, height: number): void;
}

interface Props<R> {
  readonly id: string;
  readonly rowId: string;
  readonly row: R;
  readonly index: number;
  readonly columns: readonly ListColumn<R>[];
  /** Pixels; the least where cells wrap. */
  readonly height: number;
  /** Width of a list whose cells wrap; null where each is on one line. */
  readonly wrapsIn: number | null;
  readonly top: number;
  readonly active: boolean;
  readonly cursor: boolean;
  /** It has a box to be chosen with. */
  readonly boxed: boolean;
  readonly chosen: boolean;
  readonly hands: EntryHands<R>;
}

/**
 * A visible row of a list; rendered again only when it or its columns change. Another row may reuse
 * its slot.
 */
export const ListEntry = memoised(function ListEntry<R>({
  id,
  rowId,
  row,
  index,
  columns,
  height,
  wrapsIn,
  top,
  active,
  cursor,
  boxed,
  chosen,
  hands,
}: Props<R>) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(rowId);
  useLayoutEffect(() => {
    // a person focused on a button of the removed row must not press that of its successor
    if (shown.current !== rowId && element.current?.contains(document.activeElement))
      element.current.closest<HTMLElement>('[role="grid"]')?.focus();
    shown.current = rowId;
  }, [rowId]);
  useLayoutEffect(() => {
    if (wrapsIn !== null && element.current) hands.measured(index, element.current.offsetHeight);
    // with its words, its columns and the room for them
  }, [hands, index, row, columns, height, wrapsIn]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is the grid's, which moves a cursor over its rows
    <div
      ref={element}
      id={id}
      role="row"
      aria-selected={active || chosen}
      aria-rowindex={index + 2}
      className={`${styles['row']} ${styles['entry']}`}
      data-active={active || undefined}
      data-cursor={cursor || undefined}
      data-chosen={chosen || undefined}
      style={{
        [wrapsIn === null ? 'height' : 'minHeight']: height,
        transform: `translateY(${top}px)`,
      }}
      onClick={() => hands.open(row, index)}
      onMouseEnter={() => hands.hover(row)}
    >
      {boxed ? (
        <div role="gridcell" className={styles['box']}>
          <input
            type="checkbox"
            className={styles['check']}
            tabIndex={-1}
            aria-label={hands.chooseLabel(row)}
            checked={chosen}
            onClick={(event) => event.stopPropagation()}
            onChange={() => hands.choose(row)}
          />
        </div>
      ) : null}
      <Cells row={row} columns={columns} />
    </div>
  );
});

/** The cells of a row: not drawn again when the row only moves, or is chosen. */
const Cells = memoised(function Cells<R>({ row, columns }: Pick<Props<R>, 'row' | 'columns'>) {
  return columns.map(({ key, cell, right, wideOnly }) => (
    <div
      key={key}
      role="gridcell"
      className={styles['cell']}
      data-right={right || undefined}
      data-wide-only={wideOnly || undefined}
    >
      {cell(row)}
    </div>
  ));
});
