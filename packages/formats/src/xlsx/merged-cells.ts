import type { Cell } from '../sheets/sheet.ts';

/** A range of merged cells, both ends included: rows count from 1, columns from 0. */
interface Merged {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

const endOfRows = new TextEncoder().encode('</sheetData>');
const mergedRange = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The merged ranges of a worksheet, which are listed after its rows. @source ECMA-376 part 1,
 * 18.3.1.54
 */
export function mergedRanges(worksheet: Uint8Array): Merged[] {
  const tail = worksheet.subarray(lastIndexOf(worksheet, endOfRows));
  return [...new TextDecoder().decode(tail).matchAll(mergedRange)].map(
    ([, left = '', top, right = '', bottom]) => ({
      rows: [Number(top), Number(bottom)],
      columns: [columnAt(left), columnAt(right)],
    }),
  );
}

/** Last position of some bytes; 0 where they are missing. */
function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.length - wanted.length; at > 0; at -= 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return 0;
}

/**
 * Copies the value of a merged range to each of its cells, in the existing rows. Ranges written by
 * a spreadsheet program do not overlap; of overlapping ones, no more cells are filled than the
 * sheet has.
 */
export function fillMerged(
  rows: readonly { readonly row: number; readonly cells: Cell[] }[],
  ranges: readonly Merged[],
  width: number,
): void {
  let left = rows.length * width;
  for (const {
    rows: [top, bottom],
    columns,
  } of ranges) {
    const [first, last] = [columns[0], Math.min(columns[1], width - 1)];
    const begin = firstAtOrAfter(rows, top);
    const shown = rows[begin]?.row === top ? rows[begin].cells[first] : undefined;
    if (shown === undefined || shown === null) continue;
    for (let at = begin; at < rows.length && left > 0; at += 1) {
      const { row, cells } = rows[at] ?? { row: Infinity, cells: [] };
      if (row > bottom) break;
      cells.fill(shown, first, last + 1);
      left -= last - first + 1;
    }
  }
}

/** The index of the first row with this number or a later one; rows are in order. */
function firstAtOrAfter(rows: readonly { readonly row: number }[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
