import { expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { fixture } from '../testing/fixture.ts';
import { groundsOf, type Land } from './grounds.ts';
import { lastHarvest } from './last-harvest.ts';

/**
 * The harvest that ends a crop, by the ground it came from.
 * @source decisions D17, docs/decisions/233
 */

const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const land = (id: string, geometry: string | null, more: Partial<Land> = {}): Land =>
  fixture({ id, plan: 'p', crop: 1, geometry, period: 'main', ...more });
const harvest = (cropfield: string, more: Partial<EntityRows['record']> = {}) =>
  fixture<EntityRows['record']>({
    id: 'w',
    cropfield,
    date: '2026-07-20 08:00',
    processing_state: 'performed',
    activities: [{ theme: 'harvest', items: [], attributes: [] }],
    part_field: null,
    worked_geometry: null,
    field_crop: 1,
    ...more,
  });
const [west, east] = [land('west', square(5.7, 5.706)), land('east', square(5.706, 5.71))];
const whole = { worked_geometry: square(5.7, 5.71) };
const day = '2026-07-20';

it.each<
  [
    string,
    readonly Land[],
    readonly EntityRows['record'][],
    Readonly<Record<string, string | null>>,
  ]
>([
  ['a field as it was', [west, east], [harvest('west')], { west: day, east: null }],
  ['the whole, split since', [west, east], [harvest('west', whole)], { west: day, east: day }],
  [
    'a part that lies on the other piece',
    [west, east],
    [harvest('west', { ...whole, part_field: square(5.707, 5.709) })],
    { west: null, east: day },
  ],
  [
    'a field that was merged into another',
    [land('west', square(5.7, 5.71))],
    [harvest('east', { worked_geometry: east.geometry })],
    { west: day },
  ],
  [
    'a field without a boundary that was',
    [land('west', square(5.7, 5.71), { forerunners: { west: 1, bare: 1 } })],
    [harvest('bare')],
    { west: day },
  ],
  [
    'another crop that stood there',
    [land('west', square(5.7, 5.71))],
    [harvest('east', { worked_geometry: east.geometry, field_crop: 2 })],
    { west: null },
  ],
  [
    'work still planned',
    [west],
    [harvest('west', { processing_state: 'planned' })],
    { west: null },
  ],
  [
    'two days',
    [west],
    [harvest('west', { id: 'x', date: '2026-08-02 09:00' }), harvest('west')],
    { west: '2026-08-02' },
  ],
])('D17 the harvest of %s ends the crop on its ground', (_of, lands, works, days) => {
  const grounds = groundsOf(lands, works);
  expect(Object.fromEntries(lands.map(({ id }) => [id, lastHarvest(id, works, grounds)]))).toEqual(
    days,
  );
});
