import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { openWork } from '@furrow/domain/record/counted.ts';
import {
  appliedNutrients,
  cropAreas,
  fulfilments,
  lowStock,
  nutrientTable,
  rotationTable,
  workBetween,
} from './figures.ts';
import { weekOf } from './week.ts';

const row = (id: string, fields: object = {}) => ({ id, version: 1, ...fields });
const rows: Readonly<Record<string, ReturnType<typeof row>>> = {
  'producttype 1': row('1', { variant: 'fertilizer', unit: 'kg', specification: 'N 27 %' }),
  'cropfield a': row('a', { registered_area: 4 }),
};
const lookup = (entity: string, id: unknown) => rows[`${entity} ${String(id)}`];

it('weeks begin on Monday', () => {
  expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekOf('2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

it('RUL-26 sums hectares per crop, the largest first, with the colours of the map', () => {
  expect(
    cropAreas(
      [
        fixture(row('a', { crop: 7, registered_area: 2 })),
        fixture(row('b', { crop: null, registered_area: 5 })),
        fixture(row('c', { crop: 7, registered_area: 1 })),
      ],
      fixture(lookup),
    ),
  ).toEqual([
    { crop: null, hectares: 5, color: '#7FFFD4' },
    { crop: 7, hectares: 3, color: '#7FFFD4' },
  ]);
});

it('RUL-02 an executed plan is no longer open, and does not count twice in a week', () => {
  const records = [
    row('p', { processing_state: 'planned', linked_record: null, date: '2026-11-17 08:00' }),
    row('q', { processing_state: 'planned', linked_record: 'd', date: '2026-11-18 08:00' }),
    row('d', { processing_state: 'performed', date: '2026-11-18 08:00' }),
  ];
  const found = (entity: string, id: unknown) =>
    entity === 'record' ? records.find((record) => record.id === id) : undefined;
  expect(
    openWork<EntityRows['record']>(fixture(records), fixture(found)).map(({ id }) => id),
  ).toEqual(['p']);
  expect(
    workBetween(fixture(records), '2026-11-16', '2026-11-22', fixture(found)).map(({ id }) => id),
  ).toEqual(['p', 'd']);
});

it('RUL-02 accepted advice does not count beside its plan in a week', () => {
  const records = [
    row('a', { processing_state: 'adviced', linked_record: 'p', date: '2026-11-17 08:00' }),
    row('p', { processing_state: 'planned', linked_record: 'a', date: '2026-11-18 08:00' }),
    row('open', { processing_state: 'adviced', linked_record: null, date: '2026-11-19 08:00' }),
  ];
  expect(
    workBetween(fixture(records), '2026-11-16', '2026-11-22', (_entity, id) =>
      fixture(records.find((record) => record.id === id)),
    ).map(({ id }) => id),
  ).toEqual(['p', 'open']);
});

it('RUL-25 sums the nutrients of performed work per field and farm', () => {
  const work = (cropfield: string, processing_state = 'performed') =>
    row('r', {
      cropfield,
      processing_state,
      worked_area: 2,
      activities: [{ items: [{ value: 100, producttype: 1, stock: null, type: null }] }],
    });
  const { rows: found, total } = nutrientTable(
    [fixture(row('a', { registered_area: 4 })), fixture(row('b', { registered_area: 1 }))],
    appliedNutrients(
      [fixture(work('a')), fixture(work('a', 'planned')), fixture(work('b'))],
      fixture(lookup),
    ),
    null,
  );
  expect(found.map(({ field }) => field.id)).toEqual(['b', 'a']);
  expect(total.n).toBeCloseTo(108);
});

it('RUL-18 shows the fulfilment of contracts of the plan', () => {
  const contract = (id: string, plan: string) =>
    row(id, { plan, surface: 8, skip_area_check: false });
  const found = fulfilments(
    {
      contracts: [fixture(contract('x', 'p')), fixture(contract('y', 'other'))],
      links: [fixture(row('l', { contract: 'x', cropfield: 'a' }))],
      plan: 'p',
    },
    fixture(lookup),
  );
  expect(found).toMatchObject([{ hectares: 4, percentage: 50, ok: false }]);
});

it('stock is low when used up, or when planned work needs more', () => {
  const items = [
    row('s', { variant: 'c' }),
    row('t', { variant: 'c' }),
    row('never', { variant: 'c' }),
    row('sold', { variant: 'y' }),
  ];
  const planned = [
    row('r', { worked_area: 10, activities: [{ items: [{ stock: 't', value: 2 }] }] }),
  ];
  expect(
    lowStock(
      fixture(items),
      new Map([
        ['s', 0],
        ['t', 15],
        ['sold', 0],
      ]),
      fixture(planned),
      fixture(lookup),
    ).map(({ item, left, needed }) => [item.id, left, needed]),
  ).toEqual([
    ['s', 0, 0],
    ['t', 15, 20],
  ]);
});

const grown = (id: string, year: number | null, more: object): EntityRows['cropfield'] =>
  fixture(
    row(id, {
      period_start: year && `${year}-01-01`,
      period_end: year && `${year}-12-31`,
      period: 'main',
      crop: year,
      ...more,
    }),
  );

it('a rotation follows the parcel, or the name', () => {
  const fields = [
    grown('a', 2026, { parcel: 'p', name: 'New name' }),
    grown('b', 2026, { parcel: null, name: 'Achter' }),
  ];
  const { years, rowOf } = rotationTable(fields, [
    grown('c', 2025, { parcel: 'p', name: 'Old name' }),
    grown('d', 2024, { parcel: null, name: 'achter' }),
    grown('e', 2023, { parcel: 'q', name: 'Sold' }),
  ]);
  const found = fields.map(rowOf);
  expect(years).toEqual(['2024', '2025', '2026']);
  expect([...found[0]!.seasons.keys()]).toEqual(['2025', '2026']);
  expect([...found[1]!.seasons.keys()]).toEqual(['2024', '2026']);
});

it('a rotation has the latest eight years of all fields, and no undated field', () => {
  const fields = [grown('a', 2026, { name: 'A' }), grown('b', null, { name: 'B' })];
  const earlier = Array.from({ length: 12 }, (_, ago) =>
    grown(`c${ago}`, 2025 - ago, { name: 'a' }),
  );
  const { years, rowOf } = rotationTable(fields, earlier);
  expect(years).toEqual(['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']);
  expect([...rowOf(fields[0]!).seasons.keys()]).toEqual(years);
  expect(rowOf(fields[1]!).seasons.size).toBe(0);
});
