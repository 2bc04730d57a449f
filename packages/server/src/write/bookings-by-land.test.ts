import { areaHectares, parseWkt, type Polygonal } from '@furrow/geo';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Stock goes by the hectares that everything else counts a record with, also where it states none.
 * @source spec §3 StockRecord, decisions D17
 */

const server = useServer();
let owner: Person;
let stock: string;
beforeAll(async () => {
  owner = await server.person('Owner');
  stock = (
    await made('stock', { name: 'Canvas', variant: 'c', stock_unit: 'l', product_type: 2001 })
  ).id;
});

const made = async (entity: string, body: object) => {
  const answer = await owner.client.post(`/api/v1/${entity}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string };
};

const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

const activities = (value: number) => [
  {
    theme: 'crop_protection',
    type: null,
    items: [{ type: null, value, stock, producttype: null }],
    attributes: [],
  },
];

const drawnField = (more: object = {}) =>
  made('cropfield', { plan: owner.plan, name: 'Kavel 7', geometry: land(0, 10), ...more });

const sprayed = (cropfield: string, more: object = {}) =>
  made('record', {
    cropfield,
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    activities: activities(2),
    ...more,
  });

async function booked(record: string): Promise<number> {
  const { body } = await owner.client.get(
    `/api/v1/stockrecord/?stock=${stock}&record=${record}&limit=0`,
  );
  return (body.objects as { value: number }[]).reduce((sum, { value }) => sum + value, 0);
}

const patch = async (path: string, body: object) => {
  const answer = await owner.client.patch(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
};

// ten columns are 15.0793 ha by SpatiaLite's ST_Area on the ellipsoid, four of them 6.0317
describe('ENT-stockrecord work without stated hectares books its dose', () => {
  it('ENT-stockrecord on all of its field, by registered area', async () => {
    const field = await drawnField({ registered_area: 15.5 });
    const work = await sprayed(field.id);
    expect(await booked(work.id)).toBeCloseTo(-31, 4);
    await patch(`/api/v1/cropfield/${field.id}/`, { registered_area: 15 });
    expect(await booked(work.id)).toBeCloseTo(-30, 4);
  });

  it('ENT-stockrecord on a part by its hectares, and on another part once redrawn', async () => {
    const field = await drawnField();
    const spot = await sprayed(field.id, { part_field: land(2, 6) });
    expect(await booked(spot.id)).toBeCloseTo(-2 * 6.0317, 3);
    await patch(`/api/v1/record/${spot.id}/`, { part_field: land(2, 4) });
    expect(await booked(spot.id)).toBeCloseTo(-2 * 3.0159, 3);
  });

  it('ENT-stockrecord D17 on its own land, also when a dose is corrected after a split', async () => {
    const field = await drawnField({ registered_area: 15.5 });
    const work = await sprayed(field.id);
    const answer = await owner.client.post(`/api/v1/cropfield/${field.id}/split/`, {
      pieces: [{ geometry: land(0, 6) }, { geometry: land(6, 10) }],
    });
    expect(answer.status, answer.text).toBe(200);
    await patch(`/api/v1/record/${work.id}/`, { activities: activities(3) });
    expect(await booked(work.id)).toBeCloseTo(-46.5, 4);
  });

  it('ENT-stockrecord D17 on the shape of its day where its field was redrawn since', async () => {
    const field = await drawnField();
    await patch(`/api/v1/cropfield/${field.id}/`, { geometry: land(0, 4), registered_area: 6 });
    expect(await booked((await sprayed(field.id)).id)).toBeCloseTo(-2 * 15.0793, 3);
  });
});

/** Rings of corners round a place, as stars of some points, so that they do not cross themselves. */
const ring = (longitude: number, latitude: number, reach: readonly number[]): string => {
  const corners = reach.map((far, index) => {
    const angle = (index / reach.length) * 2 * Math.PI;
    return `${longitude + far * Math.cos(angle)} ${latitude + far * Math.sin(angle)}`;
  });
  return `(${[...corners, corners[0]].join(', ')})`;
};

it('ENT-stockrecord the database measures polygons with holes and parts like the code, anywhere', async () => {
  const { database } = server.server.services;
  const reaches = fc.array(fc.double({ min: 0.002, max: 0.01, noNaN: true }), {
    minLength: 3,
    maxLength: 12,
  });
  const shapes = fc.sample(
    fc.tuple(
      fc.integer({ min: -170_000, max: 170_000 }),
      fc.integer({ min: -70_000, max: 70_000 }),
      reaches,
      reaches,
      fc.boolean(),
    ),
    { numRuns: 500, seed: 20_261_128 },
  );
  const wkts = shapes.map(([east, north, outer, other, hasParts]) => {
    const [longitude, latitude] = [east / 1000, north / 1000];
    const hole = ring(longitude, latitude, [0.0003, 0.0004, 0.0002]);
    const whole = `(${ring(longitude, latitude, outer)}, ${hole})`;
    return hasParts
      ? `MULTIPOLYGON (${whole}, (${ring(longitude + 0.05, latitude, other)}))`
      : `POLYGON ${whole}`;
  });
  const { rows } = await database.query<{ hectares: number }>(
    `select shape_hectares(w) as hectares from unnest($1::text[]) with ordinality u(w, n) order by n`,
    [wkts],
  );
  expect(rows).toHaveLength(500);
  for (const [index, { hectares }] of rows.entries()) {
    const measured = areaHectares(parseWkt(wkts[index]!).geometry as Polygonal);
    expect([wkts[index], Math.abs(hectares - measured) < 0.00025]).toEqual([wkts[index], true]);
  }
  const { rows: others } = await database.query<{ hectares: number | null }>(
    `select shape_hectares(w) as hectares
      from unnest(array['POINT (5 52)', 'LINESTRING (5 52, 6 53)', 'MULTIPOINT ((5 52), (6 53))', '']) w`,
  );
  expect(others.map(({ hectares }) => hectares)).toEqual([null, null, null, null]);
});
