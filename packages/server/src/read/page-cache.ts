import { LRUCache } from 'lru-cache';
import { between } from './row-cache.ts';

/**
 * The rows of lists as PostgreSQL wrote them, by their positions: pages that share rows are
 * assembled from them, for any limits and offsets.
 */

const open = Buffer.from('[');
const close = Buffer.from(']');

/** Limit of cached bytes per list: a client walks through a longer one only once. */
const mostBytesOfList = 2 * 1024 * 1024;

/** Approximate size of a row's position and buffer. */
const bytesOfPlace = 150;

interface KeptRows {
  /** No row was written by a transaction at or above this one. */
  readonly horizon: string;
  readonly byPlace: Map<number, Buffer>;
  readonly bytes: number;
}

/** Position of a page in its list, and its number of rows. */
export interface Span {
  readonly offset: number;
  readonly count: number;
}

const lists = new LRUCache<string, KeptRows>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes, byPlace }, key) => bytes + bytesOfPlace * byPlace.size + key.length,
});
/** Lists of which a page was requested. */
const askedOnce = new LRUCache<string, true>({ max: 200 });

/** A JSON array of rows. */
export const arrayOf = (rows: readonly Buffer[]): readonly Buffer[] => [
  open,
  ...rows.flatMap((row, index) => (index === 0 ? [row] : [between, row])),
  close,
];

/** A page whose rows are all cached, with their horizon. */
export function cachedPage(
  key: string,
  { offset, count }: Span,
): { readonly horizon: string; readonly rows: readonly Buffer[] } | null {
  const kept = lists.get(key);
  if (!kept) return null;
  const rows: Buffer[] = [];
  for (let index = offset; index < offset + count; index += 1) {
    const row = kept.byPlace.get(index);
    if (!row) return null;
    rows.push(row);
  }
  return { horizon: kept.horizon, rows };
}

/** Whether a page of this list was requested before: most never are again. */
export function isRepeated(key: string): boolean {
  const isAgain = askedOnce.has(key);
  askedOnce.set(key, true);
  return isAgain;
}

/** A page as it was read. */
export interface ReadPage {
  readonly rows: readonly Buffer[];
  readonly horizon: string;
  /** The newest transaction that wrote a row of the list's farms; null where there is no row. */
  readonly newest: string | null;
}

/** Caches the rows of a page, with those of its list that are still valid. */
export function cachePage(
  key: string,
  { offset, count }: Span,
  { rows, horizon, newest }: ReadPage,
): void {
  if (rows.length !== count) return;
  const before = lists.get(key);
  const isTrue = before && newest !== null && BigInt(newest) < BigInt(before.horizon);
  const byIndex = isTrue ? before.byPlace : new Map<number, Buffer>();
  const added = rows.flatMap((row, index): [number, Buffer][] =>
    byIndex.has(offset + index) ? [] : [[offset + index, row]],
  );
  const sizeOf = (some: readonly [number, Buffer][]) =>
    some.reduce((sum, [, row]) => sum + row.length, 0);
  const bytes = sizeOf(added) + (isTrue ? before.bytes : 0);
  if (bytes <= mostBytesOfList) {
    for (const [index, row] of added) byIndex.set(index, row);
    lists.set(key, { horizon, byPlace: byIndex, bytes });
  } else lists.set(key, { horizon, byPlace: new Map(added), bytes: sizeOf(added) });
}
