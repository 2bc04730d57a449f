import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListColumn } from './listColumn.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { fittingColumns, useWidth } from './fittingColumns.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { ListEntry, type EntryHands } from './ListEntry.tsx';
import { assignSlots } from './listSlots.ts';
import type { ListSort } from './listSort.ts';
import { useLatest } from '../useLatest.ts';
import styles from './List.module.css';

export type { ListSort };

interface Props<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly ListColumn<R>[];
  readonly rowId: (row: R) => string;
  /** The row whose detail is open. */
  readonly active?: string | null | undefined;
  readonly onOpen: (row: R) => void;
  readonly onHover?: (row: R | null) => void;
  /** Several: the rows are ordered by the first, and where that is equal by the next. */
  readonly sort?: ListSort | readonly ListSort[] | undefined;
  /** @param added with Shift: sorts by this column after the others */
  readonly onSort?: (sort: ListSort, added: boolean) => void;
  /** Rows that are highlighted in addition to the open one. */
  readonly chosen?: ReadonlySet<string>;
  /** If present, every row has a checkbox for multiple selection. */
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  readonly chooseLabel?: (row: R) => string;
  readonly chooseAllLabel?: string;
  readonly empty?: ReactNode;
  readonly hideHead?: boolean;
  /** The whole row on a phone, in two lines, where columns would be too many. */
  readonly compact?: (row: R) => ReactNode;
}

/** Heights in pixels: 20 rows fit beside the map of a 900 px screen; a finger needs more. */
const rowHeights = { fine: 32, coarse: 48, compact: 60 };
/** The heights that stay in view above and below the rows, as in the style sheet. */
const headSizes = { fine: 30, coarse: 44 };
const footHeight = 38;
const coarsePointer = '(pointer: coarse), (max-width: 767px)';
/** Screens on which names would be cut off on one line. */
const narrowScreen = '(max-width: 1199px)';

/** The row whose page took the place of its list, opened by Enter. */
let openedByKey: { readonly label: string; readonly id: string } | null = null;

/**
 * About the room a list has before it could be measured: its rows are drawn at once with it and not
 * once more after.
 */
const guessedRect = () => ({ width: window.innerWidth, height: window.innerHeight * 0.7 });

/**
 * Rows that may be many: only those in sight are drawn. Arrows move, Enter opens, Space chooses;
 * the header and the sums stay in view.
 */
