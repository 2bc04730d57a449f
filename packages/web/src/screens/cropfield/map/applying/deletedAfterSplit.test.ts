import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { derivedId } from '@furrow/kit';
import { expect, it } from 'vitest';
import { applyDrawing } from './applyDrawing.ts';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';

/**
 * Planned work that is deleted right after its field was split, before the server has heard of either: the split that moves
 * its version is one's own. @source SYN-04, decisions D17
 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;
const [field, work] = [idOf(1), idOf(11)];

interface Scene {
  readonly world: World;
  readonly tab: Tab;
  /** Id of the copy of the work on the new piece. */
  readonly copy: string;
  readonly pass: (milliseconds?: number) => Promise<void>;
}

/** A field with planned work, split without signal. */
async function begin(planned: 'each' | 'largest' = 'each'): Promise<Scene> {
  const world = new World();
  world.server.put('cropfield', {
    id: field,
    plan,
    period: 'main',
    name: 'Groot',
    geometry: rectangle(5.7, 5.703),
  });
  world.server.put('record', {
    id: work,
    processing_state: 'planned',
    cropfield: field,
    worked_area: 3,
    notes: 'Samen',
    date: '2026-05-14 08:00',
  });
  const tab = await world.open();
  await world.pass(1000);
  world.fate = () => 'lost';
  const { ids } = applyDrawing(
    tab.store,
    {
      kind: 'split',
      splits: [
        { id: field, pieces: [polygon(rectangle(5.7, 5.702)), polygon(rectangle(5.702, 5.703))] },
      ],
    } as never,
    { planned },
  );
  await world.pass(50);
  return {
    world,
    tab,
    copy: derivedId(work, ids[1]!),
    pass: (milliseconds = 50) => world.pass(milliseconds),
  };
}

const left = ({ world }: Scene) =>
  world.server
    .rows('record')
    .map(({ id }) => id)
    .toSorted();

type Deed = (of: Scene) => unknown;
const remove =
  (which: 'work' | 'copy'): Deed =>
  ({ tab, copy }) =>
    tab.store.remove('record', which === 'work' ? work : copy);

it.each<[string, readonly Deed[], (of: Scene) => readonly string[]]>([
  ['the work on the piece that keeps the row', [remove('work')], ({ copy }) => [copy]],
  ['the work on the new piece', [remove('copy')], () => [work]],
  ['both', [remove('work'), remove('copy')], () => []],
  [
    'work that was changed before',
    [({ tab }) => tab.store.update('record', work, { notes: 'Hier' }), remove('work')],
    ({ copy }) => [copy],
  ],
])('SYN-04 D17 %s is deleted, without a conflict with oneself', async (_which, deeds, ids) => {
  for (const answer of ['served', 'silent'] as const) {
    const scene = await begin();
    for (const deed of deeds) {
      deed(scene);
      await scene.pass();
    }
    // the answer of the split may be lost, and the feed report it first
    let silent = answer === 'silent' ? 1 : 0;
    scene.world.fate = ({ path }) =>
      path.includes('/split/') && silent-- > 0 ? 'silent' : 'served';
    await scene.pass(120_000);
    expect(scene.tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(left(scene)).toEqual(ids(scene).toSorted());
  }
});

it.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['before the split arrives', 'notes', { notes: 'Van een ander' }],
  ['in what the split divides', 'worked_area', { worked_area: 30 }],
])(
  'SYN-04 D17 work changed by another person %s is not deleted without asking',
  async (_when, member, theirs) => {
    const scene = await begin();
    remove('work')(scene);
    await scene.pass();
    scene.world.server.edit('record', work, theirs);
    scene.world.fate = () => 'served';
    await scene.pass(120_000);
    expect(scene.tab.store.status().stuck).toHaveLength(1);
    expect(scene.world.server.row('record', work)).toHaveProperty(member);
  },
);

it('SYN-04 D17 rows deleted after the split are back when both are undone', async () => {
  const scene = await begin('largest');
  const { tab, world } = scene;
  remove('work')(scene);
  await scene.pass();
  world.fate = () => 'served';
  await scene.pass(60_000);
  expect(left(scene)).toEqual([]);
  const undone = tab.store.undo();
  await scene.pass(60_000);
  expect(await undone).toBe('undone');
  expect(left(scene)).toEqual([work]);
});
