import { at } from '@furrow/kit';
import { LRUCache } from 'lru-cache';

/**
 * Rows as PostgreSQL wrote them, by their ids: for a row that another list returned before, only
 * its position is read. A row is unchanged as long as its stamp is, which identifies the last
 * transaction that wrote it.
 */

/**
 * The separator that `json_agg` writes between rows; JSON has no line break inside a row of columns
 * that are no `json`.
 */
export const between = Buffer.from(', \n ');

/** Approximate size of a row's map entry and buffer. */
const bytesOfEntry = 300;

interface KeptText {
  readonly stamp: string;
  readonly text: Buffer;
}

const texts = new LRUCache<string, KeptText>({
  maxSize: 16 * 1024 * 1024,
  maxEntrySize: 64 * 1024,
  sizeCalculation: ({ text }, key) => text.length + key.length + bytesOfEntry,
});

/** A row's id and stamp, as selected by `{@link stampsSql}`. */
export interface RowStamp {
  readonly id: string;
  readonly stamp: string;
}

/** Ids and stamps of the rows of `t`, in their order; null where there is none. */
export const stampsSql = "string_agg(t.id || ' ' || t.xid || '.' || t.version, ',')";

export function stampsOf(text: string | null): RowStamp[] {
  if (text === null || text === '') return [];
  return text.split(',').map((part) => {
    const space = part.indexOf(' ');
    return { id: part.slice(0, space), stamp: part.slice(space + 1) };
  });
}

/**
 * The cached texts of rows.
 * @param columns number of their columns
 */
export function cachedTexts(columns: number, stamps: readonly RowStamp[]): (Buffer | null)[] {
  return stamps.map(({ id, stamp }) => {
    const kept = texts.get(`${columns} ${id}`);
    return kept?.stamp === stamp ? kept.text : null;
  });
}

/** Caches rows that were read; @returns their texts, of each the cached one. */
export function cacheTexts(
  columns: number,
  stamps: readonly RowStamp[],
  json: string,
): readonly Buffer[] {
  const kept = cachedTexts(columns, stamps);
  if (!kept.includes(null)) return kept.filter((one) => one !== null);
  return rowsOf(Buffer.from(json)).map((row, index) => {
    const before = kept[index];
    if (before) return before;
    // a view would keep the bytes of the whole page
    const text = Buffer.allocUnsafeSlow(row.length);
    row.copy(text);
    const { id, stamp } = at(stamps, index);
    texts.set(`${columns} ${id}`, { stamp, text });
    return text;
  });
}

function rowsOf(page: Buffer): Buffer[] {
  const rows: Buffer[] = [];
  if (page.length <= 2) return rows;
  let start = 1;
  for (;;) {
    const end = page.indexOf(between, start);
    if (end === -1) {
      rows.push(page.subarray(start, page.length - 1));
      return rows;
    }
    rows.push(page.subarray(start, end));
    start = end + between.length;
  }
}

/** Cached share of the last pages, from 0 to 1, by columns and farms. */
const shares = new LRUCache<string, number>({ max: 2000 });
const weight = 0.3;
const half = 0.5;
const most = 0.7;
/** Share of the capacity from which on the cache counts as full. */
const fullAt = 0.9;
/** While the cache is full, one page in this number is cached all the same. */
const onePageIn = 8;
let pages = 0;

const shareOf = (key: string): number => shares.get(key) ?? 0;

/**
 * Whether the rows of these farms are worth caching: allocating memory for them and reading their
 * stamps costs as much as reading them, and more rows than there is room for would evict each
 * other.
 */
export const areWorthCaching = (key: string): boolean =>
  shareOf(key) >= half ||
  texts.calculatedSize <= texts.maxSize * fullAt ||
  (pages += 1) % onePageIn === 0;

/** Whether most rows of these farms are cached, so that reading positions first is worth it. */
export const areMostCached = (key: string): boolean => shareOf(key) >= most;

export function noteShare(key: string, kept: number, count: number): void {
  if (count === 0) return;
  const before = shareOf(key);
  shares.set(key, before + weight * (kept / count - before));
}