// oxlint-disable-next-line complexity -- the ways a list may be shown: with heads, foot, choice and keys, each on a condition of its own
export function List<R>(props: Props<R>) {
  const {
    label,
    rows,
    rowId,
    active,
    onOpen,
    onHover,
    sort,
    onSort,
    chosen,
    onChoose,
    chooseLabel,
    chooseAllLabel,
    empty,
    compact,
  } = props;
  const phone = useMedia('(max-width: 767px)');
  const coarse = useMedia(coarsePointer);
  const inTwoLines = phone && compact !== undefined;
  const isNarrow = useMedia(narrowScreen);
  const wraps = isNarrow && !inTwoLines;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const boxes = onChoose !== undefined;
  const columns = useListColumns(props, inTwoLines ? compact : undefined, width);
  const hideHead = props.hideHead ?? inTwoLines;
  const id = useId();
  const rowHeight = inTwoLines ? rowHeights.compact : coarse ? rowHeights.coarse : rowHeights.fine;
  const headHeight = hideHead ? 0 : coarse ? headSizes.coarse : headSizes.fine;
  const footed = columns.some(({ footer }) => footer !== undefined);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    initialRect: guessedRect(),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footed ? footHeight : 0,
  });
  const [cursor, setCursor] = useState(-1);
  useEffect(() => {
    // the heights of rows that wrap have been measured
    if (!wraps) virtual.measure();
  }, [rowHeight, wraps, virtual]);
  const template = [
    onChoose ? '28px' : '',
    ...columns.map(({ width = '1fr' }) => (width.endsWith('fr') ? `minmax(0, ${width})` : width)),
  ]
    .filter(Boolean)
    .join(' ');
  const wideTemplate = {
    '--columns': template,
    '--columns-narrow': narrowTemplate(columns, boxes),
  };

  const drawn = useLatest({ rows, rowId, virtual });
  // a person who comes back from the page of a row by key goes on where they were
  useEffect(() => {
    if (openedByKey?.label !== label) return;
    const { id: opened } = openedByKey;
    openedByKey = null;
    const listed = drawn.current;
    const index = listed.rows.findIndex((row) => listed.rowId(row) === opened);
    if (index < 0) return;
    scroller.current?.focus();
    setCursor(index);
    listed.virtual.scrollToIndex(index, { align: 'center' });
  }, [label, drawn]);
  useEffect(() => {
    const listed = drawn.current;
    const index = active ? listed.rows.findIndex((row) => listed.rowId(row) === active) : -1;
    if (index < 0) return;
    setCursor(index);
    listed.virtual.scrollToIndex(index, { align: 'auto' });
    // rows change under an open detail without the list scrolling to it
  }, [active, drawn]);

  const choose = (row: R) => {
    if (!chosen || !onChoose) return;
    const next = new Set(chosen);
    if (!next.delete(rowId(row))) next.add(rowId(row));
    onChoose(next);
  };
  const moveTo = (index: number) => {
    const bounded = Math.max(0, Math.min(rows.length - 1, index));
    setCursor(bounded);
    virtual.scrollToIndex(bounded, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // keys in a heading or a box are theirs
    if (event.target !== event.currentTarget) return;
    const row = rows[cursor];
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight - footHeight) / rowHeight) - 1,
    );
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: cursor + 1,
      ArrowUp: cursor - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: cursor + page,
      PageUp: cursor - page,
    };
    const index = moves[event.key];
    if (index !== undefined) moveTo(index);
    else if (event.key === 'Enter' && row) {
      openedByKey = { label, id: rowId(row) };
      onOpen(row);
    } else if (event.key === ' ' && row && onChoose) choose(row);
    else return;
    event.preventDefault();
  };
  // the rows stay rendered while only their handlers are renewed
  const latest = useLatest<EntryHands<R>>({
    open(row, index) {
      setCursor(index);
      onOpen(row);
    },
    hover: (row) => onHover?.(row),
    choose,
    chooseLabel: (row) => chooseLabel?.(row),
    measured: (index, height) => virtual.resizeItem(index, height),
  });
  const hands = useMemo<EntryHands<R>>(
    () => ({
      open: (...at) => latest.current.open(...at),
      hover: (row) => latest.current.hover(row),
      choose: (row) => latest.current.choose(row),
      chooseLabel: (row) => latest.current.chooseLabel(row),
      measured: (...size) => latest.current.measured(...size),
    }),
    [latest],
  );
  const inSight = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  const lastSlots = useRef<ReadonlyMap<string, number>>(new Map());
  const slots = assignSlots(
    lastSlots.current,
    inSight.map(({ index }) => rowId(rows[index]!)),
  );
  useEffect(() => {
    lastSlots.current = slots;
  });
  const allChosen =
    chosen !== undefined && rows.length > 0 && rows.every((row) => chosen.has(rowId(row)));

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/aria-activedescendant-has-tabindex -- role and tab index come with the rows, below
    <div
      ref={scroller}
      className={styles['list']}
      data-wraps={wraps || undefined}
      style={wideTemplate}
      {...(rows.length > 0
        ? {
            role: 'grid',
            'aria-label': label,
            'aria-rowcount': rows.length + 1,
            'aria-multiselectable': chosen ? true : undefined,
            tabIndex: 0,
          }
        : {})}
      aria-activedescendant={
        cursor >= 0 && rows[cursor] ? `${id}-${rowId(rows[cursor])}` : undefined
      }
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (cursor < 0) setCursor(0);
      }}
    >
      {rows.length === 0 ? null : (
        <ListHead
          columns={columns}
          hidden={hideHead}
          sort={sort}
          onSort={onSort}
          chooseAll={
            onChoose && {
              label: chooseAllLabel,
              checked: allChosen,
              toggle: () => onChoose(allChosen ? new Set() : new Set(rows.map(rowId))),
            }
          }
        />
      )}
      <div
        role={rows.length > 0 ? 'rowgroup' : undefined}
        className={styles['rows']}
        onMouseLeave={() => onHover?.(null)}
      >
        {rows.length === 0 ? empty : null}
        <div
          role="presentation"
          className={styles['all']}
          style={{ height: virtual.getTotalSize() }}
        >
          {inSight.map(({ index, start, size }) => {
            const row = rows[index]!;
            const key = rowId(row);
            return (
              <ListEntry
                key={slots.get(key)}
                rowId={key}
                id={`${id}-${key}`}
                row={row}
                index={index}
                columns={columns}
                height={wraps ? rowHeight : size}
                wrapsIn={wraps ? width : null}
                top={start - headHeight}
                active={key === active}
                cursor={index === cursor}
                boxed={onChoose !== undefined}
                chosen={chosen?.has(key) ?? false}
                hands={hands}
              />
            );
          })}
        </div>
      </div>
      {rows.length > 0 && footed ? <ListFoot columns={columns} rows={rows} boxed={boxes} /> : null}
    </div>
  );
}

/** The columns that fit; on two lines a single one, with the sum of the last that has one. */
function useListColumns<R>(
  { columns, label, onChoose }: Props<R>,
  compact: ((row: R) => ReactNode) | undefined,
  width: number,
): readonly ListColumn<R>[] {
  const boxes = onChoose !== undefined;
  const sum = columns.findLast(({ footer }) => footer !== undefined)?.footer;
  return useMemo(() => {
    if (!compact) return fittingColumns(columns, width, boxes);
    const footer = (rows: readonly R[]) => <div className={styles['sum']}>{sum?.(rows)}</div>;
    const whole = { key: 'all', title: label, sortable: false, cell: compact };
    return [sum ? { ...whole, footer } : whole];
  }, [compact, columns, width, boxes, label, sum]);
}

function narrowTemplate<R>(columns: readonly ListColumn<R>[], boxes: boolean): string {
  const tracks = columns
    .filter(({ wideOnly }) => !wideOnly)
    .map(({ width = '1fr' }) => (width.endsWith('fr') ? `minmax(0, ${width})` : width));
  return [boxes ? '36px' : '', ...tracks].filter(Boolean).join(' ');
}
