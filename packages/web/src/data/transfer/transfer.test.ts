import { describe, expect, it } from 'vitest';
import { farm, World } from '../testing/world.ts';
import type { Entry } from '../outbox/entry.ts';
import { upgraded } from '../outbox/upgraded.ts';

/** @source SYN-05, docs/decisions/190 */

const photo = {
  name: 'photo.jpg',
  type: 'image/jpeg',
  made: '2026-05-12T08:00:00.000Z',
  content: new Blob([Uint8Array.from({ length: 3000 }, (_, at) => at % 251)]),
};

async function until(world: World, isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !isSo(); round += 1) await world.pass(1000);
  expect(isSo()).toBe(true);
}

/** A device without a network on which a label with a photo and another label were made. */
async function away() {
  const world = new World();
  world.fate = () => 'lost';
  const tab = await world.open();
  const { file } = await tab.store.files.keep(photo, null);
  const { made } = tab.store.together(() => {
    const label = String(tab.store.create('label', { name: 'Nat' }).rows[0]);
    tab.store.attach('image', file, [{ resource: 'label', id: label }]);
    return { label, image: file.id };
  });
  tab.store.create('label', { name: 'Droog' });
  await world.pass(100);
  const ids = tab.store.waiting().map(({ id }) => id);
  return { world, tab, ids, ...made };
}

describe('SYN-05 edits moved to another device', () => {
  it('SYN-05 arrive with their files, once, even where both devices send them', async () => {
    const { world, tab, ids, label, image } = await away();
    const file = await tab.store.exportEdits(ids);
    // another device: the same server, another browser
    const other = new World();
    Object.assign(other, { server: world.server });
    const second = await other.open();
    expect(await second.store.importEdits(file)).toBe(3);
    expect(await second.store.importEdits(file)).toBe(0);
    expect(second.store.row('label', label)).toMatchObject({ name: 'Nat' });
    await until(other, () => second.store.status().unsent === 0);
    expect(world.server.files.stored.get(image)).toBe(
      await tab.store.files.read(image).then((kept) => kept?.digest),
    );
    // the first device comes back too
    world.fate = () => 'served';
    await until(world, () => tab.store.status().unsent === 0);
    expect(['label', 'image'].map((entity) => world.server.rows(entity).length)).toEqual([2, 1]);
    expect(world.server.count(`label ${label} made`)).toBe(1);
  });

  it.each([
    ['somebody else', { user: 'user-2' }, 'other_person'],
    ['another farm', { farm: '01900000-0000-7000-8000-00000000fa01' }, 'other_farm'],
  ])('SYN-05 are not imported by %s', async (_name, options, problem) => {
    const { tab, ids } = await away();
    const file = await tab.store.exportEdits(ids);
    const other = await new World().open({ farm, ...options });
    expect(await other.store.importEdits(file)).toBe(problem);
    expect(other.store.waiting()).toEqual([]);
  });

  it.each([
    ['anything else', 'hello', 'unreadable'],
    ['JSON of something else', '{"a":1}', 'unreadable'],
    ['a newer version', '{"format":"furrow-changes","version":2}', 'newer'],
    [
      'broken edits',
      `{"format":"furrow-changes","version":1,"user":"user-1","farm":"${farm}","entries":[{}]}`,
      'unreadable',
    ],
  ])('SYN-05 %s is recognised', async (_name, text, problem) => {
    const tab = await new World().open();
    expect(await tab.store.importEdits(new Blob([text]))).toBe(problem);
  });
});

describe('SYN-05 edits on hold', () => {
  it('SYN-05 wait with the rest of their act until released; others are sent', async () => {
    const { world, tab, label } = await away();
    const [first] = tab.store.waiting();
    await tab.store.hold([first!.id], true);
    expect(tab.store.waiting().map(({ state }) => state)).toEqual(['held', 'held', 'waiting']);
    world.fate = () => 'served';
    await until(world, () => tab.store.status().unsent === 2);
    // the photo belongs to the label that is held
    expect(tab.store.waiting().map(({ entity }) => entity)).toEqual(['label', 'image']);
    tab.kill();
    const again = await world.open();
    await again.store.hold([first!.id], false);
    await until(world, () => again.store.status().unsent === 0);
    expect(world.server.row('label', label)).toBeDefined();
  });
});

