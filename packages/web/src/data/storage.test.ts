import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { forgetPerson } from './forget.ts';
import { Outbox } from './outbox.ts';
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts';
import { settle } from './testing/clock.ts';
import { idOf, plan, World } from './testing/world.ts';

const entry = (id: string): Entry => ({
  format: 1, id, sequence: null, user: 'u', farm: 'f', entity: 'cropfield', kind: 'update', row: 'a', action: null, createdId: null,
  force: false, body: {}, base: 1, before: {}, effects: [], refers: [], at: '', state: 'waiting', failures: 0, reached: false, trouble: null,
});

function outboxOn(storage: Partial<OutboxStorage>) {
  const refused: unknown[] = [];
  const outbox = new Outbox({ ...memoryStorage(), keeps: true, ...storage }, { changed: () => undefined, written: () => undefined, refused: (error) => refused.push(error) });
  return { outbox, refused };
}

describe('a browser that refuses to keep edits', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  it('still has them for as long as the page lives, and says so', async () => {
    const { outbox, refused } = outboxOn({ add: full });
    expect(await outbox.add(entry('one'))).toBe(false);
    expect(refused).toHaveLength(1);
    expect(outbox.entries().map(({ id }) => id)).toEqual(['one']);
    expect(outbox.isSettledIn(outbox.find('one')!)).toBe(true);
    expect(await outbox.move('one', 'claim')).toMatchObject({ state: 'sending' });
    await outbox.rewrite(() => ({ remove: ['one'] }));
    expect(outbox.entries()).toEqual([]);
  });

  it('goes on in memory when it refuses a change', async () => {
    const { outbox, refused } = outboxOn({ rewrite: full });
    expect(await outbox.add(entry('one'))).toBe(true);
    expect(await outbox.move('one', 'claim')).toMatchObject({ state: 'sending' });
    expect(refused).toHaveLength(1);
    expect(await outbox.add(entry('two'))).toBe(false);
    expect(outbox.entries().map(({ id, state }) => [id, state])).toEqual([['one', 'sending'], ['two', 'waiting']]);
  });

  it('refuses an event that has no meaning in the state', async () => {
    const { outbox } = outboxOn({});
    await outbox.add(entry('one'));
    expect(await outbox.move('one', 'accepted')).toBeNull();
    expect(outbox.find('one')).toMatchObject({ state: 'waiting' });
  });
});

describe('signing out', () => {
  it('removes the rows of the person and keeps the edits that were not sent', async () => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const tab = await world.open();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    await Promise.all([tab.store.close(), world.pass(100)]);
    const forgetting = forgetPerson('user-1', { indexedDB: world.indexedDB, keyRange: IDBKeyRange });
    await settle();
    await forgetting;
    const again = await world.open();
    expect(again.store.rows('cropfield')).toEqual([]);
    expect(again.store.status()).toMatchObject({ loading: 'cold', unsent: 1 });
    world.fate = () => 'served';
    await world.pass(70_000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
  });
});
