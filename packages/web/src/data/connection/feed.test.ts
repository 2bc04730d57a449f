import { describe, expect, it } from 'vitest';
import { applyAnswer, factsOf, type FeedAnswer } from './feed-answer.ts';
import { Rows } from '../rows/rows.ts';
import { idOf, otherPlan, plan, World } from '../testing/world.ts';

const field = (number: number, more: Record<string, unknown> = {}) => ({
  id: idOf(number),
  name: `Kavel ${number}`,
  plan,
  ...more,
});
const answer = (more: Record<string, unknown>): FeedAnswer =>
  ({
    my_data_timestamp: 'c',
    version: '1',
    full: false,
    permissions: {},
    l10n: {},
    features: {},
    active_order: null,
    user: {},
    farm: {},
    ...more,
  }) as FeedAnswer;
const pulls = (world: World) =>
  world.server.requests.filter(({ path }) => path.includes('my_data_from'));

describe('an answer of the feed', () => {
  const rows = () => new Rows();

  it('SYN-01 ignores a row of an equal or lower version than the loaded one', () => {
    const held = rows();
    applyAnswer(held, answer({ cropfields: [{ id: 'a', version: 3, name: 'drie' }] }), {
      ofPlan: true,
    });
    applyAnswer(held, answer({ cropfields: [{ id: 'a', version: 3, name: 'weer' }] }), {
      ofPlan: true,
    });
    applyAnswer(held, answer({ cropfields: [{ id: 'a', version: 2, name: 'oud' }] }), {
      ofPlan: true,
    });
    expect(held.row('cropfield', 'a')).toMatchObject({ name: 'drie' });
    applyAnswer(held, answer({ cropfields: [{ id: 'a', version: 4, name: 'vier' }] }), {
      ofPlan: true,
    });
    expect(held.row('cropfield', 'a')).toMatchObject({ name: 'vier' });
  });

  it('SYN-02 removes the deleted ids of each list', () => {
    const held = rows();
    applyAnswer(
      held,
      answer({ cropfields: [{ id: 'a', version: 1 }], farm_contacts: [{ id: 'b', version: 1 }] }),
      { ofPlan: true },
    );
    applyAnswer(
      held,
      answer({ deleted: { cropfields: ['a'], farm_contacts: ['b'], unheard_of: ['c'] } }),
      { ofPlan: true },
    );
    expect([held.rows('cropfield'), held.rows('farmcontact')]).toEqual([[], []]);
  });

  it('replaces everything of the farm when it is full, and keeps catalogue rows from searches', () => {
    const held = rows();
    held.put('croptype', { id: 5, version: 1, name: 'Wheat' });
    applyAnswer(
      held,
      answer({ cropfields: [{ id: 'a', version: 9 }], labels: [{ id: 'l', version: 1 }] }),
      { ofPlan: true },
    );
    applyAnswer(
      held,
      answer({
        full: true,
        cropfields: [{ id: 'b', version: 1 }],
        croptypes: [{ id: 6, name: 'Rye' }],
      }),
      { ofPlan: true },
    );
    expect(held.rows('cropfield').map(({ id }) => id)).toEqual(['b']);
    expect(held.rows('label')).toEqual([]);
    expect(held.rows('croptype').map(({ id }) => id)).toEqual([5, 6]);
  });

  it('of a former plan applies only rows of the rest of the farm', () => {
    const held = rows();
    applyAnswer(
      held,
      answer({
        cropfields: [{ id: 'a', version: 1 }],
        labels: [{ id: 'l', version: 1 }],
        deleted: { records: ['r'] },
      }),
      { ofPlan: false },
    );
    expect(held.rows('cropfield')).toEqual([]);
    expect(held.rows('label')).toHaveLength(1);
  });

  it('applies everything besides rows', () => {
    expect(factsOf(answer({ features: { a: 1 }, farm: { id: 'f' } }))).toMatchObject({
      features: { a: 1 },
      farm: { id: 'f' },
      activeOrder: null,
    });
  });
});

