import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import yazl from 'yazl';
import type { ExportFormat, ExportNote } from '../format.ts';
import { guarded } from '../formula.ts';
import { heading, shown, type Column, type Table } from '../table.ts';
import { writeParts } from '../write-text.ts';

/** UTF-8 says so at its beginning, or spreadsheets take it for something older. */
const mark = '\ufeff';

/** A table as comma separated values, places as well-known text; several tables are files of one archive. @source RFC 4180, decisions D15 */
export const csv: ExportFormat = {
  id: 'csv',
  label: 'CSV',
  extensions: ['csv'],
  isReadAgain: true,
  takes: () => true,
  async write({ path, folder, source, tables }) {
    const main =
      source.shape === 'everything' ? tables : tables.filter(({ isDetail }) => !isDetail);
    const [only] = main;
    if (main.length === 1 && only) {
      await writeParts(path, lines(only));
      return { extension: 'csv', notes: tables.filter((table) => table !== only).map(leftOut) };
    }
    const archive = new yazl.ZipFile();
    for (const table of main) {
      const file = join(folder, `${table.name}.csv`);
      await writeParts(file, lines(table));
      archive.addFile(file, `${table.name}.csv`);
    }
    archive.end();
    await pipeline(archive.outputStream, createWriteStream(path, { mode: 0o600 }));
    return { extension: 'zip', notes: [] };
  },
};

const leftOut = ({ title }: Table): ExportNote => ({
  code: 'export_table_left_out',
  params: { table: title },
});

const wktColumn: Column = { name: 'wkt', label: 'WKT', kind: 'text' };

async function* lines({ columns, hasGeometry, rows }: Table): AsyncGenerator<string> {
  const write = (page: unknown[][]) => `${Papa.unparse(page, { newline: '\r\n' })}\r\n`;
  yield mark + write([[...columns, ...(hasGeometry ? [wktColumn] : [])].map(heading)]);
  for await (const page of rows()) {
    if (page.length === 0) continue;
    yield write(
      page.map(({ values, geometry }) => [
        ...values.map((value, at) => guarded(shown(columns[at]!, value))),
        ...(hasGeometry ? [geometry] : []),
      ]),
    );
  }
}
