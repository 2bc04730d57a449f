import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { derivedId } from '@furrow/kit';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';
import { applyDrawing, plannedOnSplit } from './applyDrawing.ts';

/** Land that is drawn without a connection keeps its work. @source decisions D17 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;

const [large, small] = [idOf(1), idOf(2)];
const [sprayed, manured, advised, spot] = [idOf(11), idOf(12), idOf(13), idOf(14)];

/** Two adjoining fields, of 3 and 1 parts, with work on both. */
async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  const { server } = world;
  const field = { plan, period: 'main' };
  server.put('cropfield', { ...field, id: large, name: 'Groot', geometry: rectangle(5.7, 5.703) });
  server.put('cropfield', {
    ...field,
    id: small,
    name: 'Klein',
    geometry: rectangle(5.703, 5.704),
  });
  const performed = { processing_state: 'performed', date: '2026-05-12 08:00' };
  server.put('record', { ...performed, id: sprayed, cropfield: large });
  server.put('record', { ...performed, id: manured, cropfield: small });
  server.put('record', {
    ...performed,
    id: spot,
    cropfield: large,
    part_field: rectangle(5.702, 5.703),
  });
  server.put('record', { id: advised, processing_state: 'adviced', cropfield: small });
  server.put('soilresearch', { id: idOf(21), cropfields: [large] });
  server.put('wayline', { id: idOf(22), cropfield_ids: [small] });
  server.put('comment', { id: idOf(23), cropfield: small, text: 'Nat' });
  server.put('cropfieldgroup', { id: idOf(24), group: idOf(31), cropfield: small });
  const tab = await world.open();
  await world.pass(1000);
  world.fate = () => 'lost';
  return { world, tab };
}

/** Parts of the work on the fields of the plan, by the names of these. */
function shares({ store }: Tab): Record<string, Record<string, number>> {
  const fields = store.rows('cropfield').filter((row) => row.plan === plan);
  const sharesOf = workShares(fields);
  const names = new Map<string, string>(fields.map(({ id, name }) => [id, String(name)]));
  return Object.fromEntries(
    store
      .rows('record')
      .map((record) => [
        record.id === sprayed
          ? 'sprayed'
          : record.id === manured
            ? 'manured'
            : record.id === spot
              ? 'spot'
              : 'advised',
        Object.fromEntries(
          [...sharesOf(record)].map(([id, share]) => [
            names.get(id) ?? id,
            Math.round(share * 1000) / 1000,
          ]),
        ),
      ]),
  );
}

const named = ({ store }: Tab, entity: 'soilresearch' | 'wayline', column: string): unknown =>
  store.rows(entity).map((row) => Reflect.get(row, column));

/** The field of each link to a group, and the link. */
const groups = ({ store }: Tab) =>
  store.rows('cropfieldgroup').map(({ id, cropfield }) => [cropfield, id]);

/** The act of the call that waits. */
const actOf = ({ store }: Tab): string =>
  String(store.waiting().find(({ kind }) => kind === 'call')?.body['act']);

const before = {
  sprayed: { Groot: 1 },
  manured: { Klein: 1 },
  spot: { Groot: 1 },
  advised: { Klein: 1 },
};

async function done(world: World, drawn: ReturnType<typeof applyDrawing>): Promise<void> {
  await world.pass(50);
  await drawn.shown;
}

