import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { spreadsheetOf, type SheetColumn } from './spreadsheet.ts';

const columns: readonly SheetColumn[] = [
  { title: 'Name', kind: 'text' },
  { title: 'Area (ha)', kind: 'area' },
  { title: 'From', kind: 'date' },
  { title: 'At', kind: 'dateTime' },
  { title: 'On', kind: 'boolean' },
];

async function read(file: Blob) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  return workbook.worksheets[0]!;
}

it('EXC-02 SCR-16 a list as a spreadsheet: typed numbers and dates, frozen head, column widths, and no formulas', async () => {
  const rows = [
    ['=SUM(A1)', 4.25, '2026-03-01', '2026-05-12 08:30', 1],
    ['Perceel aan de hoge dijk bij Lelystad', -0.5, null, 'ooit', 0],
  ];
  const sheet = await read(await spreadsheetOf('Kavels: alle [2026]', columns, rows));
  expect(sheet.name).toBe('Kavels  alle  2026');
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  const values = (row: number) =>
    columns.map((_, index) => sheet.getRow(row).getCell(index + 1).value);
  expect(values(1)).toEqual(columns.map(({ title }) => title));
  expect(values(2)).toEqual([
    "'=SUM(A1)",
    4.25,
    new Date('2026-03-01T00:00:00Z'),
    new Date('2026-05-12T08:30:00Z'),
    true,
  ]);
  // a text that is no date stays unchanged
  expect(values(3)).toEqual(['Perceel aan de hoge dijk bij Lelystad', -0.5, null, 'ooit', false]);
  expect(sheet.getCell('B2').numFmt).toBe('0.00');
  expect(sheet.getCell('C2').numFmt).toBe('dd-mm-yyyy');
  expect(sheet.getColumn(1).width).toBe(39);
  expect(sheet.getColumn(2).width).toBeGreaterThan('Area (ha)'.length);
});
