import { expect, it } from 'vitest';
import { messageText } from '../messages/messages.ts';
import { stockWarnings } from './warnings.ts';

const cases: readonly [string, Parameters<typeof stockWarnings>, readonly string[]][] = [
  [
    'a custom product warns',
    [{ variant: 'c' }, { ediCode: 'CUSTOM', kinds: ['delivery'], ediExport: true }],
    ['stock_custom_product'],
  ],
  [
    'a product with a code does not',
    [{ variant: 'c' }, { ediCode: 'NL1', kinds: [], ediExport: true }],
    [],
  ],
  [
    'without the export nobody is misled',
    [{ variant: 'c' }, { ediCode: 'CUSTOM', kinds: [], ediExport: false }],
    [],
  ],
  [
    'a batch without deliveries warns',
    [{ variant: 'y' }, { ediCode: undefined, kinds: ['use', 'count'], ediExport: true }],
    ['stock_no_deliveries'],
  ],
  [
    'a batch with one does not',
    [{ variant: 'y' }, { ediCode: undefined, kinds: ['use', 'delivery'], ediExport: true }],
    [],
  ],
  ['seed is no batch', [{ variant: 's' }, { ediCode: null, kinds: [], ediExport: true }], []],
];

it.each(cases)('API-19 stock: %s', (_title, given, wanted) => {
  expect(stockWarnings(...given)).toEqual(wanted);
});

it('API-19 has the texts of the error catalogue', () => {
  expect(messageText('stock_custom_product', 'en')).toBe(
    'A custom product may be coded incorrectly for EDI export.',
  );
  expect(messageText('stock_no_deliveries', 'en')).toBe('No deliveries recorded for this batch.');
});
