import { existing } from '@furrow/kit';
import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { PrintDocument, PrintPart, PrintTable } from '../print/document.ts';
import { openSheets, type Sheets } from '../print/sheets.ts';
import { beginTable } from '../print/tables.ts';
import { writeCard } from '../print/cards.ts';
import { writePhotos } from '../print/photos.ts';

const grey = '#555555';

/**
 * Lays tables out on A4 as their rows arrive and writes the file page by page, so that only one
 * page is in memory.
 */
export async function writePrint(
  document: PrintDocument,
  path: string,
  port: MessagePort,
): Promise<void> {
  const sheets = await openSheets(path, document);
  try {
    sheets.next();
    writeText(sheets, document.title, 16, { face: 'bold' });
    writeText(sheets, document.subtitle, 10, { face: 'normal', colour: grey });
    sheets.y += 10;
    await writeTables(sheets, document, port);
    await sheets.close();
  } finally {
    port.close();
    sheets.drop();
  }
}

async function writeTables(
  sheets: Sheets,
  { empty }: PrintDocument,
  port: MessagePort,
): Promise<void> {
  let table: PrintTable | null = null;
  let write: ReturnType<typeof beginTable> | null = null;
  const finish = () => write ?? writeText(sheets, empty, 8);
  for await (const [part] of on(port, 'message', { close: ['close'] }) as AsyncIterable<
    [PrintPart]
  >) {
    if ('end' in part) return void (table && finish());
    if ('card' in part || 'photos' in part) {
      if (table) finish();
      table = null;
      if ('card' in part) writeCard(sheets, part.card);
      else writePhotos(sheets, part);
      await sheets.settle();
      port.postMessage('taken', []);
      continue;
    }
    if ('table' in part) {
      if (table) finish();
      table = part.table;
      write = null;
      if (table.title !== null) begin(sheets, table.title);
    } else if (part.rows.length > 0) {
      write ??= beginTable(sheets, existing(table, 'table of the rows'), part.rows);
      write(part.rows);
    }
    await sheets.settle();
    port.postMessage('taken', []);
  }
  throw new Error('what was to be written ended before its end');
}

/** Never a title alone at the end of a page. */
function begin(sheets: Sheets, title: string): void {
  if (sheets.y + 80 > sheets.bottom) sheets.next();
  else sheets.y += 12;
  writeText(sheets, title, 11, { face: 'bold' });
  sheets.y += 4;
}

function writeText(
  sheets: Sheets,
  text: string,
  size: number,
  { face = 'normal', colour }: { readonly face?: 'normal' | 'bold'; readonly colour?: string } = {},
): void {
  sheets.write(text, { x: sheets.left, y: sheets.y }, { size, face, colour });
  sheets.y += size * 1.35;
}
