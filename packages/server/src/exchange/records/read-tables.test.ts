import { gzipSync } from 'node:zlib';
import type { SourceFile } from '@furrow/formats';
import { NOTE_CODES } from '@furrow/formats/source/note.ts';
import { writeArchive } from '@furrow/formats/testing/write-archive.ts';
import { expect, it } from 'vitest';
import { readRecordTables } from './read-tables.ts';

const text = (content: string) => new TextEncoder().encode(content);

const told = (codes: string[]) => {
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(NOTE_CODES).toContain(code);
};

it('EXC-01 records: a row far below keeps its number, without rows between', async () => {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Work');
  sheet.addRow(['Date', 'Field', 'Work']);
  sheet.getCell('B1000000').value = 'Kavel 1';
  const { tables } = await readRecordTables(
    [{ name: 'far.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }],
    false,
  );
  expect(tables.map(({ rows }) => rows)).toEqual([
    [{ row: 1_000_000, cells: [null, 'Kavel 1', null] }],
  ]);
}, 60_000);

it('EXC-01 records: cells of a workbook are read as displayed', async () => {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Work');
  sheet.addRow(['Date', 'Field', 'Work', 'Area', 'Done', 'Merged', '']);
  sheet.addRow([
    new Date('2026-05-12T08:30:00Z'),
    { richText: [{ text: 'Kavel ' }, { text: '1' }] },
  ]);
  sheet.getCell('A2').numFmt = 'dd-mm-yyyy hh:mm';
  sheet.getCell('C2').value = { text: 'Spraying', hyperlink: 'https://example.org' };
  sheet.getCell('D2').value = { formula: '1.5*2', result: 3, date1904: false };
  sheet.getCell('E2').value = true;
  sheet.getCell('D3').value = { formula: '1/0', result: { error: '#DIV/0!' }, date1904: false };
  sheet.getCell('A4').value = 'last';
  sheet.mergeCells('F2:G3');
  sheet.getCell('F2').value = 'both';
  const { tables } = await readRecordTables(
    [{ name: 'work.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }],
    false,
  );
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      { row: 2, cells: ['2026-05-12 08:30', 'Kavel 1', 'Spraying', 3, true, 'both', 'both'] },
      { row: 3, cells: [null, null, null, null, null, 'both', 'both'] },
      { row: 4, cells: ['last', null, null, null, null, null, null] },
    ],
  ]);
});

it.each<[string, SourceFile]>([
  ['an empty table', { name: 'work.csv', bytes: new Uint8Array() }],
  ['a table that is none', { name: 'work.csv', bytes: text('%PDF-1.7') }],
  [
    'a workbook that is cut off',
    {
      name: 'work.xlsx',
      bytes: writeArchive('a', [
        { name: 'xl/workbook.xml', bytes: text('<workbook/>') },
      ]).bytes.subarray(0, 60),
    },
  ],
  [
    'a workbook with nothing in it',
    { ...writeArchive('work.xlsx', [{ name: 'xl/workbook.xml', bytes: text('<workbook') }]) },
  ],
  ['another archive', writeArchive('work.xlsx', [{ name: 'readme.txt', bytes: text('no') }])],
  [
    'GeoJSON that breaks off',
    {
      name: 'work.geojson',
      bytes: text('{"type":"FeatureCollection","features":[{"properties":{"cropfield":"A","da'),
    },
  ],
  ['a packed table', { name: 'work.csv', bytes: gzipSync('date,field,theme') }],
])(
  'EXC-01 records: %s is reported',
  async (_what, file) => {
    const { format, tables, notes } = await readRecordTables([file], true);
    expect([format, tables]).toEqual([null, []]);
    told(notes.map(({ code }) => code));
  },
  60_000,
);
