import { expect, it } from 'vitest';
import { idOf, plan, World, type Tab } from './testing/world.ts';

/** A season that is begun on the device, with or without a network. */

const season = idOf(2027);

/** A farm with a field and a contact, read to its end. */
async function farmOf(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  world.server.put('cropfield', { id: idOf(1), name: 'Kavel 7', plan });
  world.server.put('farmcontact', { id: idOf(2), contact_name: 'Jan' });
  const tab = await world.open();
  await world.pass(1000);
  return { world, tab };
}

function begin({ store }: Tab) {
  return store.together(
    () => {
      store.create('plan', {
        id: season,
        name: '2028',
        period_start: '2028-01-01',
        period_end: '2028-12-31',
      });
      store.create('cropfield', { id: idOf(3), name: 'Kavel 7', plan: season, continues: idOf(1) });
    },
    { whole: true },
  );
}

const names = ({ store }: Tab) => ({
  fields: store.rows('cropfield').map(({ id }) => id),
  contacts: store.rows('farmcontact').length,
  access: store.status().access,
});

it('SYN-05 a season started offline is usable at once, and the rest of the farm stays', async () => {
  const { world, tab } = await farmOf();
  world.fate = () => 'lost';
  await begin(tab).shown;
  await tab.store.switchPlan(season);
  await world.pass(2000);
  expect(names(tab)).toEqual({ fields: [idOf(3)], contacts: 1, access: true });
});

it('SYN-05 it is there after reopening the page offline', async () => {
  const { world, tab } = await farmOf();
  world.fate = () => 'lost';
  await begin(tab).saved;
  tab.crash();
  const next = await world.open({ plan: season });
  await world.pass(2000);
  expect(names(next)).toEqual({ fields: [idOf(3)], contacts: 1, access: true });
});

it('SYN-05 it is requested once the server has it, and not before', async () => {
  const { world, tab } = await farmOf();
  const asked: string[] = [];
  world.fate = ({ method, path }) => {
    if (path.includes('my_data')) asked.push(path);
    return method === 'POST' && path.includes('/plan/') ? 'lost' : 'served';
  };
  begin(tab);
  await tab.store.switchPlan(season);
  await world.pass(3000);
  expect(asked.filter((path) => path.includes(season))).toEqual([]);
  world.fate = () => 'served';
  tab.wake();
  await world.pass(120_000);
  expect(names(tab)).toEqual({ fields: [idOf(3)], contacts: 1, access: true });
  expect([tab.store.status().loading, world.server.row('cropfield', idOf(3))?.['plan']]).toEqual([
    'fresh',
    season,
  ]);
});

it('SYN-05 undone, its fields are gone with it', async () => {
  const { world, tab } = await farmOf();
  world.fate = () => 'lost';
  const { undo, shown } = begin(tab);
  await shown;
  await tab.store.switchPlan(season);
  expect(await undo()).toBe('undone');
  expect(names(tab).fields).toEqual([]);
  expect(tab.store.row('plan', season)).toBeUndefined();
});
