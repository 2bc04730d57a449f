import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';
import { applyDrawing } from './applyDrawing.ts';

/** Work on a field without a boundary that is merged without a connection. @source decisions D17, docs/decisions/232 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;

const [drawn, undrawn, work] = [idOf(1), idOf(2), idOf(11)];

async function begin(hectaresDrawn: number): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  const field = { plan, period: 'main' };
  world.server.put('cropfield', {
    ...field,
    id: drawn,
    name: 'Kavel',
    geometry: rectangle(5.7, 5.71),
    registered_area: hectaresDrawn,
  });
  world.server.put('cropfield', { ...field, id: undrawn, name: 'Rand', registered_area: 2 });
  world.server.put('record', {
    id: work,
    cropfield: undrawn,
    processing_state: 'performed',
    date: '2026-05-12 08:00',
  });
  const tab = await world.open();
  await world.pass(1000);
  world.fate = () => 'lost';
  return { world, tab };
}

/** Hectares of the work on the fields of the plan, by the names of these. */
function hectares({ store }: Tab): Record<string, number> {
  const fields = store.rows('cropfield').filter((row) => row.plan === plan);
  const record = store.row('record', work)!;
  const area = workedHectares(record, rowLookup(store));
  return Object.fromEntries(
    [...workShares(fields)(record)].map(([id, share]) => [
      fields.find((field) => field.id === id)?.name ?? id,
      Number((area * share).toFixed(3)),
    ]),
  );
}

const merge = ({ store }: Tab) =>
  applyDrawing(store, {
    kind: 'merge',
    ids: [drawn, undrawn],
    geometry: polygon(rectangle(5.7, 5.71)),
  } as never);
const split = ({ store }: Tab, id = drawn) =>
  applyDrawing(store, {
    kind: 'split',
    splits: [{ id, pieces: [polygon(rectangle(5.7, 5.706)), polygon(rectangle(5.706, 5.71))] }],
  } as never);

it.each([
  ['a drawn field that is larger', 15, 'Kavel'],
  ['as the larger of two', 1, 'Rand'],
])(
  'D17 SYN-03 merged with %s: its work counts once, on its own area, and is back after undo',
  async (_with, size, name) => {
    const { world, tab } = await begin(size);
    expect(hectares(tab)).toEqual({ Rand: 2 });
    const merged = merge(tab);
    await world.pass(50);
    expect(hectares(tab)).toEqual({ [name]: 2 });
    const undone = merged.undo();
    await world.pass(50);
    expect(await undone).toBe('undone');
    expect(hectares(tab)).toEqual({ Rand: 2 });
  },
);

it('D17 SYN-03 merged with a smaller drawn field and split: the hectares at that time, not those of the new boundary', async () => {
  const { world, tab } = await begin(1);
  merge(tab);
  await world.pass(50);
  const cut = split(tab, undrawn);
  await world.pass(50);
  expect(hectares(tab)).toEqual({ Rand: 1.2, 'Rand 2': 0.8 });
  const undone = cut.undo();
  await world.pass(50);
  expect(await undone).toBe('undone');
  expect(hectares(tab)).toEqual({ Rand: 2 });
});

it('D17 SYN-03 merged and split before sending, each piece has its part, before and after', async () => {
  const { world, tab } = await begin(15);
  merge(tab);
  await world.pass(50);
  split(tab);
  await world.pass(50);
  const shown = { Kavel: 1.2, 'Kavel 2': 0.8 };
  expect(hectares(tab)).toEqual(shown);
  world.fate = () => 'served';
  for (let step = 0; step < 100; step += 1) {
    await world.pass(300);
    expect(hectares(tab)).toEqual(shown);
  }
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  for (const left of [{ Kavel: 2 }, { Rand: 2 }]) {
    const undone = tab.store.undo();
    await world.pass(60_000);
    expect(await undone).toBe('undone');
    expect(hectares(tab)).toEqual(left);
  }
});

it('D17 SYN-03 the merged field has the hectares of both, with those without a boundary separate, each piece its part', async () => {
  const { world, tab } = await begin(15);
  const areas = () =>
    Object.fromEntries(
      tab.store
        .rows('cropfield')
        .filter((row) => row.plan === plan)
        .map((row) => [row.name, [row.registered_area, row.undrawn_area ?? null]]),
    );
  const merged = merge(tab);
  await world.pass(50);
  // registered with 15 beside a boundary of 15.0793 ha: the person said so
  expect(areas()).toEqual({ Kavel: [17, 2] });
  const cut = split(tab);
  await world.pass(50);
  expect(areas()).toEqual({ Kavel: [10.2, 1.1524], 'Kavel 2': [6.8, 0.7683] });
  for (const act of [cut, merged]) {
    const undone = act.undo();
    await world.pass(50);
    expect(await undone).toBe('undone');
  }
  expect(areas()).toEqual({ Kavel: [15, null], Rand: [2, null] });
});
