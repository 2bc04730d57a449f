import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { latestWork, productWords, workedAreas, workedOn } from './work.ts';

const record = (
  id: string,
  processing_state: string,
  date: string,
  theme: string,
  more: Record<string, unknown> = {},
) => ({
  id,
  version: 1,
  processing_state,
  date,
  linked_record: null,
  worked_area: 2,
  activities: [{ theme, items: [], attributes: [] }],
  ...more,
});
const records = [
  record('1', 'performed', '2026-05-01 08:00', 'crop_protection'),
  record('2', 'performed', '2026-06-01 08:00', 'crop_protection', { worked_area: 3 }),
  record('3', 'planned', '2026-07-01 08:00', 'fertilizing'),
  record('4', 'planned', '2026-05-01 08:00', 'crop_protection', { linked_record: '1' }),
  record('5', 'concept', '2026-08-01 08:00', 'harvest'),
];
const rows: Record<string, Record<string, unknown>> = {
  producttype: { id: 7, version: 1, name: 'Revus', unit: 'l' },
};
const store = {
  row: (entity: string, id: unknown) =>
    entity === 'record'
      ? records.find((one) => one.id === id)
      : id === 7
        ? (rows[entity] as never)
        : undefined,
};

it('RUL-03 shows the last performed record of a theme, and only performed ones', () => {
  expect(
    latestWork(fixture(records), rowLookup(fixture(store))).map(
      (line) => `${line.theme} ${String(line.record.id)}`,
    ),
  ).toEqual(['fertilizing 3', 'crop_protection 2']);
});

it('D17 sums the worked area of performed records by theme, or the field’s area without one', () => {
  const lookup = () => fixture<never>({ id: 'f', registered_area: 4 });
  const bare = record('6', 'performed', '', 'tillage', { worked_area: null, cropfield: 'f' });
  const all: readonly EntityRows['record'][] = fixture([...records, bare]);
  expect([...workedAreas(all, lookup)]).toEqual([
    ['crop_protection', 5],
    ['tillage', 4],
  ]);
  expect(workedOn({ records: all, shareOf: ({ id }) => (id === '6' ? 0.5 : 1) }, lookup)).toBe(7);
});

it('shows the products used and their amounts', () => {
  expect(
    productWords(
      fixture(
        record('6', 'performed', '', 'crop_protection', {
          activities: [{ theme: null, items: [{ value: 0.6, stock: null, producttype: 7 }] }],
        }),
      ),
      fixture(store),
      'en',
    ),
  ).toBe('Revus 0.6\u00a0l/ha');
});
