import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../export/formats/pdf.ts';

const fontSize = 8;

/** Lays tables out on A4 and writes the file. */
export async function writePaper(document: PaperDocument, path: string): Promise<void> {
  const { default: pdfmake } = await import('pdfmake');
  const require = createRequire(import.meta.url);
  const fonts = require('pdfmake/fonts/Roboto.js') as Record<string, Record<string, string>>;
  pdfmake.setFonts(fonts);
  // nothing on the page comes from elsewhere, and nothing may
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file: string) => dirname(file).startsWith(dirname(require.resolve('pdfmake/fonts/Roboto.js'))));
  await pdfmake.createPdf(definitionOf(document)).write(path);
}

function definitionOf({ title, subtitle, made, pages, language, empty, tables }: PaperDocument): TDocumentDefinitions {
  const content: Content[] = [{ text: title, style: 'title' }, { text: subtitle, style: 'subtitle' }];
  for (const table of tables) {
    if (tables.length > 1) content.push({ text: table.title, style: 'heading' });
    content.push(table.rows.length === 0 ? { text: empty } : contentOf(table));
  }
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 32, 32, 40],
    language,
    info: { title: `${title} · ${subtitle}`, creator: 'Furrow', producer: 'Furrow' },
    defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 16, bold: true },
      subtitle: { fontSize: 10, color: '#555555', margin: [0, 0, 0, 10] },
      heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      head: { bold: true, color: '#333333' },
    },
    footer: (page, count) => ({
      margin: [32, 12],
      fontSize: 7,
      color: '#666666',
      columns: [{ text: made }, { text: pages.replace('{page}', String(page)).replace('{pages}', String(count)), alignment: 'right' }],
    }),
    content,
  };
}

function contentOf({ headings, numeric, rows }: PaperDocument['tables'][number]): Content {
  const alignment = (at: number) => (numeric[at] ? ('right' as const) : ('left' as const));
  const head = headings.map((text, at) => ({ text, style: 'head', alignment: alignment(at) }));
  return {
    table: { headerRows: 1, widths: widthsOf(headings, numeric, rows), body: [head, ...rows.map((row) => row.map((text, at) => ({ text, alignment: alignment(at) })))] },
    layout: 'lightHorizontalLines',
  };
}

/** Numbers and short codes take what they need; texts share the rest. Nothing is measured twice, so long tables stay quick. */
function widthsOf(headings: readonly string[], numeric: readonly boolean[], rows: readonly (readonly string[])[]): (number | '*')[] {
  return headings.map((heading, at) => {
    const longest = rows.slice(0, 500).reduce((most, row) => Math.max(most, row[at]!.length), Math.min(heading.length, 14));
    return numeric[at] || longest <= 16 ? Math.min(90, longest * fontSize * 0.56 + 6) : '*';
  });
}
