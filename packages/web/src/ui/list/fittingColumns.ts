import { type RefObject, useLayoutEffect, useState } from 'react';

interface Track {
  /** A CSS track, e.g. `2fr` or `90px`. */
  readonly width?: string;
  readonly wideOnly?: boolean;
}

/** A narrower column is unreadable: `Win…`. */
const leastShare = 110;

/** Between two columns, and at the ends of a row. */
const gap = 12;

/**
 * The columns that fit into a list of a given width: the last optional ones are dropped first.
 * Every column where all fit, or no more may be dropped.
 */
export function fittingColumns<T extends Track>(
  columns: readonly T[],
  width: number,
  boxes: boolean,
): readonly T[] {
  let left = columns;
  while (shareOf(left, width, boxes) < leastShare) {
    const index = left.findLastIndex(({ wideOnly }) => wideOnly);
    if (index < 0) break;
    left = left.filter((_column, at) => at !== index);
  }
  return left;
}

/** The width of one `fr`, after the columns of a fixed width. */
function shareOf(columns: readonly Track[], width: number, boxes: boolean): number {
  let [room, shares] = [width - (columns.length + 1) * gap - (boxes ? 28 + gap : 0), 0];
  for (const { width: track = '1fr' } of columns) {
    if (track.endsWith('fr')) shares += Number.parseFloat(track);
    else room -= Number.parseFloat(track);
  }
  return shares === 0 ? Number.POSITIVE_INFINITY : room / shares;
}

/** Width of an element, measured before it is first painted. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    const measure = () => setWidth(shown.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
