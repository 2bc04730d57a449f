import { existing } from '@furrow/kit';
import Papa from 'papaparse';
import { writeParts } from '../writing/folder.ts';
import { heading, shown, type Column, type Table } from '../writing/table.ts';
import type { WriteNote, Writer } from '../writing/writer.ts';
import { guarded } from './formula.ts';

/** Byte order mark of UTF-8; without it spreadsheets assume an older encoding. */
const mark = '\ufeff';

/**
 * A table as comma separated values, geometries as well-known text; several tables are files of an
 * archive. @source RFC 4180, decisions D15
 */
export const csvWriter: Writer = {
  id: 'csv',
  label: 'CSV',
  extensions: ['csv'],
  async write({ folder, tables, withDetails }) {
    const main = withDetails ? tables : tables.filter(({ isDetail }) => !isDetail);
    for (const table of main) await writeParts(folder, fileOf(table), lines(table));
    return {
      extension: main.length === 1 ? 'csv' : 'zip',
      files: main.map(fileOf),
      notes: main.length === 1 ? tables.filter((table) => table !== main[0]).map(leftOut) : [],
    };
  },
};

const fileOf = ({ name }: Table): string => `${name}.csv`;

const leftOut = ({ title }: Table): WriteNote => ({
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
        ...values.map((value, at) =>
          guarded(shown(existing(columns[at], 'column of a value'), value)),
        ),
        ...(hasGeometry ? [geometry] : []),
      ]),
    );
  }
}
