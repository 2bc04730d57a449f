import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { describe, expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';
import { applyDrawing, type Applied } from './applyDrawing.ts';

/** A split that is taken back before it was sent, after other work. @source decisions D17 Undo, docs/decisions/234 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;
const [field, planned, later] = [idOf(1), idOf(11), idOf(12)];
const [whole, east] = [rectangle(5.7, 5.703), rectangle(5.702, 5.703)];

interface Scene {
  readonly world: World;
  readonly tab: Tab;
  readonly drawn: Applied;
  readonly piece: string;
}

/** @param isTried the split may have reached the server, though no answer came */
async function begin(isTried: boolean): Promise<Scene> {
  const world = new World();
  world.server.put('cropfield', {
    id: field,
    plan,
    period: 'main',
    name: 'Groot',
    geometry: whole,
    registered_area: 4,
  });
  world.server.put('record', {
    id: planned,
    processing_state: 'planned',
    cropfield: field,
    worked_area: 3,
    date: '2026-05-14 08:00',
  });
  const tab = await world.open();
  await world.pass(1000);
  if (isTried) world.fate = () => 'lost';
  else world.hasNetwork = false;
  const drawn = applyDrawing(tab.store, {
    kind: 'split',
    splits: [{ id: field, pieces: [polygon(rectangle(5.7, 5.702)), polygon(east)] }],
  } as never);
  await world.pass(50);
  return { world, tab, drawn, piece: drawn.ids[1]! };
}

/** Members that a device works out for a row with an edit of its own, and the server for the others. */
const computed = new Set(['version', 'allowed_actions', 'display_state']);

/** All rows of the farm as they are shown, as people and acts wrote them. */
const shown = ({ tab }: Scene) =>
  (['cropfield', 'record', 'cropfieldgroup'] as const).map((entity) =>
    tab.store
      .rows(entity)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !computed.has(name))))
      .toSorted((left, right) => String(left['id']).localeCompare(String(right['id']))),
  );

async function takenBack({ world, drawn }: Scene) {
  const undone = drawn.undo();
  await world.pass(50);
  return undone;
}

async function served({ world, tab }: Scene): Promise<void> {
  world.fate = () => 'served';
  world.hasNetwork = true;
  tab.wake();
  await world.pass(120_000);
  expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
}

const work = (cropfield: string, state: string) => ({
  id: later,
  cropfield,
  processing_state: state,
  date: '2026-05-12 08:00',
  worked_area: 1,
});

describe.each([
  ['never tried', false],
  ['tried without an answer', true],
] as const)('D17 a split that was %s', (_tried, isTried) => {
  it.each<[string, (of: Scene) => unknown, object]>([
    ['nothing', () => undefined, {}],
    [
      'a note on the work of the field',
      ({ tab }) => tab.store.update('record', planned, { notes: 'Later' }),
      { notes: 'Later' },
    ],
    [
      'a note on the copy of the work, which goes',
      ({ tab, piece }) => {
        const copy = tab.store.rows('record').find(({ cropfield }) => cropfield === piece)!;
        return tab.store.update('record', copy.id, { notes: 'Weg' });
      },
      {},
    ],
  ])(
    'D17 SYN-03 after %s everything is as before the split, except for that',
    async (_what, edit, more) => {
      const scene = await begin(isTried);
      const before = await begin(isTried).then(async (other) => {
        await other.tab.store.undo();
        await other.world.pass(50);
        return shown(other);
      });
      edit(scene);
      await scene.world.pass(50);
      expect(await takenBack(scene)).toBe('undone');
      const [fields, records = [], links] = before;
      expect(shown(scene)).toEqual([fields, [{ ...records[0], ...more }], links]);
      await served(scene);
      expect(scene.world.server.row('record', planned)).toMatchObject({ worked_area: 3, ...more });
      expect(scene.world.server.rows('cropfield')).toHaveLength(1);
    },
  );

  it.each<[string, (of: Scene) => unknown]>([
    [
      'hectares that it divided',
      ({ tab }) => tab.store.update('record', planned, { worked_area: 1.9 }),
    ],
    [
      'the boundary of a piece',
      ({ tab }) => tab.store.update('cropfield', field, { geometry: east }),
    ],
  ])(
    'D17 SYN-03 after a change of %s it is not undone, as on the server, until the change is',
    async (_what, edit) => {
      const scene = await begin(isTried);
      const split = shown(scene);
      edit(scene);
      await scene.world.pass(50);
      const edited = shown(scene);
      expect(await takenBack(scene)).toBe('built_on');
      expect(shown(scene)).toEqual(edited);
      const undone = scene.tab.store.undo();
      await scene.world.pass(50);
      expect(await undone).toBe('undone');
      expect(shown(scene)).toEqual(split);
      expect(await takenBack(scene)).toBe('undone');
      expect(scene.tab.store.row('record', planned)).toMatchObject({ worked_area: 3 });
    },
  );

  it('D17 SYN-03 work done on a piece since stays, on its ground, before and after sending', async () => {
    const scene = await begin(isTried);
    const { world, tab, piece } = scene;
    tab.store.create('record', work(piece, 'performed'));
    await world.pass(50);
    expect(await takenBack(scene)).toBe('undone');
    const fields = tab.store.rows('cropfield');
    expect(fields.map(({ id, geometry }) => [id, geometry])).toEqual([[field, whole]]);
    const done = tab.store.row('record', later)!;
    expect(done).toMatchObject({ worked_geometry: east, worked_area: 1 });
    expect([...workShares(fields)(done)]).toEqual([[field, expect.closeTo(1, 6)]]);
    await served(scene);
    expect(world.server.row('record', later)).toMatchObject({ worked_area: 1 });
    expect(world.server.rows('cropfield').map(({ id }) => id)).toEqual([field]);
  });

  it('D17 SYN-03 work planned on a piece since moves to the field, limited to its part; redone, back', async () => {
    const scene = await begin(isTried);
    const { world, tab, piece } = scene;
    tab.store.create('record', work(piece, 'planned'));
    await world.pass(50);
    const split = shown(scene);
    expect(await takenBack(scene)).toBe('undone');
    expect(tab.store.row('record', later)).toMatchObject({ cropfield: field, part_field: east });
    const redone = tab.store.redo();
    await world.pass(50);
    expect(await redone).toBe('undone');
    expect(shown(scene)).toEqual(split);
  });
});
