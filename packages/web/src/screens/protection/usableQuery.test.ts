import { fixture } from '@furrow/domain/testing/fixture.ts';
import { groundsOf } from '@furrow/domain/verdict/grounds.ts';
import { expect, it } from 'vitest';
import { queriesOf, type QueryContext } from './usableQuery.ts';

/** @source RUL-08, decisions D17 */

const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const field = (id: string, west: number, east: number) => ({
  id,
  plan: 'p',
  crop: 1,
  country: 'FR',
  geometry: square(west, east),
  certificates: [],
});
const work = (id: string, date: string, more: object = {}) => ({
  id,
  cropfield: 'a',
  date: `${date} 08:00`,
  processing_state: 'performed',
  linked_record: null,
  part_field: null,
  worked_geometry: null,
  activities: [{ theme: 'crop_protection', items: [{ producttype: 7, value: 1, type: null }] }],
  ...more,
});
const asked = (of: object, fields: readonly object[], records: readonly object[]) =>
  queriesOf(
    fixture(of),
    [],
    { date: '2026-06-10', target: null, bbch: null },
    fixture<QueryContext>({
      records,
      grounds: groundsOf(fixture(fields), fixture(records)),
      stock: [],
      certificates: [],
      plan: undefined,
      crop: () => ({ name: 'Wheat', names: {}, eppo_code: 'TRZAW' }),
      unitOf: () => null,
      productUnit: () => 'l',
    }),
  )?.map(({ before, harvest }) => [
    (before.get(7) ?? []).map(({ date, dose, doseUnit }) => `${date} ${dose} ${doseUnit}`),
    harvest,
  ]);

it('D17 RUL-08 a piece includes the work on the whole, at its dose per hectare, and with its own harvest', () => {
  const [large, small] = [field('a', 5.7, 5.706), field('b', 5.706, 5.71)];
  const records = [
    work('w', '2026-06-01', { worked_geometry: square(5.7, 5.71) }),
    work('x', '2026-06-05'),
    work('h', '2026-07-01', { cropfield: 'b', activities: [{ theme: 'harvest', items: [] }] }),
    work('c', '2026-06-06', { cropfield: 'b', processing_state: 'cancelled' }),
  ];
  const fields = [large, small];
  expect(asked(small, fields, records)).toEqual([[['2026-06-01 1 l/ha'], '2026-07-01']]);
  expect(asked(large, fields, records)?.map(([brought]) => brought?.length)).toEqual([2]);
});

it('D17 RUL-08 a field merged from two asks once for each of them', () => {
  const records = [
    work('w', '2026-06-01', { worked_geometry: square(5.7, 5.706) }),
    work('x', '2026-06-01', {
      cropfield: 'b',
      worked_geometry: square(5.706, 5.71),
      field_crop: 1,
    }),
  ];
  const both = [['2026-06-01 1 l/ha'], null];
  const merged = field('a', 5.7, 5.71);
  expect(asked(merged, [merged], records)).toEqual([both, both]);
});
