import { existing } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { type Fate, idOf, plan, type Tab, World } from '../../testing/world.ts';
import type { TestRequest } from '../../testing/server.ts';
import type { Draft, RowId } from '../../types.ts';

/**
 * Many edits that wait are sent as lists; whatever becomes of a list, each edit has the outcome it
 * would have by itself. @source decisions D2, D5, D14
 */

const fields = 60;

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  for (let number = 1; number <= fields; number += 1)
    world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, plan });
  return { world, tab: await world.open() };
}

/** Edits each of the fields while there is no network, and lets them be sent by a fate. */
async function editAll({ world, tab }: { world: World; tab: Tab }, count: number, fate: Fate[]) {
  world.hasNetwork = false;
  for (let number = 1; number <= count; number += 1)
    tab.store.update('cropfield', idOf(number), { notes: 'nat' });
  await world.pass(200);
  world.server.requests.length = 0;
  world.hasNetwork = true;
  world.fate = (request) => (isList(request) ? (fate.shift() ?? 'served') : 'served');
}

const isList = ({ method, path }: TestRequest) =>
  method === 'PATCH' && path === '/api/v1/cropfield/';
const lists = (world: World) => world.server.requests.filter(isList);
const objects = ({ body }: TestRequest) => body['objects'] as Draft[];
const singles = (world: World) =>
  world.server.requests.filter(
    (request) =>
      request.method !== 'GET' && request.path.startsWith('/api/v1/') && !isList(request),
  );
const notes = (world: World, count = fields) =>
  Array.from(
    { length: count },
    (_, index) => world.server.row('cropfield', idOf(index + 1))?.['notes'] ?? null,
  );
const all = (count: number) => Array.from({ length: count }, () => 'nat');
const written = (world: World, number: number) =>
  world.server.count(`cropfield ${idOf(number)} notes "nat"`);