describe('the feed', () => {
  it('SYN-01 pulls the difference when notified by the server', async () => {
    const world = new World();
    const tab = await world.open();
    world.server.put('cropfield', field(1));
    await world.pass(100);
    expect(tab.store.rows('cropfield')).toHaveLength(1);
    world.server.drop('cropfield', idOf(1));
    await world.pass(100);
    expect(tab.store.rows('cropfield')).toHaveLength(0);
    expect(pulls(world).map(({ query }) => query.get('my_data_timestamp'))).toEqual(
      expect.arrayContaining([null, 'at-2', 'at-3']),
    );
  });

  it('SYN-01 finds changes missed without a live connection, within a minute', async () => {
    const world = new World();
    world.socketsOpen = false;
    const tab = await world.open();
    world.server.put('cropfield', field(1));
    await world.pass(61_000);
    expect(tab.store.rows('cropfield')).toHaveLength(1);
  });

  it('pulls after the live connection was lost and restored', async () => {
    const world = new World();
    const tab = await world.open();
    world.socketsOpen = false;
    world.closeSockets();
    world.server.put('cropfield', field(1));
    await world.pass(500);
    expect(tab.store.rows('cropfield')).toHaveLength(0);
    world.socketsOpen = true;
    await world.pass(3000);
    expect(tab.store.rows('cropfield')).toHaveLength(1);
  });

  it('never pulls twice at a time', async () => {
    const world = new World();
    let running = 0;
    let most = 0;
    world.delay = ({ path }) => (path.includes('my_data') ? 200 : 1);
    const tab = world.tab();
    world.fate = ({ path }) => {
      if (path.includes('my_data_from')) {
        running += 1;
        most = Math.max(most, running);
        world.clock.after(400, () => (running -= 1));
      }
      return 'served';
    };
    for (let time = 0; time < 20; time += 1) {
      void tab.store.pull();
      world.server.put('cropfield', field(time + 1));
      await world.pass(50);
    }
    await world.pass(2000);
    expect(most).toBe(1);
    expect(tab.store.rows('cropfield')).toHaveLength(20);
  });

  it('a slow pull does not restore rows that own edits removed or changed meanwhile', async () => {
    const world = new World();
    world.server.put('cropfield', field(1));
    world.server.put('cropfield', field(2));
    const tab = await world.open();
    world.delay = ({ path }) => (path.includes('my_data') ? 500 : 10);
    void tab.store.pull();
    await world.pass(600);
    // The answer is made; it arrives after the edits below were acknowledged.
    tab.store.remove('cropfield', idOf(1));
    tab.store.update('cropfield', idOf(2), { name: 'Nieuw' });
    const seen: unknown[] = [];
    tab.store.subscribe('cropfield', () =>
      seen.push(tab.store.rows('cropfield').map((row) => row.name)),
    );
    await world.pass(5000);
    expect(new Set(seen.map((names) => JSON.stringify(names)))).toEqual(new Set(['["Nieuw"]']));
  });

  it('the slow load of a new tab does not restore rows that another tab removed or changed meanwhile', async () => {
    const world = new World();
    world.server.put('cropfield', field(1));
    world.server.put('cropfield', field(2));
    const one = await world.open();
    world.delay = ({ path, query }) =>
      path.includes('my_data') && query.get('my_data_timestamp') === null ? 500 : 10;
    world.indexedDB = null;
    const other = world.tab();
    // Without a database the new tab loads everything; its answer is made now, and arrives half a
    // second later.
    await world.pass(600);
    one.store.remove('cropfield', idOf(1));
    one.store.update('cropfield', idOf(2), { name: 'Nieuw' });
    await world.pass(300);
    const seen = new Set<string>();
    other.store.subscribe('cropfield', () =>
      seen.add(JSON.stringify(other.store.rows('cropfield').map((row) => row.name))),
    );
    await world.pass(400);
    expect([...seen]).toEqual(['["Nieuw"]']);
  });

  it('API-03 drops the cache when permissions or language differ, and applies the full answer', async () => {
    const world = new World();
    const tab = await world.open();
    const dropped = () =>
      world.server.requests.filter(({ path }) => path.endsWith('/invalidate_my_data_cache'));
    expect(dropped()).toHaveLength(0);
    world.server.permissions = { record: { read: true, create: false } };
    await Promise.all([tab.store.pull(), world.pass(500)]);
    expect(dropped()).toHaveLength(1);
    expect(dropped()[0]!.headers.get('X-CSRFToken')).toBe('token-1');
    expect(pulls(world).length).toBeGreaterThanOrEqual(3);
    expect(tab.store.facts().permissions['record']!['create']).toBe(false);
    world.server.l10n = { language: 'nl' };
    await Promise.all([tab.store.pull(), world.pass(500)]);
    await Promise.all([tab.store.pull(), world.pass(500)]);
    expect(dropped()).toHaveLength(2);
  });

  it('API-03 does not drop the cache in a frame', async () => {
    const world = new World();
    world.framed = true;
    const tab = await world.open();
    world.server.permissions = {};
    await Promise.all([tab.store.pull(), world.pass(500)]);
    expect(
      world.server.requests.filter(({ path }) => path.endsWith('/invalidate_my_data_cache')),
    ).toHaveLength(0);
    expect(tab.store.facts().permissions).toEqual({});
  });

  it('changes the plan: its fields and records are loaded, the rest of the farm stays', async () => {
    const world = new World();
    world.server.put('cropfield', field(1));
    world.server.put('cropfield', field(2, { plan: otherPlan }));
    world.server.put('label', { id: idOf(30), name: 'Nat', color: '#00ff00' });
    const tab = await world.open();
    const labels = tab.store.rows('label');
    const switching = tab.store.switchPlan(otherPlan);
    await world.pass(0);
    expect(tab.store.rows('label')).toBe(labels);
    await Promise.all([switching, world.pass(1000)]);
    expect(tab.store.rows('cropfield').map(({ id }) => id)).toEqual([idOf(2)]);
    await world.pass(1000);
    // Back again: the snapshot knows the plan, and the difference of both plans' feeds is read.
    world.server.edit('label', idOf(30), { name: 'Droog' });
    await Promise.all([tab.store.switchPlan(plan), world.pass(1000)]);
    expect(tab.store.rows('cropfield').map(({ id }) => id)).toEqual([idOf(1)]);
    expect(tab.store.row('label', idOf(30))).toMatchObject({ name: 'Droog' });
    expect(tab.store.status().loading).toBe('fresh');
  });

  it('reports when the person lost access to the farm', async () => {
    const world = new World();
    const tab = await world.open();
    world.server.access = false;
    await world.pass(61_000);
    expect(tab.store.status()).toMatchObject({ access: false, connection: 'online' });
  });

  it('distinguishes offline from signed out', async () => {
    const world = new World();
    const tab = await world.open();
    world.fate = () => 'lost';
    await world.pass(61_000);
    expect(tab.store.status().connection).toBe('offline');
    world.fate = () => 'served';
    world.server.user = null;
    await world.pass(61_000);
    expect(tab.store.status().connection).toBe('signed_out');
  });
});
