import { describe, expect, it } from 'vitest';
import { farm, type Tab, World } from '../testing/world.ts';
import { forgetPerson } from '../snapshot/forget.ts';
import { roomForOriginals } from './original-room.ts';
import {
  dropOriginals,
  findOriginal,
  storeOriginal,
  noteSent,
  onOriginalsChanged,
  originalContent,
  originalsOf,
  trimOriginals,
} from './originals.ts';
import type { StoredOriginal } from './originals-database.ts';
import { settleOriginals } from '../../photo/settleOriginals.ts';

/** @source SYN-05, docs/decisions/241 */

const mega = 1024 * 1024;
const large = { quota: 8192 * mega, usage: 0 };
const owner = { user: 'user-1', farm };
const otherFarm = '01900000-0000-7000-8000-00000000fa01';
const bytes = (size = 5000) => new Blob([new Uint8Array(size).fill(7)], { type: 'image/jpeg' });

const original = (id: string, more: Partial<StoredOriginal> = {}): StoredOriginal => ({
  ...owner,
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  made: '2026-05-12T08:00:00.000Z',
  at: 1000,
  size: 5000,
  sentAs: null,
  ...more,
});

const keep = (world: World, one: StoredOriginal, room: object = large) =>
  storeOriginal(world.indexedDB, one, bytes(), room);
const ids = async (world: World, whose = owner) =>
  (await originalsOf(world.indexedDB, whose)).map(({ id }) => id);

describe('SYN-05 the original of a photo', () => {
  it('SYN-05 is stored unchanged, for its person on its farm only', async () => {
    const world = new World();
    expect(await keep(world, original('p'))).toBe(true);
    const found = await findOriginal(world.indexedDB, owner, 'p');
    expect(found).toEqual(original('p'));
    expect((await originalContent(world.indexedDB, found!))?.size).toBe(5000);
    for (const other of [
      { user: 'user-2', farm },
      { user: 'user-1', farm: otherFarm },
    ]) {
      expect(await findOriginal(world.indexedDB, other, 'p')).toBeNull();
      expect(await ids(world, other)).toEqual([]);
    }
  });

  it('SYN-05 is removed with its bytes', async () => {
    const world = new World();
    await keep(world, original('p'));
    await dropOriginals(world.indexedDB, ['p']);
    expect(await ids(world)).toEqual([]);
    expect(await originalContent(world.indexedDB, { id: 'p' })).toBeNull();
  });

  it.each([
    ['no database', null, large],
    ['a browser that does not tell its room', undefined, {}],
    ['a full one', undefined, { quota: 300 * mega, usage: 290 * mega }],
  ])('SYN-05 is not stored by %s', async (_name, indexedDB, room) => {
    const world = new World();
    if (indexedDB === null) world.indexedDB = null;
    expect(await keep(world, original('p'), room)).toBe(false);
    expect(await ids(world)).toEqual([]);
  });
});

describe('SYN-05 quota of originals', () => {
  it.each([
    ['a quarter of what is free', { quota: 4000 * mega, usage: 0 }, 0, 1000],
    ['what they take counts as free', { quota: 4000 * mega, usage: 1000 * mega }, 1000, 1000],
    ['nothing of the last 256 MB', { quota: 300 * mega, usage: 0 }, 0, 44],
    ['none of a full device', { quota: 300 * mega, usage: 200 * mega }, 50, 0],
    ['none where it is not told', {}, 50, 0],
  ])('SYN-05 %s', (_name, estimate, taken, room) =>
    expect(roomForOriginals(estimate, taken * mega)).toBe(room * mega),
  );

  it('SYN-05 the oldest is replaced by the newest, of any person', async () => {
    const world = new World();
    const size = 40 * mega;
    // a tenth of a gigabyte in all
    const room = { quota: 400 * mega, usage: 0 };
    await keep(world, original('second', { at: 2, size }), room);
    await keep(world, original('first', { at: 1, size, user: 'user-2' }), room);
    await keep(world, original('third', { at: 3, size }), { quota: 400 * mega, usage: 80 * mega });
    expect(await ids(world, { user: 'user-2', farm })).toEqual([]);
    expect(await ids(world)).toEqual(['second', 'third']);
  });

  it('SYN-05 they shrink to their share when the device fills up', async () => {
    const world = new World();
    const size = 40 * mega;
    await keep(world, original('first', { at: 1, size }));
    await keep(world, original('second', { at: 2, size }));
    await trimOriginals(world.indexedDB, { quota: 400 * mega, usage: 180 * mega });
    expect(await ids(world)).toEqual(['second']);
  });
});

