import { describe, expect, it } from 'vitest';
import { farm, idOf, plan, World } from './testing/world.ts';

const field = (number: number, more: Record<string, unknown> = {}) => ({
  id: idOf(number),
  name: `Kavel ${number}`,
  plan,
  ...more,
});

describe('the farm store', () => {
  it('loads the farm, and shows it from the snapshot before the server answers', async () => {
    const world = new World();
    world.server.put('cropfield', field(1));
    const tab = await world.open();
    expect(tab.store.status().loading).toBe('fresh');
    expect(tab.store.rows('cropfield').map((row) => row.name)).toEqual(['Kavel 1']);
    await world.pass(1000);
    await tab.store.close();
    world.fate = () => 'lost';
    const again = await world.open();
    expect(again.store.status()).toMatchObject({ loading: 'snapshot', connection: 'offline' });
    expect(again.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
  });

  it('reports when the browser’s data were read: its rows are there then, and without any the wait ends too', async () => {
    const world = new World();
    world.server.put('cropfield', field(1));
    world.fate = () => 'lost';
    const first = await world.open();
    await first.store.read;
    expect(first.store.status().loading).toBe('cold');
    await first.store.close();
    world.fate = () => 'served';
    const tab = await world.open();
    await world.pass(1000);
    await tab.store.close();
    world.fate = () => 'lost';
    const { store } = world.tab();
    expect(store.rows('cropfield')).toEqual([]);
    await store.read;
    expect(store.rows('cropfield').map((row) => row.name)).toEqual(['Kavel 1']);
    await store.close();
  });

  it('SYN-05 keeps offline edits over a reload and sends each once', async () => {
    const world = new World();
    const tab = await world.open();
    world.fate = () => 'lost';
    const made = tab.store.create('cropfield', { name: 'Nieuw', plan });
    expect(await Promise.race([made.saved, world.pass(50).then(() => 'late')])).toBe(true);
    expect(tab.store.row('cropfield', made.rows[0])).toMatchObject({
      name: 'Nieuw',
      version: 0,
      farm,
    });
    tab.store.update('cropfield', made.rows[0]!, { name: 'Anders' });
    await world.pass(5000);
    expect(tab.store.status()).toMatchObject({ unsent: 2, connection: 'offline' });
    tab.crash();
    const again = await world.open();
    expect(again.store.row('cropfield', made.rows[0])).toMatchObject({ name: 'Anders' });
    world.fate = () => 'served';
    await world.pass(120_000);
    expect(again.store.status()).toMatchObject({ unsent: 0, connection: 'online', stuck: [] });
    expect(world.server.count(`cropfield ${made.rows[0]} made`)).toBe(1);
    expect(world.server.count(`cropfield ${made.rows[0]} name "Anders"`)).toBe(1);
  });
});
