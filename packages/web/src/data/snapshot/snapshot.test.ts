import { describe, expect, it } from 'vitest';
import { chunkCount, chunkHash, chunkOf } from './chunks.ts';
import { type Database, openDatabase } from './database.ts';
import { Rows } from '../rows/rows.ts';
import { forgetSnapshots, readSnapshot, SnapshotWriter } from './snapshot.ts';
import { farm, idOf, otherPlan, plan, type Tab, World } from '../testing/world.ts';

const whose = { user: 'user-1', farm, plan };
const kept = (at: number, cursor = 'c1') => ({
  position: { plan, cursor, version: '1' },
  facts: { permissions: {}, features: {}, l10n: {}, activeOrder: null, user: {}, farm: {} },
  remembered: {},
  at,
});
const uuid = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

function filled(count: number): Rows {
  const rows = new Rows();
  rows.replace(
    'cropfield',
    Array.from({ length: count }, (_, index) => ({
      id: uuid(index),
      version: 1,
      name: `Kavel ${index}`,
    })),
  );
  return rows;
}

async function database(world = new World()): Promise<Database> {
  return openDatabase(world.indexedDB!);
}

describe('the snapshot', () => {
  it('returns the written rows', async () => {
    const base = await database();
    await new SnapshotWriter(base, IDBKeyRange).write(whose, filled(2500), kept(1));
    const stored = await readSnapshot(base, whose, IDBKeyRange);
    expect(stored!.position).toEqual({ plan, cursor: 'c1', version: '1' });
    expect(new Set(stored!.rows.get('cropfield')!.map(({ id }) => id)).size).toBe(2500);
  });

  it('is completed where a page of another version wrote it, which left rows of new entities out', async () => {
    const base = await database();
    await new SnapshotWriter(base, IDBKeyRange).write(whose, filled(10), kept(1));
    const [manifest] = await base.getAll('manifests');
    for (const entities of [undefined, 'cropfield plan']) {
      const { entities: _ours, ...older } = manifest!;
      await base.put('manifests', entities ? { ...older, entities } : older);
      const stored = await readSnapshot(base, whose, IDBKeyRange);
      expect(stored!.position).toEqual({ plan, cursor: 'c1', version: '' });
      expect(stored!.rows.get('cropfield')).toHaveLength(10);
    }
  });

  it('writes only changed chunks', async () => {
    const base = await database();
    const rows = filled(2500);
    const writer = new SnapshotWriter(base, IDBKeyRange);
    await writer.write(whose, rows, kept(1));
    expect(writer.written).toBe(4);
    rows.put('cropfield', { id: uuid(7), version: 2, name: 'Nieuw' });
    rows.remove('cropfield', uuid(8));
    await writer.write(whose, rows, kept(2, 'c2'));
    expect(writer.written).toBe(2);
    const stored = await readSnapshot(base, whose, IDBKeyRange);
    const found = new Map(stored!.rows.get('cropfield')!.map((row) => [row.id, row['name']]));
    expect([found.get(uuid(7)), found.has(uuid(8)), found.size]).toEqual(['Nieuw', false, 2499]);
  });

  it('is continued after reading: unchanged rows are not serialised again', async () => {
    const base = await database();
    await new SnapshotWriter(base, IDBKeyRange).write(whose, filled(2500), kept(1));
    const { rows: read, chunks } = (await readSnapshot(base, whose, IDBKeyRange))!;
    const worded: unknown[] = [];
    const rows = new Rows();
    rows.replace(
      'cropfield',
      read.get('cropfield')!.map((row) => ({
        ...row,
        get name() {
          worded.push(row.id);
          return row['name'];
        },
      })),
    );
    rows.table('cropfield').changed = new Set();
    const writer = new SnapshotWriter(base, IDBKeyRange);
    writer.resume(whose, chunks);
    await writer.write(whose, rows, kept(2, 'c2'));
    expect([writer.written, worded.length]).toEqual([0, 0]);
    rows.put('cropfield', { id: uuid(7), version: 2, name: 'Nieuw' });
    await writer.write(whose, rows, kept(3, 'c3'));
    expect(writer.written).toBe(1);
    expect(worded.length).toBeGreaterThan(0);
    expect(worded.length).toBeLessThan(1000);
    const stored = await readSnapshot(base, whose, IDBKeyRange);
    expect(stored!.position.cursor).toBe('c3');
    const found = new Map(stored!.rows.get('cropfield')!.map((row) => [row.id, row['name']]));
    expect([found.get(uuid(7)), found.get(uuid(8)), found.size]).toEqual([
      'Nieuw',
      'Kavel 8',
      2500,
    ]);
  });

  it('SYN-01 of a reopened page that receives one row is the previous one with this row', async () => {
    const world = new World();
    for (let number = 1; number <= 3; number += 1)
      world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, plan });
    const first = await world.open();
    await world.pass(1000);
    await Promise.all([first.store.close(), world.pass(100)]);
    world.server.edit('cropfield', idOf(2), { name: 'Nieuw' });
    const second = await world.open();
    await world.pass(1000);
    await Promise.all([second.store.close(), world.pass(100)]);
    world.fate = () => 'lost';
    const third = await world.open();
    expect(
      third.store
        .rows('cropfield')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Kavel 1', 'Kavel 3', 'Nieuw']);
  });

  it('is written completely by one tab, even with other tabs writing between', async () => {
    const base = await database();
    const one = { rows: filled(2500), writer: new SnapshotWriter(base, IDBKeyRange) };
    const other = { rows: filled(2500), writer: new SnapshotWriter(base, IDBKeyRange) };
    await one.writer.write(whose, one.rows, kept(1));
    other.rows.put('cropfield', { id: uuid(1), version: 5, name: 'van de ander' });
    await other.writer.write(whose, other.rows, kept(2, 'c2'));
    one.rows.put('cropfield', { id: uuid(2), version: 2, name: 'van de een' });
    await one.writer.write(whose, one.rows, kept(3, 'c1b'));
    const stored = await readSnapshot(base, whose, IDBKeyRange);
    const found = new Map(stored!.rows.get('cropfield')!.map((row) => [row.id, row['name']]));
    expect([found.get(uuid(1)), found.get(uuid(2)), stored!.position.cursor]).toEqual([
      'Kavel 1',
      'van de een',
      'c1b',
    ]);
  });

  it.each([
    [
      'a chunk is broken',
      async (base: Database) => base.put('chunks', '[{"id":', (await base.getAllKeys('chunks'))[0]),
    ],
    [
      'a chunk is missing',
      async (base: Database) => base.delete('chunks', (await base.getAllKeys('chunks'))[0]!),
    ],
    [
      'a chunk is an older one',
      async (base: Database) =>
        base.put(
          'chunks',
          JSON.stringify([{ id: uuid(0), version: 1 }]),
          (await base.getAllKeys('chunks'))[0],
        ),
    ],
    [
      'it is of another shape',
      async (base: Database) =>
        base.put('manifests', { ...(await base.getAll('manifests'))[0]!, format: 99 }),
    ],
    [
      "it is somebody else's",
      async (base: Database) =>
        base.put('manifests', { ...(await base.getAll('manifests'))[0]!, user: 'user-2' }),
    ],
  ])('is discarded when %s', async (_name, harm) => {
    const base = await database();
    await new SnapshotWriter(base, IDBKeyRange).write(whose, filled(2500), kept(1));
    await harm(base);
    expect(await readSnapshot(base, whose, IDBKeyRange)).toBeNull();
    expect([await base.count('manifests'), await base.count('chunks')]).toEqual([0, 0]);
  });

  it('keeps the last used plans', async () => {
    const base = await database();
    for (let number = 1; number <= 6; number += 1)
      await new SnapshotWriter(base, IDBKeyRange).write(
        { ...whose, plan: `plan-${number}` },
        filled(1),
        kept(number),
      );
    expect((await base.getAllKeys('manifests')).map((key) => key.slice(-1))).toEqual([
      '3',
      '4',
      '5',
      '6',
    ]);
    await forgetSnapshots(base, 'user-1', IDBKeyRange);
    expect([await base.count('manifests'), await base.count('chunks')]).toEqual([0, 0]);
  });

  it('divides a table by ids only, and distinguishes sets of rows', () => {
    expect([chunkCount(0), chunkCount(1000), chunkCount(1001), chunkCount(5000)]).toEqual([
      1, 1, 2, 8,
    ]);
    expect(chunkOf(uuid(9), 4)).toBe(1);
    expect(chunkOf(9, 4)).toBe(1);
    const a = { id: uuid(1), version: 1 };
    const b = { id: uuid(2), version: 1 };
    expect(chunkHash([a, b])).toBe(chunkHash([b, a]));
    expect(chunkHash([a, b])).not.toBe(chunkHash([a, { ...b, version: 2 }]));
  });
});