/** Until originals have gone, the device takes nothing more. */
function fullUntilReleased(world: World): () => void {
  world.full = true;
  return onOriginalsChanged(() => {
    world.full = false;
  });
}

describe('SYN-05 a full device', () => {
  const draft = 'user-1 scouting';
  const photo = { name: 'p.jpg', type: 'image/jpeg', made: '2026-05-12T08:00:00.000Z' };

  it.each([
    ['an edit', async ({ store }: Tab) => store.create('label', { name: 'Nat' }).saved],
    [
      'a file that waits',
      async ({ store }: Tab) =>
        (await store.files.keep({ ...photo, content: bytes() }, draft)).kept,
    ],
  ])('SYN-05 removes originals before %s is refused', async (_name, write) => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    await keep(world, original('p'));
    const stop = fullUntilReleased(world);
    const written = write(tab);
    await world.pass(1000);
    expect(await written).toBe(true);
    stop();
    expect(tab.store.status().kept).toBe(true);
    expect(await ids(world)).toEqual([]);
  });
});

describe('SYN-05 removal of an original', () => {
  const day = 24 * 3_600_000;
  const settle = (world: World, { store }: Tab, now: number) =>
    settleOriginals(store, {
      indexedDB: world.indexedDB,
      estimate: () => Promise.resolve(large),
      now,
    });

  it('SYN-05 once the server has it, not before', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const picked = { name: 'p.jpg', type: 'image/jpeg', made: '', content: bytes() };
    const { file: photo } = await tab.store.files.keep(picked, null);
    await tab.store.attach('image', photo, []).saved;
    await keep(world, original(photo.id));
    const kept = await findOriginal(world.indexedDB, owner, photo.id);
    const { file } = await tab.store.files.keep({ ...picked, content: bytes(6000) }, null);
    await noteSent(world.indexedDB, kept!, file.id);
    await tab.store.attach('image', file, []).saved;
    await settle(world, tab, 2000);
    expect(await ids(world)).toEqual([photo.id]);
    world.fate = () => 'served';
    for (let round = 0; round < 200 && tab.store.status().unsent > 0; round += 1)
      await world.pass(1000);
    expect(tab.store.status().unsent).toBe(0);
    await settle(world, tab, 2000);
    expect(await ids(world)).toEqual([]);
    expect([...world.server.files.stored.keys()].toSorted()).toEqual(
      [photo.id, file.id].toSorted(),
    );
  });

  it('SYN-05 a day after its photo was deleted', async () => {
    const world = new World();
    const tab = await world.open();
    await keep(world, original('gone', { at: 1000 }));
    await settle(world, tab, day);
    expect(await ids(world)).toEqual(['gone']);
    await settle(world, tab, day + 1001);
    expect(await ids(world)).toEqual([]);
  });

  it('SYN-05 on signing out, except for a photo that waits', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { file } = await tab.store.files.keep(
      { name: 'p.jpg', type: 'image/jpeg', made: '', content: bytes() },
      null,
    );
    await tab.store.attach('image', file, []).saved;
    for (const one of [original(file.id), original('sent'), original('other', { user: 'user-2' })])
      await keep(world, one);
    await forgetPerson('user-1', { indexedDB: world.indexedDB, keyRange: IDBKeyRange });
    expect(await ids(world)).toEqual([file.id]);
    expect(await ids(world, { user: 'user-2', farm })).toEqual(['other']);
  });
});
