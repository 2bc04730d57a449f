import { expect, it } from 'vitest';
import { csvOf } from './csv-text.ts';

it.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\tx', '\r=x'])(
  'EXC-02 a text that a spreadsheet would execute stays text: %j',
  (text) => {
    const [, line = ''] = csvOf(['Name'], [[text]], 'en').split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('EXC-02 numbers stay numbers, negative ones too, in the format of the language', () => {
  expect(
    csvOf(
      ['Name', 'ha'],
      [
        ['Kavel 7', -4.25],
        ['"Achter", links', null],
      ],
      'en',
    ),
  ).toBe('\uFEFFName,ha\r\nKavel 7,-4.25\r\n"""Achter"", links",\r\n');
  expect(csvOf(['Naam', 'ha'], [['Kavel; 7', 4.25]], 'nl')).toBe(
    '\uFEFFNaam;ha\r\n"Kavel; 7";4,25\r\n',
  );
});
