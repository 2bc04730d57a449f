import type { PrintCard } from './document.ts';
import type { Sheets } from './sheets.ts';

const grey = '#555555';
const lineHeight = 13;
const drawing = { width: 150, height: 120 };
const columns = 2;
/** Lengths of the scale bar in metres. */
const lengths = [10, 20, 50, 100, 200, 500, 1000, 2000] as const;

/** Begins a page with a card: its title, facts in columns, the outline at the right. */
export function writeCard(sheets: Sheets, { title, facts, outline }: PrintCard): void {
  sheets.next();
  const top = sheets.y;
  sheets.write(title, { x: sheets.left, y: top }, { size: 14, face: 'bold' });
  const width = (sheets.width - drawing.width - 20) / columns;
  const rows = Math.ceil(facts.length / columns);
  facts.forEach(([label, value], at) => {
    const x = sheets.left + Math.floor(at / rows) * width;
    const y = top + 26 + (at % rows) * lineHeight;
    sheets.write(label, { x, y }, { size: 8, colour: grey });
    const shown = sheets.fitted(value, width - 100, 8, 'bold');
    sheets.write(shown, { x: x + 92, y }, { size: 8, face: 'bold' });
  });
  if (outline) draw(sheets, outline, top);
  sheets.y = Math.max(top + 32 + rows * lineHeight, outline ? top + drawing.height + 18 : 0);
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
  const metres = lengths.findLast((one) => one * scale <= drawing.width / 2) ?? lengths[0];
  const y = top + drawing.height + 8;
  sheets.bar(left, y, metres * scale);
  sheets.write(
    `${metres} m`,
    { x: left + metres * scale + 5, y: y - 5 },
    { size: 7, colour: grey },
  );
}