it('D17 an offline split gives every piece its part of the work, and is undone', async () => {
  const { world, tab } = await begin();
  expect(shares(tab)).toEqual(before);
  const drawn = applyDrawing(tab.store, {
    kind: 'split',
    splits: [
      { id: large, pieces: [polygon(rectangle(5.7, 5.702)), polygon(rectangle(5.702, 5.703))] },
    ],
  } as never);
  await done(world, drawn);
  expect(shares(tab)).toEqual({
    ...before,
    sprayed: { Groot: 0.667, 'Groot 2': 0.333 },
    spot: { 'Groot 2': 1 },
  });
  expect(named(tab, 'soilresearch', 'cropfields')).toEqual([[large, drawn.ids[1]]]);
  const undone = drawn.undo();
  await world.pass(50);
  await undone;
  expect(shares(tab)).toEqual(before);
  expect(tab.store.rows('record').map((row) => row.worked_geometry ?? null)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(named(tab, 'soilresearch', 'cropfields')).toEqual([[large]]);
});

it('D17 an offline merge keeps the work of both, and dependents of the ended field', async () => {
  const { world, tab } = await begin();
  const drawn = applyDrawing(tab.store, {
    kind: 'merge',
    ids: [large, small],
    geometry: polygon(rectangle(5.7, 5.704)),
  } as never);
  await done(world, drawn);
  expect(tab.store.rows('cropfield').map(({ name }) => name)).toEqual(['Groot']);
  expect(shares(tab)).toEqual({
    sprayed: { Groot: 1 },
    manured: { Groot: 1 },
    spot: { Groot: 1 },
    advised: { Groot: 1 },
  });
  expect(tab.store.row('record', manured)).toMatchObject({
    cropfield: small,
    worked_geometry: rectangle(5.703, 5.704),
    field_name: 'Klein',
  });
  expect(tab.store.row('record', advised)).toMatchObject({
    cropfield: large,
    part_field: rectangle(5.703, 5.704),
  });
  expect(named(tab, 'wayline', 'cropfield_ids')).toEqual([[large]]);
  expect(tab.store.row('comment', idOf(23))).toMatchObject({ cropfield: large });
  expect(groups(tab)).toEqual([[large, derivedId(idOf(24), actOf(tab))]]);
  const undone = drawn.undo();
  await world.pass(50);
  await undone;
  expect(shares(tab)).toEqual(before);
  expect(named(tab, 'wayline', 'cropfield_ids')).toEqual([[small]]);
  expect(groups(tab)).toEqual([[small, idOf(24)]]);
});

it('D17 an offline redraw does not move work done within the old boundary', async () => {
  const { world, tab } = await begin();
  const drawn = applyDrawing(tab.store, {
    kind: 'reshape',
    changes: [{ id: large, geometry: polygon(rectangle(5.7, 5.7015)) }],
  } as never);
  await done(world, drawn);
  expect(tab.store.row('record', sprayed)).toMatchObject({
    worked_geometry: rectangle(5.7, 5.703),
  });
  expect(shares(tab)).toEqual({ ...before, sprayed: { Groot: 0.5 }, spot: {} });
});

it('D17 effects of a split are no edits of it: refused work on the field does not block it', async () => {
  const { world, tab } = await begin();
  world.fate = ({ path, method }) =>
    path.includes('/record/') && method === 'PATCH' ? { status: 400 } : 'served';
  tab.store.update('record', sprayed, { notes: 'x' });
  await world.pass(60_000);
  expect(tab.store.status().stuck).toHaveLength(1);
  applyDrawing(tab.store, {
    kind: 'split',
    splits: [
      { id: large, pieces: [polygon(rectangle(5.7, 5.702)), polygon(rectangle(5.702, 5.703))] },
    ],
  } as never);
  await world.pass(60_000);
  expect(world.server.rows('cropfield')).toHaveLength(3);
  expect(tab.store.pending('record', manured)).toBeNull();
});

it('D17 the person is asked about the same work as the server divides, including advice', async () => {
  const { tab } = await begin();
  expect(
    plannedOnSplit(tab.store, {
      kind: 'split',
      splits: [
        {
          id: small,
          pieces: [polygon(rectangle(5.703, 5.7035)), polygon(rectangle(5.7035, 5.704))],
        },
      ],
    } as never),
  ).toBe(1);
});

/** Advice and a plan on the large field, which is in a group. */
async function beginPlanned(): Promise<{ world: World; tab: Tab; cut: () => string }> {
  const begun = await begin();
  const { world, tab } = begun;
  world.server.put('record', {
    id: idOf(15),
    processing_state: 'planned',
    cropfield: large,
    worked_area: 3,
    notes: 'Samen',
    date: '2026-05-14 08:00',
  });
  world.server.put('cropfieldgroup', { id: idOf(25), group: idOf(31), cropfield: large });
  world.fate = () => 'served';
  await Promise.all([tab.store.pull(), world.pass(1000)]);
  world.fate = () => 'lost';
  const cut = () =>
    applyDrawing(tab.store, {
      kind: 'split',
      splits: [
        { id: large, pieces: [polygon(rectangle(5.7, 5.702)), polygon(rectangle(5.702, 5.703))] },
      ],
    } as never).ids[1]!;
  return { world, tab, cut };
}

const plansOf = ({ store }: Tab) =>
  Object.fromEntries(
    store
      .rows('record')
      .filter(({ processing_state: state }) => state === 'planned')
      .map(({ cropfield, worked_area: area, notes }) => [cropfield, [area, notes]]),
  );

it('D17 planned work is on each piece before the server answers, can be edited there, and is the same row then', async () => {
  const { world, tab, cut } = await beginPlanned();
  const piece = cut();
  await world.pass(50);
  expect(plansOf(tab)).toEqual({ [large]: [2, 'Samen'], [piece]: [1, 'Samen'] });
  expect(groups(tab).map(([cropfield]) => cropfield)).toEqual([small, large, piece]);
  const copy = derivedId(idOf(15), piece);
  expect(tab.store.pending('record', copy)).toBe('unsent');
  tab.store.update('record', copy, { notes: 'Eerst hier' });
  tab.store.update('record', idOf(15), { worked_area: 1.9 });
  await world.pass(50);
  const shown = plansOf(tab);
  expect(shown).toEqual({ [large]: [1.9, 'Samen'], [piece]: [1, 'Eerst hier'] });
  // sent with its answer lost, sent again, and shown the same throughout
  let silent = 1;
  world.fate = ({ path }) => (path.includes('/split/') && silent-- > 0 ? 'silent' : 'served');
  for (let step = 0; step < 200; step += 1) {
    await world.pass(300);
    expect(plansOf(tab)).toEqual(shown);
  }
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  expect(
    world.server
      .rows('record')
      .filter((row) => row['processing_state'] === 'planned')
      .map(({ id, cropfield, worked_area: area, notes }) => [id, cropfield, area, notes])
      .toSorted(),
  ).toEqual(
    [
      [idOf(15), large, 1.9, 'Samen'],
      [copy, piece, 1, 'Eerst hier'],
    ].toSorted(),
  );
});

it('D17 an offline split overwrites nobody: a concurrent change of the plan is a conflict', async () => {
  const { world, tab, cut } = await beginPlanned();
  cut();
  await world.pass(50);
  tab.store.update('record', idOf(15), { worked_area: 1.9 });
  await world.pass(50);
  world.server.edit('record', idOf(15), { worked_area: 30 });
  world.fate = () => 'served';
  await world.pass(60_000);
  expect(tab.store.status().stuck).toMatchObject([
    { conflicts: [{ field: 'worked_area', mine: 1.9, theirs: 20 }] },
  ]);
});

it('D17 a split dropped before sending drops the edits of its copies, not those of the work', async () => {
  const { world, tab, cut } = await beginPlanned();
  world.hasNetwork = false;
  const piece = cut();
  await world.pass(50);
  tab.store.update('record', derivedId(idOf(15), piece), { notes: 'Eerst hier' });
  tab.store.update('record', idOf(15), { notes: 'Blijft' });
  await world.pass(50);
  const split = tab.store.waiting().find(({ kind }) => kind === 'call')!;
  await Promise.all([tab.store.discard(split.id), world.pass(50)]);
  expect(plansOf(tab)).toEqual({ [large]: [3, 'Blijft'] });
  expect(tab.store.status().unsent).toBe(1);
});

it('D17 undone and redone after sending, the copies are the same rows', async () => {
  const { world, tab, cut } = await beginPlanned();
  const piece = cut();
  const copy = derivedId(idOf(15), piece);
  world.fate = () => 'served';
  await world.pass(60_000);
  const split = plansOf(tab);
  for (const online of [true, false]) {
    world.fate = () => (online ? 'served' : 'lost');
    const undone = tab.store.undo();
    await world.pass(60_000);
    expect(await undone).toBe('undone');
    expect(plansOf(tab)).toEqual({ [large]: [3, 'Samen'] });
    const redone = tab.store.redo();
    await world.pass(60_000);
    expect(await redone).toBe('undone');
    expect(plansOf(tab)).toEqual(split);
    expect(tab.store.row('record', copy)).toMatchObject({ cropfield: piece });
  }
  world.fate = () => 'served';
  await world.pass(60_000);
  expect(plansOf(tab)).toEqual(split);
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
});

const acts = {
  merge: { kind: 'merge', ids: [large, small], geometry: polygon(rectangle(5.7, 5.704)) },
  split: {
    kind: 'split',
    splits: [
      { id: large, pieces: [polygon(rectangle(5.7, 5.702)), polygon(rectangle(5.702, 5.703))] },
    ],
  },
} as const;

it.each([
  ['merge', 1],
  ['merge', 2],
  ['merge', 3],
  ['split', 1],
  ['split', 2],
  ['split', 3],
] as const)(
  'SYN-04 D17 a %s after own edits is no conflict for a page that opens once %i of them are sent',
  async (act, served) => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    tab.store.update('cropfield', large, { name: 'Een' });
    tab.store.update('cropfield', small, { name: 'Twee' });
    tab.store.update('cropfield', large, { notes: 'Drie' });
    applyDrawing(tab.store, acts[act] as never);
    await world.pass(300);
    let sent = 0;
    world.fate = ({ method }) => (method === 'GET' || (sent += 1) <= served ? 'served' : 'lost');
    world.hasNetwork = true;
    tab.wake();
    await world.pass(200);
    tab.crash();
    expect(sent).toBeGreaterThan(0);
    world.fate = () => 'served';
    const { store } = await world.open();
    await world.pass(120_000);
    expect(store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(world.server.row('cropfield', large)).toMatchObject({ name: 'Een', notes: 'Drie' });
  },
);
