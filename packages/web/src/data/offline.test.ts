import { describe, expect, it } from 'vitest';
import { FaultyStorage } from './testing/faulty-storage.ts';
import { digestOfBytes } from './testing/files.ts';
import { type Fate, type Tab, World } from './testing/world.ts';

/**
 * Edits with files under each fault of a day in the field: 0 lost, 0 doubled, files equal by hash.
 * `npm run soak -- offline` does a thousand of them under each and prints the table. @source SYN-03,
 * SYN-05
 */
const edits = Number(process.env['FURROW_OFFLINE_EDITS'] ?? 16);
const isSoak = 'FURROW_OFFLINE_EDITS' in process.env;
const seedOf = Number(process.env['FURROW_OFFLINE_SEED'] ?? 1);
/** Of the requests that change something, those that the fault strikes. */
const share = 0.35;

/** Chance that repeats. @source Park and Miller 1988 */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

interface Fault {
  readonly fate?: Fate;
  /** A fault of the device after an edit was stored. */
  readonly after?: 'reload' | 'kill';
  /** The server is away for a while, in the middle of whatever it does. */
  readonly serverDies?: true;
  /** A fault of the browser's storage, after an edit or before the page is opened anew. */
  readonly storage?: (storage: FaultyStorage, random: () => number, world: World) => unknown;
  /** Milliseconds by which the device's clock is fast. */
  readonly clock?: number;
  /** Time for which the device is switched off after half of the edits, in milliseconds. */
  readonly away?: number;
}

const day = 24 * 3_600_000;

const status = (code: number, more: object = {}): Fate => ({
  status: code,
  body: { title: 'Fault', status: code, detail: 'Fault', code: 'fault', ...more },
});

const faults: Readonly<Record<string, Fault>> = {
  none: {},
  'a line that is dead': { fate: 'lost' },
  'an answer that is lost': { fate: 'silent' },
  '401 signed out': { fate: status(401) },
  '403 not allowed': { fate: status(403, { code: 'not_allowed' }) },
  '403 another token': { fate: status(403, { code: 'csrf' }) },
  '409 conflict': { fate: status(409) },
  '412 moved on': { fate: status(412) },
  '413 too large': { fate: status(413) },
  '422 not understood': { fate: status(422) },
  '425 too early': { fate: status(425) },
  '429 too many': { fate: status(429) },
  '500 failure': { fate: status(500) },
  '502 gateway': { fate: status(502) },
  '503 busy': { fate: status(503) },
  '504 timeout': { fate: status(504) },
  'a reload after each edit': { after: 'reload' },
  'a kill of the browser after each edit': { after: 'kill' },
  'a kill of the server': { serverDies: true },
  'a kill of both': { after: 'kill', serverDies: true },
  'no room on the device': {
    storage: (_storage, random, world) => (world.full = random() < 0.33),
  },
  'a database that does not open at once': {
    storage: (storage, random) => storage.refuse('UnknownError', Math.floor(random() * 3)),
    after: 'reload',
  },
  'a connection to the database that is lost': {
    storage: (storage, random) => {
      const chance = random();
      if (chance < 0.2) storage.dropConnections();
      else if (chance < 0.4) storage.breakConnections();
    },
  },
  'a browser that clears what it keeps': {
    storage: (storage, random) => (random() < 0.1 ? storage.evict() : undefined),
  },
  'a clock that is a year slow': { clock: -365 * day, after: 'reload' },
  'a clock that is a year fast': { clock: 365 * day, after: 'reload' },
  'a month switched off': { away: 30 * day, fate: 'lost' },
};

interface Counted {
  readonly edits: number;
  readonly lost: number;
  readonly doubled: number;
  readonly otherFiles: number;
  /** Edits that were told as a conflict, though nobody else changed anything. */
  readonly ownConflicts: number;
  readonly reloads: number;
}

const photoOf = (random: () => number) => {
  // every fourth is large enough to go in parts
  const size = random() < 0.25 ? 300_000 + Math.floor(random() * 200_000) : 2000;
  const seed = Math.floor(random() * 1e6);
  return Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed + (at >> 8)) % 256);
};

/** Edits that were shown to the person as accepted: they have to be on the server in the end. */
interface Accepted {
  readonly names: Map<string, string>;
  readonly files: Map<string, string>;
}

