import { describe, expect, it, vi } from 'vitest';
import { Outbox } from '../outbox/outbox.ts';
import { idOf, plan, World } from '../testing/world.ts';

describe.each([true, false])('several tabs (Web Locks: %s)', (withLocks) => {
  const begin = async () => {
    const world = new World();
    world.withLocks = withLocks;
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const one = await world.open();
    const other = await world.open();
    await world.pass(3000);
    return { world, one, other };
  };

  it('SYN-05 share one outbox: an edit of each is sent once, and shown in both', async () => {
    const { world, one, other } = await begin();
    const first = one.store.create('cropfield', { name: 'Van de een', plan });
    const second = other.store.create('cropfield', { name: 'Van de ander', plan });
    await world.pass(3000);
    for (const { rows } of [first, second])
      expect(
        world.server.requests.filter(
          ({ method, body }) => method !== 'GET' && JSON.stringify(body).includes(String(rows[0])),
        ),
      ).toHaveLength(1);
    for (const { store } of [one, other])
      expect(
        store
          .rows('cropfield')
          .map((row) => row.name)
          .sort(),
      ).toEqual(['Kavel 1', 'Van de ander', 'Van de een']);
  });

  it('show an unsent edit of the other', async () => {
    const { world, one, other } = await begin();
    world.fate = () => 'lost';
    other.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(100);
    expect(one.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
    expect(one.store.status().unsent).toBe(1);
  });

  it('SYN-05 continue sending when the leading tab is closed', async () => {
    const { world, one, other } = await begin();
    world.fate = () => 'lost';
    one.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(100);
    one.crash();
    world.fate = () => 'served';
    await world.pass(70_000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
    expect(world.server.count(`cropfield ${idOf(1)} name "Nieuw"`)).toBe(1);
    expect(other.store.status().unsent).toBe(0);
  });

  it('show an answer without flicker, also in the tab that did not send', async () => {
    const { world, other } = await begin();
    const seen = new Set<unknown>();
    other.store.subscribe('cropfield', () => seen.add(other.store.row('cropfield', idOf(1))?.name));
    other.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(3000);
    expect(seen).toEqual(new Set(['Nieuw']));
  });

  it('can undo an edit from the tab that does not send', async () => {
    const { world, other } = await begin();
    other.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(3000);
    const undone = other.store.undo();
    await world.pass(3000);
    expect(await undone).toBe('undone');
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
  });

  it('can discard a stuck edit from any', async () => {
    const { world, one, other } = await begin();
    one.store.update('cropfield', idOf(1), { name: '' });
    await world.pass(1000);
    const [stuck] = other.store.status().stuck;
    await Promise.all([other.store.discard(stuck!.id), world.pass(1000)]);
    expect([one.store.status().unsent, other.store.status().unsent]).toEqual([0, 0]);
    expect(one.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
  });
});

it('SYN-05 the first tab reads the edits once, a later leader reads them again', async () => {
  const world = new World();
  const read = vi.spyOn(Outbox.prototype, 'reload');
  const one = await world.open();
  await world.pass(3000);
  expect(read).toHaveBeenCalledTimes(1);
  await world.open();
  await world.pass(3000);
  expect(read).toHaveBeenCalledTimes(2);
  one.crash();
  await world.pass(3000);
  expect(read).toHaveBeenCalledTimes(3);
  read.mockRestore();
});
