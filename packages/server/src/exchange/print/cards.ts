import type { PrintCard } from './document.ts';
import type { Sheets } from './sheets.ts';
import { wrap } from './wrap.ts';

const grey = '#555555';
const lineHeight = 13;
const drawing = { width: 150, height: 120 };
const columns = 2;
/** Lengths of the scale bar in metres. */
const lengths = [10, 20, 50, 100, 200, 500, 1000, 2000] as const;

/** Room for the names of facts. */
const labelWidth = 92;
const gap = 8;

/** A card: its title on a page of its own, facts in columns, the outline at the right. */
export function writeCard(sheets: Sheets, { title, facts, outline }: PrintCard): void {
  if (title !== null) {
    sheets.next();
    sheets.write(title, { x: sheets.left, y: sheets.y }, { size: 14, face: 'bold' });
    sheets.y += 26;
  }
  const top = sheets.y;
  const room = outline ? sheets.width - drawing.width - 20 : sheets.width;
  const width = room / columns;
  const measure = sheets.measure(8, 'bold');
  const wrapped = facts.map(
    ([label, value]) => [label, wrap(value, width - labelWidth - gap, measure)] as const,
  );
  const heightOf = (some: typeof wrapped) =>
    some.reduce((sum, [, lines]) => sum + lines.length, 0) * lineHeight;
  // the columns are filled one after the other, the first a line more than half
  const half = heightOf(wrapped) / columns;
  let [column, y, bottom] = [0, top, top];
  for (const [label, lines] of wrapped) {
    if (column < columns - 1 && y - top >= half) [column, y] = [column + 1, top];
    const x = sheets.left + column * width;
    sheets.write(label, { x, y }, { size: 8, colour: grey });
    for (const line of lines) {
      sheets.write(line, { x: x + labelWidth, y }, { size: 8, face: 'bold' });
      y += lineHeight;
    }
    bottom = Math.max(bottom, y);
  }
  if (outline) draw(sheets, outline, title === null ? top : top - 26);
  sheets.y = Math.max(
    bottom + 6,
    outline ? top + drawing.height + 18 - (title === null ? 0 : 26) : 0,
  );
}

/** The outline as large as possible, north up, with a scale bar. */
function draw(sheets: Sheets, rings: NonNullable<PrintCard['outline']>, top: number): void {
  const all = rings.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [west, east, south, north] = [
    xs.reduce((least, x) => Math.min(least, x), Infinity),
    xs.reduce((most, x) => Math.max(most, x), -Infinity),
    ys.reduce((least, y) => Math.min(least, y), Infinity),
    ys.reduce((most, y) => Math.max(most, y), -Infinity),
  ];
  const scale = Math.min(
    drawing.width / Math.max(1, east - west),
    drawing.height / Math.max(1, north - south),
  );
  const left = sheets.left + sheets.width - drawing.width;
  sheets.outline(
    rings.map((ring) =>
      ring.map(([x, y]) => [left + (x - west) * scale, top + (north - y) * scale] as const),
    ),
  );
  const metres = lengths.findLast((length) => length * scale <= drawing.width / 2) ?? lengths[0];
  const y = top + drawing.height + 8;
  sheets.bar(left, y, metres * scale);
  sheets.write(
    `${metres} m`,
    { x: left + metres * scale + 5, y: y - 5 },
    { size: 7, colour: grey },
  );
}