async function edit(tab: Tab, random: () => number, accepted: Accepted): Promise<boolean> {
  const { store } = tab;
  const made = [...accepted.names.keys()];
  const name = `n${Math.floor(random() * 1e9)}`;
  const kind = random();
  if (kind < 0.35 && made.length > 0) {
    const id = made[Math.floor(random() * made.length)]!;
    accepted.names.set(id, name);
    return store.update('label', id, { name }).saved;
  }
  if (kind < 0.6) {
    const change = store.create('label', { name });
    accepted.names.set(String(change.rows[0]), name);
    return change.saved;
  }
  const bytes = photoOf(random);
  const { file } = await store.files.keep(
    {
      name: 'a.jpg',
      type: 'image/jpeg',
      made: '2026-05-12T08:00:00.000Z',
      content: new Blob([bytes]),
    },
    'user-1 form',
  );
  const { made: label, saved } = store.together(() => {
    const id = String(store.create('label', { name }).rows[0]);
    store.attach('image', file, [{ resource: 'label', id }]);
    return id;
  });
  accepted.names.set(label, name);
  accepted.files.set(file.id, digestOfBytes(bytes));
  return saved;
}

async function suffer(fault: Fault, random: () => number): Promise<Counted> {
  const world = new World(fault.clock);
  const storage = new FaultyStorage(world);
  let away = false;
  let strikes = true;
  world.fate = ({ method }) => {
    if (away) return random() < 0.5 ? 'lost' : 'silent';
    return fault.fate && strikes && method !== 'GET' && random() < share ? fault.fate : 'served';
  };
  let tab = await world.open();
  const accepted: Accepted = { names: new Map(), files: new Map() };
  let reloads = 0;
  const ownConflicts = new Set<string>();
  const look = () => {
    for (const { id, current } of tab.store.status().stuck) if (current) ownConflicts.add(id);
  };
  const again = async (how: 'reload' | 'kill') => {
    // the page has shown that it must not be closed
    if (!tab.store.status().kept || tab.store.status().unkept > 0) return;
    reloads += 1;
    if (how === 'kill') tab.kill();
    else tab.crash();
    tab = await world.open();
    // a database that is opened again and again takes its time
    if (fault.storage) await world.pass(3000);
  };
  for (let place = 0; place < edits; place += 1) {
    if (fault.serverDies) away = random() < 0.5;
    const saved = await edit(tab, random, accepted);
    if (!fault.storage) expect(saved).toBe(true);
    await fault.storage?.(storage, random, world);
    // cleared rows are lost with a page that closes before it could notice
    if (fault.storage) await world.pass(3000);
    if (fault.away && place === Math.floor(edits / 2)) {
      world.clock.skip(fault.away);
      await again('kill');
    }
    if (fault.after) await again(fault.after);
    else if (random() < 0.1) await again('reload');
    await world.pass(Math.floor(random() * 3000));
    tab.store.signedIn('user-1');
    look();
  }
  [away, strikes] = [false, false];
  world.full = false;
  storage.fault = null;
  for (let round = 0; round < 60 + edits && tab.store.status().unsent > 0; round += 1) {
    look();
    for (const { id } of tab.store.status().stuck) await tab.store.retry(id);
    tab.store.signedIn('user-1');
    await world.pass(61_000);
  }
  const made = (entity: string, id: string) => world.server.count(`${entity} ${id} made`);
  const { files } = world.server;
  const rows = [
    ...[...accepted.names.keys()].map((id) => ['label', id] as const),
    ...[...accepted.files.keys()].map((id) => ['image', id] as const),
  ];
  const saysOther = [...accepted.names].filter(
    ([id, name]) => world.server.row('label', id)?.['name'] !== name,
  );
  return {
    edits: rows.length,
    lost: rows.filter(([entity, id]) => made(entity, id) === 0).length + saysOther.length,
    doubled: rows.filter(([entity, id]) => made(entity, id) > 1).length,
    otherFiles: [...accepted.files].filter(([id, digest]) => files.stored.get(id) !== digest)
      .length,
    ownConflicts: ownConflicts.size,
    reloads,
  };
}

describe('SYN-05 edits with files in a day without signal', () => {
  it.each(Object.entries(faults))(
    'SYN-03 SYN-05 under %s: none lost, none doubled, none in conflict with oneself, files equal by hash',
    async (name, fault) => {
      const counted = await suffer(fault, chance(seedOf + name.length * 7919));
      const { lost, doubled, otherFiles, ownConflicts, reloads } = counted;
      const figures = [name, counted.edits, lost, doubled, otherFiles, ownConflicts, reloads];
      if (isSoak) console.log(`| ${figures.join(' | ')} |`);
      expect(counted).toMatchObject({ lost: 0, doubled: 0, otherFiles: 0, ownConflicts: 0 });
    },
    60_000 + edits * 4000,
  );
});
