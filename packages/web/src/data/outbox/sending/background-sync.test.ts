import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RowId } from '../../types.ts';
import { World } from '../../testing/world.ts';
import { countUnsent, sendInBackground } from './background-sync.ts';

/** @source SYN-05, docs/decisions/242 */

const bytes = new Uint8Array(900_000).map((_, index) => index % 251);
const photo = {
  name: 'p.jpg',
  type: 'image/jpeg',
  made: '2026-05-12T08:00:00.000Z',
  content: new Blob([bytes], { type: 'image/jpeg' }),
};

/** A device whose page made two labels and a photo without signal, and is gone. */
async function left(world: World): Promise<{ labels: readonly RowId[]; image: string }> {
  world.fate = () => 'lost';
  const tab = await world.open();
  const labels = ['Nat', 'Droog'].map((name) => tab.store.create('label', { name }));
  const { file } = await tab.store.files.keep(photo, null);
  const image = tab.store.attach('image', file, []);
  await Promise.all([...labels, image].map(({ saved }) => saved));
  tab.crash();
  world.fate = () => 'served';
  return { labels: labels.map(({ rows: [id] }) => id!), image: file.id };
}

/** The answer of the worker; the clock goes on until it is there. */
async function away(world: World, worker?: Awaited<ReturnType<World['worker']>>): Promise<boolean> {
  const { database, environment } = worker ?? (await world.worker());
  let answer: boolean | null = null;
  void sendInBackground(database, environment).then((isLeft) => (answer = isLeft));
  for (let round = 0; round < 300 && answer === null; round += 1) await world.pass(200);
  if (answer === null) throw new Error('the worker does not end');
  return answer;
}

const made = (world: World) =>
  world.server.effects.filter((effect) => /^(label|image) .* made$/.test(effect)).toSorted();

describe('SYN-05 edits waiting while no page is open', () => {
  it('SYN-05 are sent by the worker, once, with the photo; the next page has them, offline too', async () => {
    const world = new World();
    const { labels, image } = await left(world);
    expect(await away(world)).toBe(false);
    // answers that no page has read yet are no waiting work
    expect(await countUnsent((await world.worker()).database)).toBe(0);
    const all = [...labels.map((id) => `label ${id} made`), `image ${image} made`].toSorted();
    expect(made(world)).toEqual(all);
    expect(world.server.files.stored.get(image)).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(await away(world)).toBe(false);
    world.fate = () => 'lost';
    const tab = await world.open();
    expect(tab.store.status().unsent).toBe(0);
    for (const id of labels) expect(tab.store.row('label', id)).toBeDefined();
    expect(tab.store.row('image', image)).toBeDefined();
    expect(await tab.store.files.read(image)).toBeNull();
    expect(made(world)).toEqual(all);
  });

  it('SYN-05 are left to a leading page', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    await tab.store.create('label', { name: 'Nat' }).saved;
    world.fate = () => 'served';
    const before = made(world);
    expect(await away(world)).toBe(false);
    expect(made(world)).toEqual(before);
    expect(tab.store.status().unsent).toBe(1);
  });

  it('SYN-05 are left to a page opened meanwhile, and nothing is sent twice', async () => {
    const world = new World();
    const { labels, image } = await left(world);
    let opened: ReturnType<World['tab']> | null = null;
    world.fate = ({ method, path }) => {
      if (method !== 'GET' && path.startsWith('/api/v1/label/')) opened ??= world.tab();
      return 'served';
    };
    expect(await away(world)).toBe(false);
    const { store } = opened!;
    for (let round = 0; round < 100 && store.status().unsent > 0; round += 1)
      await world.pass(1000);
    expect(store.status().unsent).toBe(0);
    expect(made(world)).toEqual(
      [...labels.map((id) => `label ${id} made`), `image ${image} made`].toSorted(),
    );
  });

  it('SYN-05 are not sent in another person’s name, nor when nobody is signed in', async () => {
    const world = new World();
    await left(world);
    world.server.user = 'user-2';
    expect(await away(world)).toBe(false);
    expect(made(world)).toEqual([]);
  });

  it('SYN-05 are retried by the browser without an answer', async () => {
    const world = new World();
    await left(world);
    world.fate = () => 'lost';
    expect(await away(world)).toBe(true);
    expect(await countUnsent((await world.worker()).database)).toBe(3);
    world.fate = () => 'served';
    expect(await away(world)).toBe(false);
    expect(made(world)).toHaveLength(3);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'SYN-05 are neither lost nor doubled by a worker killed at its request %i',
    async (place) => {
      const world = new World();
      const { labels, image } = await left(world);
      const worker = await world.worker();
      let count = 0;
      world.fate = () => {
        count += 1;
        if (count === place) setTimeout(worker.kill);
        return count === place ? 'silent' : 'served';
      };
      void sendInBackground(worker.database, worker.environment).catch(() => undefined);
      for (let round = 0; round < 50 && count < place; round += 1) await world.pass(200);
      await world.pass(1000);
      expect(count).toBe(place);
      world.fate = () => 'served';
      const tab = await world.open();
      for (let round = 0; round < 100 && tab.store.status().unsent > 0; round += 1)
        await world.pass(1000);
      expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
      expect(made(world)).toEqual(
        [...labels.map((id) => `label ${id} made`), `image ${image} made`].toSorted(),
      );
    },
  );

  it('SYN-05 wait for the person where the server refuses them, with its text; the rest is sent', async () => {
    const world = new World();
    const { labels } = await left(world);
    world.fate = ({ path, method }) =>
      path === '/api/v1/image/' && method === 'POST'
        ? { status: 409, body: { title: 'Full', status: 409, detail: 'Not now.', code: 'full' } }
        : 'served';
    expect(await away(world)).toBe(false);
    expect(made(world)).toEqual(labels.map((id) => `label ${id} made`).toSorted());
    const tab = await world.open();
    expect(tab.store.status().stuck).toMatchObject([
      { entity: 'image', problem: { code: 'full', detail: 'Not now.' } },
    ]);
  });

  it('SYN-05 stop where more answers would evict those no page has seen', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { saved } = tab.store.together(() => {
      for (let place = 0; place < 240; place += 1) tab.store.create('label', { name: `L${place}` });
    });
    await saved;
    tab.crash();
    world.fate = () => 'served';
    expect(await away(world)).toBe(false);
    expect(made(world).length).toBeGreaterThan(100);
    expect(made(world).length).toBeLessThanOrEqual(200);
    world.fate = () => 'lost';
    const again = await world.open();
    expect(again.store.rows('label')).toHaveLength(240);
  });
});
