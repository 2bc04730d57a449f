import { describe, expect, it } from 'vitest';
import { openDatabase } from './snapshot/database.ts';
import { FaultyStorage } from './testing/faulty-storage.ts';
import { digestOfBytes } from './testing/files.ts';
import { type Tab, World } from './testing/world.ts';

/**
 * Faults of a browser's storage, and the page's response: they are reported, the storage is
 * reopened where possible, and nothing that was accepted is lost. @source SYN-05
 */

const bytes = Uint8Array.from({ length: 3000 }, (_, at) => at % 251);
const photo = {
  name: 'a.jpg',
  type: 'image/jpeg',
  made: '2026-05-12T08:00:00.000Z',
  content: new Blob([bytes]),
};

async function until(world: World, isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 120 && !isSo(); round += 1) await world.pass(2000);
  expect(isSo()).toBe(true);
}

/** A label and a photo of it, made without a network. */
async function enter({ store }: Tab, world: World): Promise<{ label: string; image: string }> {
  const keeping = store.files.keep(photo, null);
  await world.pass(100);
  const { file } = await keeping;
  const { made } = store.together(() => {
    const label = String(store.create('label', { name: 'Nat' }).rows[0]);
    store.attach('image', file, [{ resource: 'label', id: label }]);
    return { label, image: file.id };
  });
  await world.pass(3000);
  return made;
}

/** Everything is on the server, once. */
async function arrives(world: World, tab: Tab, made: { label: string; image: string }) {
  world.fate = () => 'served';
  tab.wake();
  await until(world, () => tab.store.status().unsent === 0);
  expect(world.server.count(`label ${made.label} made`)).toBe(1);
  expect(world.server.count(`image ${made.image} made`)).toBe(1);
  expect(world.server.files.stored.get(made.image)).toBe(digestOfBytes(bytes));
}

interface Case {
  /** Before the page is opened. */
  readonly before?: (storage: FaultyStorage) => void;
  /** Once something was accepted. */
  readonly after?: (storage: FaultyStorage, world: World) => unknown;
  /** Whether the page reports meanwhile that changes outlive it. */
  readonly kept: boolean;
  /** Whether it keeps again, by itself. */
  readonly again: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  'is refused for good (a private window)': {
    before: (storage) => storage.refuse('SecurityError'),
    kept: false,
    again: false,
  },
  'cannot be opened at first': {
    before: (storage) => storage.refuse('UnknownError', 1),
    kept: true,
    again: true,
  },
  'cannot be opened at all': {
    before: (storage) => storage.refuse('UnknownError'),
    kept: false,
    again: false,
  },
  'says neither yes nor no': {
    before: (storage) => storage.hang(),
    kept: false,
    again: false,
  },
  'is of a newer version of the app': {
    before: (storage) => storage.refuse('VersionError'),
    kept: false,
    again: false,
  },
  'loses its connection (Safari)': {
    after: (storage) => storage.dropConnections(),
    kept: true,
    again: true,
  },
  'loses its connection without a word': {
    after: (storage) => storage.breakConnections(),
    kept: true,
    again: true,
  },
  'is cleared by the browser': {
    after: (storage) => storage.evict(),
    kept: true,
    again: true,
  },
  // another part of the page, or another page, is the first to notice
  'is cleared by the browser and made anew by another connection': {
    after: async (storage, world) => {
      const evicted = storage.evict();
      (await openDatabase(world.indexedDB!)).close();
      await evicted;
    },
    kept: true,
    again: true,
  },
};

describe('SYN-05 a storage that', () => {
  it.each(Object.entries(cases))(
    'SYN-05 %s: no accepted edit is lost',
    async (_name, { before, after, kept, again }) => {
      const world = new World();
      const storage = new FaultyStorage(world);
      before?.(storage);
      world.fate = ({ method }) => (method === 'GET' ? 'served' : 'lost');
      const tab = await world.open();
      await world.pass(30_000);
      const made = await enter(tab, world);
      await after?.(storage, world);
      await world.pass(5000);
      expect(tab.store.row('label', made.label)).toMatchObject({ name: 'Nat' });
      expect(tab.store.status().kept).toBe(kept);
      // and the edits from then on
      const later = tab.store.create('label', { name: 'Later' });
      await world.pass(5000);
      expect(tab.store.row('label', later.rows[0])).toMatchObject({ name: 'Later' });
      tab.wake();
      await world.pass(5000);
      expect(tab.store.status().kept).toBe(again);
      if (again) {
        tab.kill();
        const next = await world.open();
        await arrives(world, next, made);
      } else await arrives(world, tab, made);
    },
  );

  it('SYN-05 never ends its transactions shows saving, is given up, and edits are still sent', async () => {
    const world = new World();
    const storage = new FaultyStorage(world);
    const tab = await world.open();
    const goOn = storage.stall();
    try {
      tab.store.create('label', { name: 'Nat' });
      await world.pass(2000);
      expect(tab.store.status().unkept).toBe(1);
      await world.pass(16_000);
      expect(tab.store.status().kept).toBe(false);
    } finally {
      goOn();
    }
    await until(world, () => tab.store.status().unsent === 0);
    expect(world.server.rows('label')).toHaveLength(1);
  });

  it('SYN-05 two tabs without Web Locks have the same effect as one', async () => {
    const world = new World();
    world.withLocks = false;
    const [one, other] = [await world.open(), await world.open()];
    world.fate = ({ method }) => (method === 'GET' ? 'served' : 'lost');
    const made = await enter(one, world);
    other.store.create('label', { name: 'Beside' });
    await world.pass(8000);
    await arrives(world, one, made);
    await until(world, () => other.store.status().unsent === 0);
    expect(world.server.rows('label')).toHaveLength(2);
  });
});

describe('SYN-05 a device', () => {
  it.each([
    ['a year ahead', 365],
    ['a year behind', -365],
  ])('SYN-05 whose clock is %s loses nothing', async (_name, days) => {
    const world = new World();
    world.fate = ({ method }) => (method === 'GET' ? 'served' : 'lost');
    const { now } = world.clock;
    const shifted = () => now() + days * 86_400_000;
    Object.assign(world.clock, { now: shifted });
    const tab = await world.open();
    const made = await enter(tab, world);
    tab.kill();
    Object.assign(world.clock, { now });
    await arrives(world, await world.open(), made);
  });

  it('SYN-05 that was away for thirty days has all of it', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const made = await enter(tab, world);
    tab.kill();
    const { now } = world.clock;
    Object.assign(world.clock, { now: () => now() + 30 * 86_400_000 });
    await arrives(world, await world.open(), made);
  });
});
