import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PrintDocument } from './document.ts';
import { setPlainly } from './fonts.ts';
import type { Measure } from './wrap.ts';

/** Points, as everything here. */
const page = { width: 841.89, height: 595.28 };
const margins = { left: 32, top: 32, right: 32, bottom: 40 };
const colours = { text: '#000000', grey: '#666666' };

export type Face = 'normal' | 'bold';

/** A place on the sheet, from its left upper corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Style of text: regular and black by default. */
interface Setting {
  readonly size: number;
  readonly face?: Face;
  readonly colour?: string;
}

/**
 * Landscape A4 sheets that are written to the file as they fill; only the footers wait for the end.
 */
export interface Sheets {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Position of the next element, from the top. */
  y: number;
  next(): void;
  write(text: string, at: Spot, set: Setting): void;
  rule(y: number, thickness: number, colour: string): void;
  /** Closed outlines, filled but for the holes in them. */
  outline(rings: readonly (readonly (readonly [x: number, y: number])[])[]): void;
  /** A line of a length, points. */
  bar(x: number, y: number, length: number): void;
  /** A JPEG that has the shape of its box. */
  picture(
    jpeg: Uint8Array,
    at: Spot,
    box: { readonly width: number; readonly height: number },
  ): void;
  measure(size: number, face?: Face): Measure;
  /** Text on a line of a given width: the excess is cut, with an ellipsis. */
  fitted(text: string, room: number, size: number, face?: Face): string;
  /** Waits until everything so far is written to disk. */
  settle(): Promise<void>;
  close(): Promise<void>;
  /** Aborts: the file is left incomplete. */
  drop(): void;
}

export async function openSheets(
  path: string,
  { title, subtitle, language, made, pages }: PrintDocument,
): Promise<Sheets> {
  const { default: PDFDocument } = await import('pdfkit');
  const require = createRequire(import.meta.url);
  const { Roboto } = require('pdfmake/fonts/Roboto.js') as { Roboto: Record<Face, string> };
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margins,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    font: Roboto.normal,
    fontLayoutCache: false,
    info: { Title: `${title} · ${subtitle}`, Creator: 'Furrow', Producer: 'Furrow' },
  });
  for (const face of ['normal', 'bold'] as const) setPlainly(pdf.font(Roboto[face]));
  const file = createWriteStream(path, { mode: 0o600 });
  const written = finished(file);
  // a full disk is reported to the next waiting call
  written.catch(() => {});
  pdf.pipe(file);

  const feet: { sheet: PDFKit.PDFPage; foot: PDFKit.PDFKitReference }[] = [];

  const sheets: Sheets = {
    left: margins.left,
    width: page.width - margins.left - margins.right,
    top: margins.top,
    bottom: page.height - margins.bottom,
    y: margins.top,
    next() {
      pdf.addPage();
      const { page: sheet } = pdf;
      const foot = pdf.ref({});
      // the number of pages is known at the end: the footer is a separate stream, written then
      Object.assign(sheet.dictionary.data, { Contents: [sheet.content, foot] });
      feet.push({ sheet, foot });
      // the font of the footer is registered while the page is open
      pdf.font(Roboto.normal).fontSize(1).text(' ', 0, 0, { lineBreak: false });
      sheets.y = margins.top;
    },
    write(text, { x, y }, { size, face = 'normal', colour = colours.text }) {
      if (text !== '')
        pdf
          .font(Roboto[face])
          .fontSize(size)
          .fillColor(colour)
          .text(text, x, y, { lineBreak: false });
    },
    rule(y, thickness, colour) {
      pdf
        .moveTo(margins.left, y)
        .lineTo(margins.left + sheets.width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
    },
    bar(x, y, length) {
      pdf
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(1.5)
        .strokeColor(colours.grey)
        .stroke();
    },
    outline(rings) {
      for (const [first, ...others] of rings) {
        if (!first) continue;
        pdf.moveTo(first[0], first[1]);
        for (const [x, y] of others) pdf.lineTo(x, y);
        pdf.closePath();
      }
      pdf.lineWidth(1).fillAndStroke('#e6eee3', '#1f4d2b', 'even-odd');
    },
    measure:
      (size, face = 'normal') =>
      (text) =>
        pdf.font(Roboto[face]).fontSize(size).widthOfString(text),
    picture(jpeg, { x, y }, { width, height }) {
      pdf.image(Buffer.from(jpeg), x, y, { width, height });
    },
    fitted(text, room, size, face) {
      const measure = sheets.measure(size, face);
      if (measure(text) <= room) return text;
      let shown = text;
      while (shown !== '' && measure(`${shown}…`) > room) shown = shown.slice(0, -1);
      return `${shown}…`;
    },
    async settle() {
      if (file.destroyed) await written;
      else if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), written]);
    },
    async close() {
      feet.forEach(({ sheet, foot }, at) => {
        pdf.page = Object.assign(Object.create(sheet) as PDFKit.PDFPage, { content: foot });
        const number = pages
          .replace('{page}', String(at + 1))
          .replace('{pages}', String(feet.length));
        const y = sheets.bottom + 12;
        const small = { size: 7, colour: colours.grey };
        const right = margins.left + sheets.width - sheets.measure(small.size)(number);
        sheets.write(made, { x: margins.left, y }, small);
        sheets.write(number, { x: right, y }, small);
        foot.end(undefined);
      });
      pdf.end();
      await written;
    },
    drop: () => void file.destroy(),
  };
  return sheets;
}