/** Entries as each version of the product wrote them; never remove one. */
const fixtures: Readonly<Record<string, object>> = {
  'the first version': {
    format: 1,
    id: '01900000-0000-7000-8000-000000000e01',
    sequence: 4,
    user: 'user-1',
    farm,
    entity: 'label',
    kind: 'create',
    row: '01900000-0000-7000-8000-000000000001',
    action: null,
    createdId: null,
    force: false,
    body: { name: 'Nat', id: '01900000-0000-7000-8000-000000000001', farm },
    base: 0,
    before: {},
    effects: [],
    refers: [],
    at: '2026-05-12T08:00:00.000Z',
    state: 'waiting',
    failures: 0,
    reached: false,
    trouble: null,
  },
  'a version before acts and answers': {
    format: 1,
    id: '01900000-0000-7000-8000-000000000e02',
    user: 'user-1',
    farm,
    entity: 'label',
    kind: 'create',
    row: '01900000-0000-7000-8000-000000000002',
    body: { name: 'Droog', id: '01900000-0000-7000-8000-000000000002', farm },
    base: 0,
    at: '2026-05-12T08:00:00.000Z',
    state: 'sending',
  },
  'the first version that leaves out what follows': {
    format: 2,
    id: '01900000-0000-7000-8000-000000000e03',
    user: 'user-1',
    farm,
    entity: 'label',
    kind: 'create',
    row: '01900000-0000-7000-8000-000000000003',
    body: { name: 'Klei', id: '01900000-0000-7000-8000-000000000003', farm },
    base: 0,
    at: '2026-05-12T08:00:00.000Z',
    effects: [
      {
        kind: 'make',
        entity: 'label',
        id: '01900000-0000-7000-8000-000000000003',
        row: { id: '01900000-0000-7000-8000-000000000003', farm, name: 'Klei', version: 0 },
      },
    ],
  },
};

describe('SYN-05 an edit of an older version of the app', () => {
  it.each(Object.entries(fixtures))('SYN-05 %s is read and sent', async (_name, fixture) => {
    const world = new World();
    // the database as that version left it, opened by this one
    await new Promise<void>((resolve) => {
      const request = world.indexedDB!.open('furrow', 1);
      request.onupgradeneeded = () => {
        const { result } = request;
        const entries = result.createObjectStore('entries', {
          keyPath: 'sequence',
          autoIncrement: true,
        });
        entries.createIndex('owner', ['user', 'farm']);
        entries.createIndex('id', 'id', { unique: true });
        result.createObjectStore('manifests', { keyPath: 'key' });
        result.createObjectStore('chunks');
        result.createObjectStore('leases', { keyPath: 'name' });
        entries.add(fixture);
      };
      request.onsuccess = () => (request.result.close(), resolve());
    });
    const tab = await world.open();
    await until(world, () => tab.store.status().unsent === 0);
    const { row } = fixture as { row: string };
    expect(world.server.count(`label ${row} made`)).toBe(1);
  });

  it('SYN-05 one of a newer version waits for that version, unchanged', async () => {
    const world = new World();
    const first = await world.open();
    await first.store.close();
    await new Promise<void>((resolve) => {
      const request = world.indexedDB!.open('furrow');
      request.onsuccess = () => {
        const change = request.result.transaction('entries', 'readwrite');
        change.objectStore('entries').add({ ...fixtures['the first version'], format: 3 });
        change.oncomplete = () => (request.result.close(), resolve());
      };
    });
    const tab = await world.open();
    await world.pass(5000);
    expect([tab.store.waiting(), world.server.rows('label')]).toEqual([[], []]);
  });

  it('SYN-05 one of this version is unchanged', () => {
    const entry = fixtures['the first version'] as Entry;
    expect(upgraded(entry)).toBe(entry);
  });
});