describe('edits sent in batches', () => {
  it('SYN-05 need few requests, with growing batches, in order', async () => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, fields, []);
    await world.pass(60_000);
    expect(notes(world)).toEqual(all(fields));
    expect(lists(world).map((request) => objects(request).length)).toEqual([4, 8, 16, 32]);
    expect(singles(world)).toEqual([]);
    expect(
      lists(world)
        .flatMap(objects)
        .map(({ resource_uri: uri, version }) => [uri, version]),
    ).toEqual(
      Array.from({ length: fields }, (_, index) => [`/api/v1/cropfield/${idOf(index + 1)}/`, 1]),
    );
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it.each<[string, Fate, { again: number }]>([
    ['the answer is lost', 'silent', { again: 4 }],
    ['the request is lost', 'lost', { again: 4 }],
    ['a gateway gave up', { status: 504 }, { again: 4 }],
    ['the server failed', { status: 500 }, { again: 4 }],
    ['the server is busy', { status: 503 }, { again: 0 }],
    ['there were too many requests', { status: 429 }, { again: 0 }],
    ['the answer is that of something else', { status: 200, body: {} }, { again: 4 }],
  ])('SYN-03 SYN-05 where %s each is done once', async (_why, fate, { again }) => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, 10, [fate]);
    await world.pass(120_000);
    expect(notes(world, 10)).toEqual(all(10));
    for (let number = 1; number <= 10; number += 1) expect(written(world, number)).toBe(1);
    // edits that a list may have done are sent again one by one, the others as a list
    expect(singles(world)).toHaveLength(again);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-05 are small again after a failure', async () => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, fields, ['served', 'silent']);
    await world.pass(120_000);
    expect(lists(world).map((request) => objects(request).length)).toEqual([4, 8, 4, 8, 16, 20]);
    expect(singles(world)).toHaveLength(8);
    expect(notes(world)).toEqual(all(fields));
  });

  it('SYN-03 new rows are created once when the answer to their batch is lost', async () => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    const made = Array.from({ length: 9 }, (_, index) =>
      tab.store.create('cropfield', { name: `Nieuw ${index}`, plan }),
    );
    await world.pass(200);
    world.hasNetwork = true;
    world.fate = (request) => (isList(request) && lists(world).length === 0 ? 'silent' : 'served');
    await world.pass(120_000);
    for (const { rows } of made) {
      expect(world.server.count(`cropfield ${rows[0]} made`)).toBe(1);
      expect(tab.store.row('cropfield', rows[0]!)).toMatchObject({ version: 1 });
    }
    expect(lists(world)).toHaveLength(2);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-04 where one is refused the others are done, and the person sees that one', async () => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, 10, []);
    world.server.edit('cropfield', idOf(3), { notes: 'hun' });
    await world.pass(60_000);
    expect(notes(world, 10)).toEqual(all(10).map((note, index) => (index === 2 ? 'hun' : note)));
    expect(tab.store.status().stuck).toMatchObject([
      { conflicts: [{ field: 'notes', mine: 'nat', theirs: 'hun' }], problem: { status: 412 } },
    ]);
    expect(tab.store.status().unsent).toBe(1);
    // the list was refused whole, and nothing of it was done twice
    for (const number of [1, 2, 4]) expect(written(world, number)).toBe(1);
    expect(singles(world)).toHaveLength(4);
  });

  it('SYN-04 changes of other fields by others are merged', async () => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, 4, []);
    world.server.edit('cropfield', idOf(3), { name: 'hun' });
    await world.pass(60_000);
    expect(world.server.row('cropfield', idOf(3))).toMatchObject({ name: 'hun', notes: 'nat' });
    expect(singles(world)).toEqual([]);
  });

  it('SYN-05 a second edit of a row, one on hold and one of another kind are excluded', async () => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    tab.store.update('cropfield', idOf(1), { notes: 'nat' });
    tab.store.update('cropfield', idOf(2), { notes: 'nat' });
    tab.store.update('cropfield', idOf(1), { name: 'Anders' });
    const { rows } = tab.store.create('label', { name: 'Nat', color: '#208040' });
    tab.store.update('cropfield', idOf(3), { notes: 'nat' });
    tab.store.update('cropfield', idOf(4), { notes: 'nat' });
    await world.pass(200);
    const held = tab.store.waiting().find(({ rows: [row] }) => row === idOf(3))!;
    await Promise.all([tab.store.hold([held.id], true), world.pass(0)]);
    world.server.requests.length = 0;
    world.hasNetwork = true;
    await world.pass(60_000);
    expect(lists(world).map((request) => objects(request).length)).toEqual([3]);
    expect(singles(world).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /api/v1/cropfield/${idOf(1)}/`,
      'POST /api/v1/label/',
    ]);
    expect(world.server.row('cropfield', idOf(3))).not.toMatchObject({ notes: 'nat' });
    expect(world.server.row('label', rows[0]!)).toBeDefined();
  });

  it('SYN-05 none overtakes an edit it depends on, or that depends on it', async () => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    const { store } = tab;
    store.update('cropfield', idOf(1), { notes: 'nat' });
    // a plan of its own between them, with a field in it
    const [season] = store.create('plan', {
      name: '2027',
      period_start: '2027-01-01',
      period_end: '2027-12-31',
    }).rows;
    store.create('cropfield', { name: 'Volgend jaar', plan: season });
    store.update('cropfield', idOf(2), { notes: 'nat' });
    // the group names the field as it is before the field changes
    const [group] = store.create('group', { name: 'Groep' }).rows;
    store.create('cropfieldgroup', { group, cropfield: idOf(3) });
    store.update('cropfield', idOf(3), { notes: 'nat' });
    store.update('cropfield', idOf(4), { notes: 'nat' });
    await world.pass(200);
    world.server.requests.length = 0;
    world.hasNetwork = true;
    await world.pass(60_000);
    const sent = world.server.requests
      .filter(({ method }) => method !== 'GET')
      .map((request) =>
        isList(request)
          ? objects(request).map(({ resource_uri: uri }) => Number(String(uri).slice(-3, -1)))
          : request.path.split('/')[3],
      );
    expect(sent).toEqual([[1, 2, 4], 'plan', 'cropfield', 'group', 'cropfieldgroup', 'cropfield']);
    expect(store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-05 a row created from another body is not overwritten, and the person sees it', async () => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    const made = Array.from({ length: 3 }, (_, index) => ({
      id: idOf(100 + index),
      name: `Nieuw ${index}`,
      plan,
    }));
    for (const draft of made) tab.store.create('cropfield', draft);
    await world.pass(200);
    world.server.put('cropfield', { ...made[1]!, name: 'Van het andere toestel' });
    world.hasNetwork = true;
    await world.pass(60_000);
    expect(world.server.row('cropfield', idOf(101))).toMatchObject({
      name: 'Van het andere toestel',
      version: 1,
    });
    expect(tab.store.status().stuck).toMatchObject([{ problem: { code: 'id_taken' } }]);
    expect(world.server.count(`cropfield ${idOf(102)} made`)).toBe(1);
  });

  it('SYN-05 a row that exists otherwise and was changed since is not overwritten', async () => {
    const { world, tab } = await begin();
    world.hasNetwork = false;
    const made = Array.from({ length: 3 }, (_, index) => ({
      id: idOf(100 + index),
      name: `Nieuw ${index}`,
      plan,
    }));
    for (const draft of made) tab.store.create('cropfield', draft);
    await world.pass(200);
    world.server.put('cropfield', made[1]!);
    world.server.edit('cropfield', idOf(101), { name: 'Later' });
    world.hasNetwork = true;
    await world.pass(60_000);
    expect(world.server.row('cropfield', idOf(101))).toMatchObject({ name: 'Later', version: 2 });
    expect(world.server.count(`cropfield ${idOf(102)} made`)).toBe(1);
  });

  describe('batches of finished work', () => {
    const works = [1, 2, 3, 4, 5, 6];
    const isWork = ({ method, path }: TestRequest) =>
      method === 'PATCH' && path === '/api/v1/record/';

    async function finished(fate: Fate[]): Promise<{
      readonly world: World;
      readonly tab: Tab;
      readonly made: readonly RowId[];
    }> {
      const { world, tab } = await begin();
      for (const work of works)
        world.server.put('record', {
          id: idOf(200 + work),
          cropfield: idOf(work),
          date: '2026-05-01 08:00',
          processing_state: 'planned',
        });
      await world.pass(5000);
      world.hasNetwork = false;
      const made = works.map((work) => {
        const change = tab.store.act('record', idOf(200 + work), 'finish');
        return existing(change.ok ? change.rows[1] : null, 'finished work');
      });
      await world.pass(200);
      world.server.requests.length = 0;
      world.hasNetwork = true;
      world.fate = (request) => (isWork(request) ? (fate.shift() ?? 'served') : 'served');
      return { world, tab, made };
    }

    it.each<[string, Fate[], number]>([
      ['is two requests', [], 2],
      ['is asked about one by one where the answer is lost', ['silent'], 2],
      ['is sent one by one where a gateway gave up', [{ status: 504 }], 1],
    ])('SYN-03 D6 %s, and done once', async (_what, fate, count) => {
      const { world, tab, made } = await finished(fate);
      await world.pass(120_000);
      for (const [place, id] of made.entries()) {
        const [work] = [idOf(201 + place)];
        expect(world.server.count(`record ${work} action finish`)).toBe(1);
        expect(world.server.count(`record ${id} made`)).toBe(1);
        expect(tab.store.row('record', work)).toMatchObject({ linked_record: id });
        expect(tab.store.row('record', id)).toMatchObject({ processing_state: 'performed' });
      }
      expect(world.server.requests.filter(isWork)).toHaveLength(count);
      expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    });

    it('SYN-04 D6 waits for the person where another cancelled it meanwhile, and the rest is done', async () => {
      const { world, tab, made } = await finished([]);
      world.server.edit('record', idOf(202), { processing_state: 'cancelled' });
      await world.pass(120_000);
      expect(tab.store.status().stuck).toMatchObject([
        { kind: 'act', action: 'finish', problem: { status: 409 } },
      ]);
      for (const [place, id] of made.entries())
        expect(world.server.count(`record ${id} made`)).toBe(place === 1 ? 0 : 1);
    });
  });

  it('SYN-01 pull the feed once, not for each', async () => {
    const { world, tab } = await begin();
    await editAll({ world, tab }, fields, []);
    await world.pass(60_000);
    const pulls = world.server.requests.filter(({ path }) => path.endsWith('timestamp.js'));
    expect(pulls.length).toBeLessThanOrEqual(4);
    expect(tab.store.row('cropfield', idOf(fields))).toMatchObject({ notes: 'nat', version: 2 });
  });
});
