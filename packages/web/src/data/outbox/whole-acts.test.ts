import { describe, expect, it } from 'vitest';
import { idOf, type Tab, World } from '../testing/world.ts';

/** Whatever a person does to a part of an act, they do to the act. @source SYN-05 */

async function away(whole: boolean): Promise<{ world: World; tab: Tab; ids: readonly string[] }> {
  const world = new World();
  for (const number of [1, 2, 3])
    world.server.put('label', { id: idOf(number), name: `Label ${number}`, color: '#000000' });
  const tab = await world.open();
  world.hasNetwork = false;
  tab.store.together(
    () => {
      for (const number of [1, 2, 3]) tab.store.update('label', idOf(number), { name: 'Nat' });
    },
    { whole },
  );
  tab.store.create('label', { name: 'Droog' });
  await world.pass(100);
  return { world, tab, ids: tab.store.waiting().map(({ id }) => id) };
}

const back = async (world: World, tab: Tab): Promise<void> => {
  world.hasNetwork = true;
  tab.wake();
  await world.pass(5000);
};
const names = (world: World) => world.server.rows('label').map(({ name }) => name);

const kinds = [
  ['that is one thing', true],
  ['of several', false],
] as const;
const places = [0, 1, 2] as const;
const cases = kinds.flatMap(([kind, whole]) =>
  places.map((place) => ({ kind, whole, place, part: `part ${place + 1}` })),
);
const before = ['Label 1', 'Label 2', 'Label 3', 'Droog'];

describe('SYN-05 an act', () => {
  it.each(cases)(
    'SYN-05 $kind is put on hold and released by $part as one',
    async ({ whole, place }) => {
      const { world, tab, ids } = await away(whole);
      await tab.store.hold([ids[place]!], true);
      await back(world, tab);
      expect(names(world)).toEqual(before);
      expect(tab.store.waiting().map(({ state }) => state)).toEqual(['held', 'held', 'held']);
      await tab.store.hold([ids[place]!], false);
      await world.pass(5000);
      expect(names(world)).toEqual(['Nat', 'Nat', 'Nat', 'Droog']);
    },
  );

  it.each(cases)('SYN-05 $kind is dropped by $part as one', async ({ whole, place }) => {
    const { world, tab, ids } = await away(whole);
    const dropped = await tab.store.discard(ids[place]!, { withAct: true });
    expect(dropped.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    await back(world, tab);
    expect([names(world), tab.store.status().unsent]).toEqual([before, 0]);
  });

  it.each(places)(
    'SYN-05 that is indivisible leaves nothing behind, for any dropped part (%s)',
    async (place) => {
      const { world, tab, ids } = await away(true);
      await tab.store.discard(ids[place]!);
      await back(world, tab);
      expect(names(world)).toEqual(before);
    },
  );

  it('SYN-05 that is indivisible is not dropped in part while the server may have another part', async () => {
    const { world, tab, ids } = await away(true);
    world.hasNetwork = true;
    world.fate = ({ method }) => (method === 'GET' ? 'served' : 'silent');
    tab.wake();
    await world.pass(3000);
    expect(await tab.store.discard(ids[2]!)).toEqual([]);
    world.fate = () => 'served';
    await world.pass(5000);
    expect(names(world)).toEqual(['Nat', 'Nat', 'Nat', 'Droog']);
  });

  it('SYN-05 of several edits keeps its other parts when one is dropped', async () => {
    const { world, tab, ids } = await away(false);
    await tab.store.discard(ids[1]!);
    await back(world, tab);
    expect(names(world)).toEqual(['Nat', 'Label 2', 'Nat', 'Droog']);
  });

  it.each(cases)('SYN-05 $kind is carried by $part as one', async ({ whole, place }) => {
    const { world, tab, ids } = await away(whole);
    const other = new World();
    Object.assign(other, { server: world.server });
    const second = await other.open();
    expect(await second.store.importEdits(await tab.store.exportEdits([ids[place]!]))).toBe(3);
    await other.pass(5000);
    expect(names(world)).toEqual(['Nat', 'Nat', 'Nat']);
  });

  it('SYN-05 is carried with the act that created its row', async () => {
    const { world, tab } = await away(false);
    const row = String(tab.store.rows('label').find(({ name }) => name === 'Droog')?.id);
    const { entry } = tab.store.update('label', row, { color: '#208040' });
    await world.pass(100);
    const other = new World();
    Object.assign(other, { server: world.server });
    const second = await other.open();
    expect(await second.store.importEdits(await tab.store.exportEdits([entry]))).toBe(2);
    await other.pass(5000);
    expect(world.server.row('label', row)).toMatchObject({ name: 'Droog', color: '#208040' });
  });

  it('SYN-04 that is indivisible is given up completely where another person’s values of a part are kept', async () => {
    const { world, tab } = await away(true);
    world.server.edit('label', idOf(1), { name: 'Van hen' });
    await back(world, tab);
    const [stuck] = tab.store.status().stuck;
    await tab.store.resolve(stuck!.id, 'theirs');
    await world.pass(5000);
    expect(names(world)).toEqual(['Van hen', 'Label 2', 'Label 3', 'Droog']);
    expect(tab.store.status().unsent).toBe(0);
  });
});
