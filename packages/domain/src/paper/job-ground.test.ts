import { fixture } from '../testing/fixture.ts';
import type { RowLookup } from '../rows.ts';
import { expect, it } from 'vitest';
import { jobGround } from './job-ground.ts';

/** About 100 metres a thousandth of a degree of latitude: 0.001° by 0.01° is some 7.5 ha here. */
const land = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.61, ${west} 52.61, ${west} 52.6))`;

const work = (cropfield: string | null, worked_area: number | null, part_field?: string) =>
  fixture<Parameters<typeof jobGround>[0][number]>({ cropfield, worked_area, part_field });
const undrawn = fixture<RowLookup>(() => undefined);

it.each([
  ['two passes over one field are one field', [work('a', 4), work('a', 4)], 1, 4],
  ['of a spot and the whole the whole counts', [work('a', 0.5), work('a', 4)], 1, 4],
  ['fields add up', [work('a', 4), work('b', 2.5), work('a', 4)], 2, 6.5],
  ['work on no field has no ground', [work(null, 3)], 0, 0],
])('ENT-job a job sheet counts each field once: %s', (_title, records, fields, hectares) =>
  expect(jobGround(records, undrawn)).toEqual({ fields, hectares }),
);

/** A main crop, its follow-up on the western half, a neighbour, and a field without a boundary. */
const rows: Readonly<Record<string, unknown>> = {
  main: { geometry: land(5.7, 5.702), registered_area: 15 },
  after: { geometry: land(5.7, 5.701), registered_area: 7.5 },
  next: { geometry: land(5.702, 5.703), registered_area: 7.5 },
  undrawn: { geometry: null, registered_area: 3 },
};
const lookup = fixture<RowLookup>((_entity: string, id: unknown) => rows[String(id)]);

it.each([
  [
    'a main crop and its follow-up lie on the same land',
    [work('main', 15), work('after', 7.5)],
    2,
    15,
  ],
  [
    'two halves of a field are the field',
    [work('main', 7.5, land(5.7, 5.701)), work('main', 7.5, land(5.701, 5.702))],
    1,
    15,
  ],
  [
    'a half after the whole adds nothing',
    [work('main', 7.5, land(5.7, 5.701)), work('main', 15)],
    1,
    15,
  ],
  [
    'a follow-up and a neighbour are two pieces of land',
    [work('after', 7.5), work('next', 7.5)],
    2,
    15,
  ],
  [
    'of less than the field that is stated as much counts',
    [work('main', 10), work('after', 7.5)],
    2,
    10,
  ],
  ['a field without a boundary adds its area', [work('next', 7.5), work('undrawn', null)], 2, 10.5],
])('D17 the ground of a job sheet: %s', (_title, records, fields, hectares) => {
  const ground = jobGround(records, lookup);
  expect(ground.fields).toBe(fields);
  expect(ground.hectares).toBeCloseTo(hectares, 2);
});
