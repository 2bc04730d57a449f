import { existing } from '@furrow/kit';
import type { PrintTable } from './document.ts';
import type { Face, Sheets } from './sheets.ts';
import { wrap } from './wrap.ts';

const size = 8;
const lineHeight = 10.8;
const padding = { side: 8, above: 2, below: 2 };
const colours = { head: '#333333', underHead: '#000000', underRow: '#aaaaaa' };
const headRule = 2;
const rowRule = 1;

type Row = readonly string[];
/** The lines of every cell of a row. */
type Cells = readonly (readonly string[])[];

/**
 * A table that grows over the pages: its heading is repeated on each. Returns the function that
 * writes its rows.
 * @param some rows that determine the column widths; nothing is measured twice, so long tables stay
 * fast
 */
export function beginTable(
  sheets: Sheets,
  table: PrintTable,
  some: readonly Row[],
): (rows: readonly Row[]) => void {
  const widths = widthsOf(table, some, sheets.width);
  const measures = { normal: sheets.measure(size), bold: sheets.measure(size, 'bold') };
  const wrapped = (row: Row, face: Face): Cells =>
    row.map((text, at) => wrap(text, existing(widths[at], 'width of a column'), measures[face]));
  const head = wrapped(table.headings, 'bold');
  let isFirst = true;

  function draw(cells: Cells, face: Face, colour?: string): void {
    let x = sheets.left;
    cells.forEach((cell, at) => {
      const width = existing(widths[at], 'width of a column');
      cell.forEach((line, index) => {
        const shift = table.numeric[at] ? width - measures[face](line) : 0;
        const y = sheets.y + padding.above + index * lineHeight;
        sheets.write(line, { x: x + shift, y }, { size, face, colour });
      });
      x += width + 2 * padding.side;
    });
    sheets.y += heightOf(linesOf(cells));
  }

  function drawHead(): void {
    draw(head, 'bold', colours.head);
    sheets.rule(sheets.y + headRule / 2, headRule, colours.underHead);
    sheets.y += headRule;
  }

  function turn(): void {
    sheets.next();
    drawHead();
  }

  /** Room for a row: the heading with a row below it, or both overleaf; a line between rows. */
  function makeRoom(lines: number): void {
    const needed = isFirst
      ? heightOf(linesOf(head)) + headRule + heightOf(Math.min(lines, 3))
      : rowRule + heightOf(lines);
    const isFull = sheets.y + needed > sheets.bottom;
    if (isFull) turn();
    else if (isFirst) drawHead();
    else {
      sheets.rule(sheets.y + rowRule / 2, rowRule, colours.underRow);
      sheets.y += rowRule;
    }
    isFirst = false;
  }

  function writeRow(cells: Cells): void {
    const lines = linesOf(cells);
    makeRoom(lines);
    // a row higher than a page continues on the next
    for (let from = 0; from < lines;) {
      const room = Math.max(
        1,
        Math.floor((sheets.bottom - sheets.y - padding.above - padding.below) / lineHeight),
      );
      draw(
        cells.map((cell) => cell.slice(from, from + room)),
        'normal',
      );
      from += room;
      if (from < lines) turn();
    }
  }

  return (rows) => rows.forEach((row) => writeRow(wrapped(row, 'normal')));
}

const linesOf = (cells: Cells): number => Math.max(1, ...cells.map(({ length }) => length));

const heightOf = (lines: number): number => padding.above + lines * lineHeight + padding.below;

/** Numbers and short codes take the width they need; texts share the remaining width. */
function widthsOf(
  { headings, numeric }: PrintTable,
  rows: readonly Row[],
  whole: number,
): number[] {
  const room = whole - 2 * padding.side * (headings.length - 1);
  const wanted = headings.map((heading, at): number | null => {
    const longest = rows
      .slice(0, 500)
      .reduce((most, row) => Math.max(most, (row[at] ?? '').length), Math.min(heading.length, 14));
    return numeric[at] || longest <= 16 ? Math.min(90, longest * size * 0.56 + 6) : null;
  });
  const taken = wanted.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const sharing = wanted.filter((width) => width === null).length;
  // short ones that take nearly all of it are reduced
  const least = Math.min(60, room / headings.length);
  const left = Math.max(sharing * least, room - taken);
  const scale = Math.min(1, (room - (sharing === 0 ? 0 : left)) / Math.max(1, taken));
  return wanted.map((width) => (width === null ? left / sharing : width * scale));
}