describe('the browser’s data', () => {
  it('a broken snapshot means a full load', async () => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const tab = await world.open();
    await world.pass(1000);
    await Promise.all([tab.store.close(), world.pass(100)]);
    const base = await database(world);
    await base.put('chunks', 'no JSON', (await base.getAllKeys('chunks'))[0]);
    base.close();
    const again = await world.open();
    expect(again.store.status().loading).toBe('fresh');
    expect(again.store.rows('cropfield')).toHaveLength(1);
    expect(
      world.server.requests.filter(
        ({ path, query }) =>
          path.includes('my_data_from') && query.get('my_data_timestamp') === null,
      ),
    ).toHaveLength(2);
  });

  it.each([
    ['the page comes into view', (tab: Tab) => tab.wake()],
    ['a screen asks for what is new', (tab: Tab) => void tab.store.pull()],
    ['the same person signs in again', (tab: Tab) => tab.store.signedIn('user-1')],
    ['another tab says that they did', (_tab: Tab, other: Tab) => other.store.signedIn('user-1')],
  ])('SYN-01 is read before requests, even when %s meanwhile', async (_name, happen) => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const other = await world.open();
    await world.pass(1000);
    const asked = () => world.server.requests.filter(({ path }) => path.includes('my_data_from'));
    const before = asked().length;
    const tab = world.tab();
    happen(tab, other);
    await world.pass(1000);
    expect(
      asked()
        .slice(before)
        .map(({ query }) => query.get('my_data_timestamp')),
    ).not.toContain(null);
    expect(asked().length).toBeGreaterThan(before);
    expect(tab.store.rows('cropfield')).toHaveLength(1);
  });

  describe('SYN-01 of several plans', () => {
    /** A device that keeps both plans, of which the other was used first. */
    async function keptBoth(): Promise<World> {
      const world = new World();
      world.server.put('machine', { id: idOf(2), name: 'Spuit' });
      world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan: otherPlan });
      const first = await world.open({ plan: otherPlan });
      await world.pass(1000);
      await Promise.all([first.store.switchPlan(plan), world.pass(1000)]);
      await Promise.all([first.store.close(), world.pass(100)]);
      return world;
    }
    const shown = ({ store }: Tab) =>
      ['cropfield', 'machine'].map((entity) => store.rows(entity).length);

    it.each([
      ['while the first is read', 0, 1],
      ['when the first is here', 1000, 1],
      ['when nothing of the first was kept', 0, 0],
    ])(
      'another one opened %s shows its fields and the whole farm',
      async (_name, after, manifests) => {
        const world = await keptBoth();
        if (manifests === 0) {
          const base = await database(world);
          for (const key of await base.getAllKeys('manifests'))
            if (key.endsWith(` ${plan}`)) await base.delete('manifests', key);
          base.close();
          world.fate = () => 'lost';
        }
        const tab = world.tab();
        if (after > 0) await world.pass(after);
        void tab.store.switchPlan(otherPlan);
        await world.pass(1000);
        expect(shown(tab)).toEqual([1, 1]);
      },
    );

    it.each([
      ['there and back', [otherPlan, plan], [0, 1]],
      ['back and there', [plan, otherPlan], [1, 1]],
      ['there, back and there', [otherPlan, plan, otherPlan], [1, 1]],
    ])('going %s in a moment ends where the person went last', async (_name, plans, rows) => {
      const world = await keptBoth();
      const tab = await world.open();
      for (const one of plans) void tab.store.switchPlan(one);
      await world.pass(1000);
      expect([tab.store.plan(), shown(tab)]).toEqual([plans.at(-1), rows]);
    });
  });

  it('is written when the page is hidden', async () => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const tab = await world.open();
    tab.hide();
    await world.pass(0);
    tab.crash();
    world.fate = () => 'lost';
    const again = await world.open();
    expect(again.store.rows('cropfield')).toHaveLength(1);
  });

  it('is not needed without a database: edits live as long as the page, with a warning', async () => {
    const world = new World();
    world.indexedDB = null;
    const tab = await world.open();
    const change = tab.store.create('cropfield', { name: 'Nieuw', plan });
    await world.pass(1000);
    expect(await change.saved).toBe(false);
    expect(tab.store.status()).toMatchObject({ kept: false, unsent: 0, loading: 'fresh' });
    expect(world.server.row('cropfield', change.rows[0]!)).toMatchObject({ name: 'Nieuw' });
  });

  it('is never shown to another person', async () => {
    const world = new World();
    const tab = await world.open();
    world.fate = () => 'lost';
    tab.store.create('cropfield', { name: 'Geheim', plan });
    await world.pass(1000);
    await Promise.all([tab.store.close(), world.pass(100)]);
    Object.assign(world.server, { user: 'user-2', csrf: 'token-2' });
    world.fate = () => 'served';
    const other = await world.open({ user: 'user-2' });
    await world.pass(10_000);
    expect(other.store.rows('cropfield')).toEqual([]);
    expect(other.store.status().unsent).toBe(0);
    expect(world.server.rows('cropfield')).toEqual([]);
    await Promise.all([other.store.close(), world.pass(100)]);
    Object.assign(world.server, { user: 'user-1', csrf: 'token-1' });
    const back = await world.open();
    await world.pass(10_000);
    expect(back.store.rows('cropfield').map((row) => row.name)).toEqual(['Geheim']);
    expect(world.server.rows('cropfield')).toHaveLength(1);
  });
});
