import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { Entry } from '../outbox/entry.ts';
import { storesOf } from '../farm-store.ts';
import { forgetPerson } from './forget.ts';
import { Outbox } from '../outbox/outbox.ts';
import { memoryStorage, type OutboxStorage } from '../outbox/outbox-storage.ts';
import { settle } from '../testing/clock.ts';
import { idOf, plan, World } from '../testing/world.ts';

const entry = (id: string): Entry => ({
  format: 1,
  id,
  sequence: null,
  user: 'u',
  farm: 'f',
  entity: 'cropfield',
  kind: 'update',
  row: 'a',
  action: null,
  createdId: null,
  force: false,
  body: {},
  base: 1,
  before: {},
  effects: [],
  refers: [],
  at: '',
  state: 'waiting',
  failures: 0,
  reached: false,
  trouble: null,
});

function outboxOn(storage: Partial<OutboxStorage>) {
  const refused: unknown[] = [];
  const outbox = new Outbox(
    { ...memoryStorage(), keeps: true, ...storage },
    { changed: () => undefined, written: () => undefined, refused: (error) => refused.push(error) },
  );
  return { outbox, refused };
}

describe('a browser that refuses to store edits', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  it('keeps them for as long as the page lives, with a warning', async () => {
    const { outbox, refused } = outboxOn({ add: full });
    expect(await outbox.add(entry('one'))).toBe(false);
    expect(refused).toHaveLength(1);
    expect(outbox.entries().map(({ id }) => id)).toEqual(['one']);
    expect(outbox.isSettledIn(outbox.find('one')!)).toBe(true);
    expect(await outbox.move('one', 'claim')).toMatchObject({ state: 'sending' });
    await outbox.rewrite(() => ({ remove: ['one'] }));
    expect(outbox.entries()).toEqual([]);
  });

  it('continues in the page when it refuses a change', async () => {
    const { outbox, refused } = outboxOn({ rewrite: full });
    expect(await outbox.add(entry('one'))).toBe(true);
    expect(await outbox.move('one', 'claim')).toMatchObject({ state: 'sending' });
    expect(refused).toHaveLength(1);
    expect(await outbox.add(entry('two'))).toBe(true);
    expect(outbox.entries().map(({ id, state }) => [id, state])).toEqual([
      ['one', 'sending'],
      ['two', 'waiting'],
    ]);
    await outbox.rewrite(() => ({ remove: ['one'] }));
    expect([outbox.entries().map(({ id }) => id), outbox.waitsForRoom]).toEqual([['two'], true]);
  });

  it('stores everything in order once it accepts writes again', async () => {
    let isFull = true;
    const memory = memoryStorage();
    const or =
      <T extends unknown[], R>(work: (...what: T) => Promise<R>) =>
      (...what: T): Promise<R> =>
        isFull ? full() : work(...what);
    const { outbox } = outboxOn({
      ...memory,
      keeps: true,
      add: or(memory.add),
      rewrite: or(memory.rewrite),
    });
    expect(await outbox.add(entry('one'))).toBe(false);
    expect(await outbox.add(entry('two'))).toBe(false);
    await outbox.move('one', 'claim');
    expect([outbox.hasOwn, await memory.load()]).toEqual([true, []]);
    isFull = false;
    expect(await outbox.add(entry('three'))).toBe(true);
    expect((await memory.load()).map(({ id, state }) => [id, state])).toEqual([
      ['one', 'sending'],
      ['two', 'waiting'],
      ['three', 'waiting'],
    ]);
    expect([outbox.hasOwn, outbox.waitsForRoom]).toEqual([false, false]);
    expect(outbox.entries().map(({ id, sequence }) => [id, sequence])).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ]);
  });

  it('adopts what another tab wrote since', async () => {
    let isFull = false;
    const memory = memoryStorage();
    const { outbox } = outboxOn({
      ...memory,
      keeps: true,
      rewrite: (change) => (isFull ? full() : memory.rewrite(change)),
    });
    await outbox.add(entry('one'));
    isFull = true;
    await outbox.move('one', 'claim');
    isFull = false;
    await memory.rewrite((entries) => ({ put: entries.map((one) => ({ ...one, base: 7 })) }));
    await outbox.reload();
    expect(outbox.find('one')).toMatchObject({ state: 'waiting', base: 7 });
  });

  it('refuses an event without meaning in the state', async () => {
    const { outbox } = outboxOn({});
    await outbox.add(entry('one'));
    expect(await outbox.move('one', 'accepted')).toBeNull();
    expect(outbox.find('one')).toMatchObject({ state: 'waiting' });
  });
});

describe('signing out', () => {
  it('removes the person’s rows and keeps unsent edits', async () => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const tab = await world.open();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    await Promise.all([tab.store.close(), world.pass(100)]);
    const forgetting = forgetPerson('user-1', {
      indexedDB: world.indexedDB,
      keyRange: IDBKeyRange,
    });
    await settle();
    await forgetting;
    const again = await world.open();
    expect(again.store.rows('cropfield')).toEqual([]);
    expect(again.store.status()).toMatchObject({ loading: 'cold', unsent: 1 });
    world.fate = () => 'served';
    await world.pass(70_000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
  });

  it.each([
    [
      'on this page',
      (world: World) =>
        forgetPerson('user-1', { indexedDB: world.indexedDB, keyRange: IDBKeyRange }),
    ],
    ['in another tab', () => storesOf('user-1').at(-2)!.forget()],
  ])(
    'SYN-05 %s leaves nothing to read, whatever is open, until the same person returns',
    async (_where, forget) => {
      const world = new World();
      world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
      const [tab, other] = [await world.open(), await world.open()];
      await world.pass(1000);
      const base = await openDatabase(world.indexedDB!);
      const kept = async () => [
        await base.count('manifests'),
        await base.count('chunks'),
        await base.count('entries'),
      ];
      expect((await kept())[0]).toBe(1);
      // the last row is just about to be written
      world.server.edit('cropfield', idOf(1), { name: 'Kavel een' });
      await world.pass(100);
      world.fate = ({ method }) => (method === 'GET' ? 'served' : 'lost');
      other.store.update('cropfield', idOf(1), { notes: 'nog niet verzonden' });
      world.server.signIn(null);
      await Promise.all([forget(world), world.pass(1000)]);
      expect(await kept()).toEqual([0, 0, 1]);
      for (const { hide } of [tab, other]) hide();
      await Promise.all([tab.store.close(), world.pass(10_000)]);
      expect(await kept()).toEqual([0, 0, 1]);
      world.fate = () => 'served';
      world.server.signIn('user-1');
      other.store.signedIn('user-1');
      await world.pass(70_000);
      expect(await kept()).toEqual([1, expect.any(Number), 0]);
      expect(world.server.row('cropfield', idOf(1))).toMatchObject({ notes: 'nog niet verzonden' });
      base.close();
      await Promise.all([other.store.close(), world.pass(100)]);
    },
  );
});
