import { parseWkt, writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';
import { applyDrawing, plannedOnSplit } from './applyDrawing.ts';

/** @source decisions D17, docs/decisions/040, 072 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const written = (west: number, east: number) => writeWkt(polygon(rectangle(west, east)));
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  world.server.put('cropfield', {
    id: idOf(1),
    name: 'Kavel',
    plan,
    geometry: rectangle(5.7, 5.71),
    registered_area: 15,
  });
  world.server.put('cropfield', {
    id: idOf(2),
    name: 'Buur',
    plan,
    geometry: rectangle(5.71, 5.715),
    registered_area: 7,
  });
  world.server.put('record', {
    id: idOf(11),
    processing_state: 'planned',
    cropfield: idOf(1),
    date: '2026-05-12 08:00',
  });
  return { world, tab: await world.open() };
}

const cut = {
  kind: 'split',
  splits: [
    { id: idOf(1), pieces: [polygon(rectangle(5.7, 5.703)), polygon(rectangle(5.703, 5.71))] },
  ],
} as never;
const joined = {
  kind: 'merge',
  ids: [idOf(2), idOf(1)],
  geometry: polygon(rectangle(5.7, 5.715)),
} as never;

const shown = ({ store }: Tab) =>
  store
    .rows('cropfield')
    .map(({ name, geometry }) => `${name} ${geometry}`)
    .toSorted();
const sent = (world: World) =>
  world.server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

it('D17 a split is one outbox entry, shown at once offline and sent as one call', async () => {
  const { world, tab } = await begin();
  world.fate = () => 'lost';
  const { ids, shown: settled } = applyDrawing(tab.store, cut, { planned: 'largest' });
  await world.pass(50);
  await settled;
  expect(tab.store.status().unsent).toBe(1);
  expect(shown(tab)).toEqual([
    `Buur ${rectangle(5.71, 5.715)}`,
    `Kavel 2 ${written(5.7, 5.703)}`,
    `Kavel ${written(5.703, 5.71)}`,
  ]);
  const before = shown(tab);
  world.fate = () => 'served';
  await world.pass(60_000);
  expect(sent(world)).toEqual([`/api/v1/cropfield/${idOf(1)}/split/`]);
  expect(world.server.requests.find(({ method }) => method === 'POST')!.body).toMatchObject({
    planned: 'largest',
  });
  expect(tab.store.status().unsent).toBe(0);
  expect(world.server.rows('cropfield').map(({ id }) => id)).toContain(ids[1]);
  expect(shown(tab).length).toBe(before.length);
});

it('D17 a lost answer does it once; undone it is as before, and redone by undoing that', async () => {
  const { world, tab } = await begin();
  const before = shown(tab);
  let silent = 1;
  world.fate = ({ path }) => (path.includes('/split/') && silent-- > 0 ? 'silent' : 'served');
  const { undo } = applyDrawing(tab.store, cut);
  await world.pass(120_000);
  expect(sent(world)).toEqual(Array(2).fill(`/api/v1/cropfield/${idOf(1)}/split/`));
  expect(world.server.rows('cropfield')).toHaveLength(3);
  const undone = undo();
  await world.pass(60_000);
  await undone;
  expect(sent(world).at(-1)).toBe('/api/v1/cropfield/undo/');
  expect(shown(tab)).toEqual(before);
  expect(world.server.rows('cropfield')).toHaveLength(2);
});

it('D17 undone before sending, nothing is sent', async () => {
  const { world, tab } = await begin();
  const before = shown(tab);
  world.fate = () => 'lost';
  const { undo } = applyDrawing(tab.store, cut);
  await world.pass(50);
  const undone = undo();
  await world.pass(50);
  await undone;
  world.fate = () => 'served';
  await world.pass(60_000);
  expect(shown(tab)).toEqual(before);
  expect(world.server.rows('cropfield')).toHaveLength(2);
  expect(tab.store.status().unsent).toBe(0);
});

it('D17 a merge continues in the row of the largest and is undone completely', async () => {
  const { world, tab } = await begin();
  const before = shown(tab);
  const { ids, undo } = applyDrawing(tab.store, joined);
  await world.pass(60_000);
  expect(ids).toEqual([idOf(1)]);
  expect(sent(world)).toEqual(['/api/v1/cropfield/merge/']);
  expect(tab.store.rows('cropfield').map(({ id }) => id)).toEqual([idOf(1)]);
  const undone = undo();
  await world.pass(60_000);
  await undone;
  expect(shown(tab)).toEqual(before);
});

const versionsSent = (world: World) =>
  world.server.requests.findLast(({ path }) => path.endsWith('/merge/'))?.body;

it.each<[string, (world: World) => void, { unsent: number; fields: number }]>([
  ['nobody', () => undefined, { unsent: 0, fields: 1 }],
  [
    'somebody, the field that would end',
    ({ server }) => server.edit('cropfield', idOf(2), { geometry: rectangle(5.71, 5.714) }),
    { unsent: 1, fields: 2 },
  ],
  [
    'somebody, the field that would go on',
    ({ server }) => server.edit('cropfield', idOf(1), { geometry: rectangle(5.7, 5.709) }),
    { unsent: 1, fields: 2 },
  ],
])(
  'D17 D5 an offline merge is sent with its base versions; meanwhile changed by %s',
  async (_who, theirs, { unsent, fields }) => {
    const { world, tab } = await begin();
    const seen = tab.store.rows('cropfield');
    world.fate = () => 'lost';
    applyDrawing(tab.store, joined, { seen });
    await world.pass(50);
    theirs(world);
    world.fate = () => 'served';
    await world.pass(60_000);
    expect(versionsSent(world)).toMatchObject({
      versions: Object.fromEntries(seen.map(({ id, version }) => [id, version])),
    });
    expect(tab.store.status().unsent).toBe(unsent);
    expect(world.server.rows('cropfield')).toHaveLength(fields);
  },
);

it('D17 D5 a merge uses the version the person saw, even after a newer one arrived', async () => {
  const { world, tab } = await begin();
  const seen = tab.store.rows('cropfield');
  world.server.edit('cropfield', idOf(2), { geometry: rectangle(5.71, 5.714) });
  await world.pass(5000);
  applyDrawing(tab.store, joined, { seen });
  await world.pass(60_000);
  expect(tab.store.status().stuck).toMatchObject([{ problem: { code: 'stale' } }]);
  expect(world.server.rows('cropfield')).toHaveLength(2);
});

it("D17 D5 one's own earlier edits, sent with a merge, do not conflict with it", async () => {
  const { world, tab } = await begin();
  world.fate = () => 'lost';
  tab.store.update('cropfield', idOf(2), { name: 'Achter' });
  const { undo } = applyDrawing(tab.store, cut);
  await world.pass(50);
  world.fate = () => 'served';
  await world.pass(60_000);
  world.fate = () => 'lost';
  // undone and merged before either reached the server
  void undo();
  await world.pass(50);
  tab.store.update('cropfield', idOf(2), { name: 'Achterste' });
  applyDrawing(tab.store, joined);
  await world.pass(50);
  world.fate = () => 'served';
  await world.pass(60_000);
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  expect(world.server.rows('cropfield').map(({ id }) => id)).toEqual([idOf(1)]);
});

it('D17 planned work on a split field is asked about', async () => {
  const { tab } = await begin();
  expect([plannedOnSplit(tab.store, cut), plannedOnSplit(tab.store, joined)]).toEqual([1, 0]);
});

const bent = (east: number) =>
  ({
    kind: 'reshape',
    changes: [{ id: idOf(1), geometry: polygon(rectangle(5.7, east)) }],
  }) as never;

it.each<[string, Record<string, unknown>, string[]]>([
  ['the boundary', { geometry: rectangle(5.7, 5.709), registered_area: 14 }, ['geometry']],
  ['the name', { name: 'Huiskavel' }, []],
])(
  'SYN-04 moving a boundary while another person changes %s loses nothing',
  async (_what, theirs, inConflict) => {
    const { world, tab } = await begin();
    const seen = tab.store.rows('cropfield');
    world.server.edit('cropfield', idOf(1), theirs);
    await world.pass(5000);
    applyDrawing(tab.store, bent(5.708), { seen });
    await world.pass(60_000);
    const conflicts = tab.store.status().stuck.flatMap((one) => one.conflicts);
    expect(conflicts.map(({ field }) => field)).toEqual(expect.arrayContaining(inConflict));
    expect(conflicts.length > 0).toBe(inConflict.length > 0);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject(theirs);
  },
);

it('SYN-04 a boundary moved again before the first is sent is kept', async () => {
  const { world, tab } = await begin();
  applyDrawing(tab.store, bent(5.709), { seen: tab.store.rows('cropfield') });
  await world.pass(50);
  const seen = tab.store.rows('cropfield');
  await world.pass(60_000);
  applyDrawing(tab.store, bent(5.708), { seen });
  await world.pass(60_000);
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  expect(world.server.row('cropfield', idOf(1))).toMatchObject({ geometry: written(5.7, 5.708) });
});
