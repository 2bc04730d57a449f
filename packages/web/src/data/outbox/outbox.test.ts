import { describe, expect, it } from 'vitest';
import { type Fate, idOf, otherPlan, plan, type Tab, World } from '../testing/world.ts';
import type { Row } from '../types.ts';

const field = (number: number, more: Record<string, unknown> = {}) => ({
  id: idOf(number),
  name: `Kavel ${number}`,
  plan,
  ...more,
});

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  world.server.put('cropfield', field(1));
  world.server.put('cropfield', field(2));
  return { world, tab: await world.open() };
}

const writes = (world: World) =>
  world.server.requests.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/'),
  );

describe('the outbox', () => {
  it('shows an edit once stored, and the answer without flicker', async () => {
    const { world, tab } = await begin();
    const seen: unknown[] = [];
    tab.store.subscribe('cropfield', () => seen.push(tab.store.row('cropfield', idOf(1))?.name));
    const { shown } = tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    expect(tab.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
    await Promise.all([shown, world.pass(0)]);
    expect(tab.store.pending('cropfield', idOf(1))).toBe('unsent');
    await world.pass(1000);
    expect(new Set(seen)).toEqual(new Set(['Nieuw']));
    expect(tab.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw', version: 2 });
    expect(tab.store.pending('cropfield', idOf(1))).toBeNull();
  });

  it('sends one after the other, oldest first, each on the previous one’s version', async () => {
    const { world, tab } = await begin();
    const { rows } = tab.store.create('cropfield', { name: 'Nieuw', plan });
    tab.store.update('cropfield', rows[0]!, { name: 'Anders' });
    tab.store.update('cropfield', rows[0]!, { notes: 'nat' });
    tab.store.remove('cropfield', rows[0]!);
    await world.pass(2000);
    expect(
      writes(world).map(({ method, headers }) => `${method} ${headers.get('If-Match')}`),
    ).toEqual(['POST null', 'PATCH "1"', 'PATCH "2"', 'DELETE "3"']);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-05 an answer pending when the network fails does not hide the failure', async () => {
    const { world, tab } = await begin();
    void tab.store.pull();
    await world.pass(11);
    tab.networkGone();
    expect(tab.store.status().connection).toBe('offline');
    world.fate = () => 'lost';
    await world.pass(100);
    expect(tab.store.status().connection).toBe('online');
    await world.pass(2000);
    expect(tab.store.status().connection).toBe('offline');
  });

  it('API-01 carries the CSRF token', async () => {
    const { world, tab } = await begin();
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    expect(writes(world)[0]!.headers.get('X-CSRFToken')).toBe('token-1');
  });

  it('SYN-03 a create with a lost answer is sent again and done once', async () => {
    const { world, tab } = await begin();
    let first = true;
    world.fate = ({ method }) =>
      method === 'POST' && first ? ((first = false), 'silent') : 'served';
    const { rows } = tab.store.create('cropfield', { name: 'Nieuw', plan });
    tab.store.update('cropfield', rows[0]!, { notes: 'nat' });
    await world.pass(5000);
    expect(world.server.count(`cropfield ${rows[0]} made`)).toBe(1);
    expect(world.server.row('cropfield', rows[0]!)).toMatchObject({ notes: 'nat' });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-04 edits of different fields merge, edits of the same field wait for the person', async () => {
    const { world, tab } = await begin();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { notes: 'mijn' });
    tab.store.update('cropfield', idOf(2), { name: 'mijn' });
    world.server.edit('cropfield', idOf(1), { name: 'hun' });
    world.server.edit('cropfield', idOf(2), { name: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'hun', notes: 'mijn' });
    const [stuck] = tab.store.status().stuck;
    expect(stuck).toMatchObject({
      entity: 'cropfield',
      kind: 'update',
      conflicts: [{ field: 'name', mine: 'mijn', theirs: 'hun', before: 'Kavel 2' }],
      problem: { status: 412 },
    });
    await Promise.all([tab.store.resolve(stuck!.id, 'mine'), world.pass(1000)]);
    expect(world.server.row('cropfield', idOf(2))).toMatchObject({ name: 'mijn' });
    expect(tab.store.status().unsent).toBe(0);
  });

  const performed = (id: string) => ({
    id,
    cropfield: idOf(1),
    date: '2026-05-01 08:00',
    processing_state: 'performed',
  });

  it('SYN-04 D6 a correction overwrites nobody: another person’s change of the same field waits for the person', async () => {
    const { world, tab } = await begin();
    world.server.put('record', performed(idOf(20)));
    world.server.put('record', performed(idOf(21)));
    await world.pass(5000);
    world.fate = () => 'lost';
    tab.store.act('record', idOf(20), 'correct', { notes: 'mijn' });
    tab.store.act('record', idOf(21), 'correct', { notes: 'mijn', worked_area: 2 });
    world.server.edit('record', idOf(20), { worked_area: 3 });
    world.server.edit('record', idOf(21), { notes: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    // other fields go together
    expect(world.server.row('record', idOf(20))).toMatchObject({ notes: 'mijn', worked_area: 3 });
    const [stuck] = tab.store.status().stuck;
    expect(stuck).toMatchObject({
      kind: 'act',
      action: 'correct',
      conflicts: [{ field: 'notes', mine: 'mijn', theirs: 'hun' }],
      problem: { status: 412 },
    });
    expect(world.server.row('record', idOf(21))).toMatchObject({ notes: 'hun' });
    // an edit that is given up is not sent, the rest is
    await Promise.all([tab.store.resolve(stuck!.id, { notes: 'theirs' }), world.pass(1000)]);
    expect(world.server.row('record', idOf(21))).toMatchObject({ notes: 'hun', worked_area: 2 });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it.each([
    ['mine', 'mijn'],
    ['theirs', 'hun'],
  ] as const)('SYN-04 D6 of a conflicting correction %s can be kept', async (keep, notes) => {
    const { world, tab } = await begin();
    world.server.put('record', performed(idOf(20)));
    await world.pass(5000);
    world.fate = () => 'lost';
    tab.store.act('record', idOf(20), 'correct', { notes: 'mijn' });
    world.server.edit('record', idOf(20), { notes: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    const [stuck] = tab.store.status().stuck;
    await Promise.all([tab.store.resolve(stuck!.id, keep), world.pass(1000)]);
    expect(world.server.row('record', idOf(20))).toMatchObject({ notes });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-04 D6 own consecutive corrections never conflict, even after a lost answer', async () => {
    const { world, tab } = await begin();
    world.server.put('record', performed(idOf(20)));
    await world.pass(5000);
    let first = true;
    world.fate = ({ path }) =>
      path.endsWith('/correct/') && first ? ((first = false), 'silent') : 'served';
    for (const notes of ['een', 'twee', 'drie'])
      tab.store.act('record', idOf(20), 'correct', { notes });
    await world.pass(20_000);
    expect(world.server.row('record', idOf(20))).toMatchObject({ notes: 'drie' });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['the same field', { name: 'hun' }, { name: 'mijn' }, ['name']],
    ['another field', { notes: 'hun' }, { name: 'mijn' }, []],
    ['the same word', { name: 'mijn' }, { name: 'mijn' }, []],
    ['one of two fields', { name: 'hun' }, { name: 'mijn', notes: 'mijn' }, ['name']],
  ])(
    'SYN-04 another person’s change during an open form is still theirs: %s',
    async (_what, theirs, mine, inConflict) => {
      const { world, tab } = await begin();
      const seen: Row = tab.store.row('cropfield', idOf(1))!;
      world.server.edit('cropfield', idOf(1), theirs);
      await world.pass(5000);
      expect(tab.store.row('cropfield', idOf(1))).toMatchObject(theirs);
      tab.store.update('cropfield', seen, mine);
      await world.pass(5000);
      const conflicts = tab.store.status().stuck.flatMap((one) => one.conflicts);
      expect(conflicts.map(({ field }) => field)).toEqual(inConflict);
      for (const { field, before } of conflicts) expect(before).toEqual(seen[field]);
      expect(world.server.row('cropfield', idOf(1))).toMatchObject(
        inConflict.length > 0 ? theirs : { ...theirs, ...mine },
      );
    },
  );

  it('SYN-04 an own change during an open form does not conflict with it', async () => {
    const { world, tab } = await begin();
    const seen = tab.store.row('cropfield', idOf(1))!;
    tab.store.update('cropfield', idOf(1), { name: 'een' });
    await world.pass(5000);
    tab.store.update('cropfield', seen, { name: 'twee' });
    await world.pass(5000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'twee' });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('SYN-04 of two own edits only the field changed by another person conflicts', async () => {
    const { world, tab } = await begin();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { name: 'een' });
    tab.store.update('cropfield', idOf(1), { name: 'twee', notes: 'mijn' });
    world.server.edit('cropfield', idOf(1), { notes: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    const [stuck] = tab.store.status().stuck;
    expect(stuck?.conflicts).toMatchObject([{ field: 'notes', mine: 'mijn', theirs: 'hun' }]);
    await Promise.all([tab.store.resolve(stuck!.id, 'theirs'), world.pass(1000)]);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'twee', notes: 'hun' });
    expect(tab.store.status().unsent).toBe(0);
  });

  it('SYN-04 keeping theirs sends only fields without a conflict', async () => {
    const { world, tab } = await begin();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { name: 'mijn', notes: 'mijn' });
    world.server.edit('cropfield', idOf(1), { name: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    await Promise.all([
      tab.store.resolve(tab.store.status().stuck[0]!.id, 'theirs'),
      world.pass(1000),
    ]);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'hun', notes: 'mijn' });
    expect(tab.store.row('cropfield', idOf(1))).toMatchObject({ name: 'hun', notes: 'mijn' });
  });

  it('SYN-04 two own edits of one field are no conflict, but never overwrite another person between them', async () => {
    const { world, tab } = await begin();
    world.fate = () => 'lost';
    tab.store.update('cropfield', idOf(1), { notes: 'een' });
    tab.store.update('cropfield', idOf(1), { notes: 'twee', name: 'mijn' });
    world.server.edit('cropfield', idOf(1), { name: 'hun' });
    world.fate = () => 'served';
    await world.pass(5000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ notes: 'een', name: 'hun' });
    expect(tab.store.status().stuck[0]).toMatchObject({
      conflicts: expect.arrayContaining([
        expect.objectContaining({ field: 'name', theirs: 'hun' }),
      ]),
    });
  });

  it('a stuck edit stops only edits of its row and references to it', async () => {
    const { world, tab } = await begin();
    const broken = tab.store.create('cropfield', { name: '', plan });
    const on = tab.store.create('record', { cropfield: broken.rows[0], date: '2026-05-12 08:00' });
    const more = tab.store.update('record', on.rows[0]!, { notes: 'x' });
    tab.store.update('cropfield', idOf(1), { name: 'Gaat door' });
    await world.pass(3000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Gaat door' });
    const [stuck] = tab.store.status().stuck;
    expect(tab.store.status()).toMatchObject({ unsent: 3 });
    expect(stuck).toMatchObject({
      id: broken.entry,
      problem: { status: 400, errors: { name: ['required'] } },
      holds: [on.entry, more.entry],
    });
    expect(tab.store.pending('cropfield', broken.rows[0]!)).toBe('stuck');
    await Promise.all([tab.store.edit(broken.entry, { name: 'Beter', plan }), world.pass(3000)]);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(world.server.row('record', on.rows[0]!)).toMatchObject({
      notes: 'x',
      cropfield: broken.rows[0],
    });
  });

  it('discarding a create drops its dependents, and names them', async () => {
    const { world, tab } = await begin();
    const broken = tab.store.create('cropfield', { name: '', plan });
    const on = tab.store.create('record', { cropfield: broken.rows[0], date: '2026-05-12 08:00' });
    const again = tab.store.update('cropfield', broken.rows[0]!, { notes: 'x' });
    await world.pass(3000);
    const dropping = tab.store.discard(broken.entry);
    await world.pass(100);
    expect((await dropping).map(({ id }) => id)).toEqual([broken.entry, on.entry, again.entry]);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(tab.store.row('record', on.rows[0])).toBeUndefined();
    expect(tab.store.rows('cropfield')).toHaveLength(2);
  });

  it('discarding an update shows the row of the server and keeps later edits', async () => {
    const { world, tab } = await begin();
    const broken = tab.store.update('cropfield', idOf(1), { name: '' });
    tab.store.update('cropfield', idOf(1), { notes: 'blijft' });
    await world.pass(1000);
    await Promise.all([tab.store.discard(broken.entry), world.pass(1000)]);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({
      name: 'Kavel 1',
      notes: 'blijft',
    });
    expect(tab.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1', notes: 'blijft' });
  });

  it('SYN-05 waits signed out until the same person returns, and sends nothing in another name', async () => {
    const { world, tab } = await begin();
    world.server.user = null;
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    expect(tab.store.status()).toMatchObject({ connection: 'signed_out', unsent: 1 });
    world.server.user = 'user-2';
    world.server.csrf = 'token-2';
    await world.pass(130_000);
    expect(tab.store.status()).toMatchObject({ connection: 'signed_out', unsent: 1 });
    tab.store.signedIn('user-2');
    await world.pass(1000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
    world.server.user = 'user-1';
    world.server.csrf = 'token-3';
    tab.store.signedIn('user-1');
    await world.pass(1000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
    expect(tab.store.status()).toMatchObject({ connection: 'online', unsent: 0 });
  });

  it('SYN-05 a person who signs in during a request does not become its author', async () => {
    const { world, tab } = await begin();
    world.fate = ({ method }) => {
      // The session changes after the request has left with its header, before the server reads the
      // cookie.
      if (method === 'PATCH') Object.assign(world.server, { user: 'user-2', csrf: 'token-2' });
      return 'served';
    };
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
    expect(tab.store.status()).toMatchObject({ connection: 'signed_out', unsent: 1 });
  });

  it('continues with a renewed token of the same person', async () => {
    const { world, tab } = await begin();
    world.server.csrf = 'token-2';
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Nieuw' });
  });

  it('honours Retry-After, even when the page becomes visible', async () => {
    const { world, tab } = await begin();
    const at: number[] = [];
    world.fate = ({ method }): Fate => {
      if (method !== 'PATCH') return 'served';
      at.push(world.clock.now());
      return at.length === 1 ? { status: 429, headers: { 'Retry-After': '30' } } : 'served';
    };
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(10_000);
    tab.wake();
    await world.pass(25_000);
    expect(at).toHaveLength(2);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(30_000);
  });

  it('retries a failing server ever more slowly', async () => {
    const { world, tab } = await begin();
    const at: number[] = [];
    world.socketsOpen = false;
    world.fate = () => (at.push(world.clock.now()), { status: 503 });
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(55_000);
    expect(at.length).toBeLessThan(14);
    expect(tab.store.status().unsent).toBe(1);
  });

  it('an edit that makes the server fail is shown to the person without blocking the rest', async () => {
    const { world, tab } = await begin();
    world.fate = ({ method, path, body }) =>
      method === 'PATCH' && `${path} ${JSON.stringify(body)}`.includes(idOf(1))
        ? { status: 500 }
        : 'served';
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    tab.store.update('cropfield', idOf(2), { name: 'Gaat door' });
    await world.pass(600_000);
    expect(tab.store.status().stuck).toMatchObject([{ problem: { status: 500 } }]);
    expect(world.server.row('cropfield', idOf(2))).toMatchObject({ name: 'Gaat door' });
  });

  it('creates several rows in one call with their companion', async () => {
    const { world, tab } = await begin();
    const change = tab.store.createMany(
      'record',
      [
        { cropfield: idOf(1), date: '2026-05-12 08:00' },
        { cropfield: idOf(2), date: '2026-05-12 08:00' },
      ],
      { job: { date: '2026-05-12' } },
    );
    const [one, two, job] = change.rows;
    await world.pass(0);
    expect(tab.store.row('record', one)).toMatchObject({ job, cropfield: idOf(1) });
    expect(tab.store.row('job', job)).toMatchObject({ date: '2026-05-12' });
    await world.pass(1000);
    expect(writes(world)).toHaveLength(1);
    expect(writes(world)[0]).toMatchObject({
      path: '/api/v1/record/bulk/',
      body: { records: [{ id: one }, { id: two }], job: { id: job } },
    });
    expect(world.server.row('record', two!)).toMatchObject({ job });
    expect(tab.store.status().unsent).toBe(0);
  });

  it('finishes once despite a lost answer', async () => {
    const { world, tab } = await begin();
    world.server.put('record', {
      id: idOf(20),
      processing_state: 'planned',
      cropfield: idOf(1),
      date: '2026-05-12 08:00',
    });
    await world.pass(1000);
    let first = true;
    world.fate = ({ path }) =>
      path.endsWith('/finish/') && first ? ((first = false), 'silent') : 'served';
    const change = tab.store.act('record', idOf(20), 'finish', { notes: 'klaar' });
    expect(change).toMatchObject({ ok: true });
    const made = change.ok ? change.rows[1]! : '';
    await world.pass(0);
    expect(tab.store.row('record', made)).toMatchObject({
      processing_state: 'performed',
      notes: 'klaar',
    });
    await world.pass(10_000);
    expect(world.server.count(`record ${idOf(20)} action finish`)).toBe(1);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(tab.store.row('record', idOf(20))).toMatchObject({
      linked_record: made,
      processing_state: 'planned',
    });
  });

  it('starts once despite a lost answer, and reports when somebody else was first', async () => {
    const { world, tab } = await begin();
    for (const number of [20, 21])
      world.server.put('record', {
        id: idOf(number),
        processing_state: 'planned',
        cropfield: idOf(1),
        date: '2026-05-12 08:00',
      });
    await world.pass(1000);
    let first = true;
    world.fate = ({ path }) =>
      path.endsWith('/start/') && first ? ((first = false), 'silent') : 'served';
    tab.store.act('record', idOf(20), 'start');
    await world.pass(10_000);
    expect(world.server.count(`record ${idOf(20)} action start`)).toBe(1);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    world.fate = () => 'lost';
    tab.store.act('record', idOf(21), 'start');
    world.server.edit('record', idOf(21), {
      processing_state: 'cancelled',
      cancel_reason: 'regen',
    });
    world.fate = () => 'served';
    await world.pass(90_000);
    expect(tab.store.status().stuck).toMatchObject([
      { action: 'start', problem: { status: 409, code: 'illegal_transition' } },
    ]);
  });

  it('refuses an action illegal in the state before sending anything', async () => {
    const { world, tab } = await begin();
    world.server.put('record', {
      id: idOf(20),
      processing_state: 'performed',
      cropfield: idOf(1),
      date: '2026-05-12 08:00',
    });
    await world.pass(1000);
    expect(tab.store.act('record', idOf(20), 'start')).toMatchObject({
      ok: false,
      code: 'illegal_transition',
    });
    expect(tab.store.act('record', idOf(99), 'start')).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(tab.store.status().unsent).toBe(0);
  });

  it('hides dependents with a row, and counts a missing row as deleted', async () => {
    const { world, tab } = await begin();
    world.server.put('record', { id: idOf(20), cropfield: idOf(1), date: '2026-05-12 08:00' });
    await world.pass(1000);
    world.fate = () => 'lost';
    tab.store.remove('cropfield', idOf(1));
    await world.pass(0);
    expect(tab.store.row('record', idOf(20))).toBeUndefined();
    world.server.drop('cropfield', idOf(1));
    world.fate = () => 'served';
    await world.pass(90_000);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    expect(tab.store.rows('record')).toEqual([]);
  });

  it('shows a row of another plan only there', async () => {
    const { world, tab } = await begin();
    const { rows } = tab.store.create('cropfield', { name: 'Volgend jaar', plan: otherPlan });
    expect(tab.store.row('cropfield', rows[0])).toBeUndefined();
    await world.pass(1000);
    expect(tab.store.row('cropfield', rows[0])).toBeUndefined();
    await Promise.all([tab.store.switchPlan(otherPlan), world.pass(1000)]);
    expect(tab.store.rows('cropfield').map(({ id }) => id)).toEqual(rows);
  });
});

describe('undo', () => {
  it('drops an unsent edit', async () => {
    const { world, tab } = await begin();
    world.fate = () => 'lost';
    const made = tab.store.create('cropfield', { name: 'Nieuw', plan });
    expect(tab.store.canUndo()).toBe(true);
    const undone = tab.store.undo();
    expect(tab.store.row('cropfield', made.rows[0])).toBeUndefined();
    await world.pass(100);
    expect(await undone).toBe('undone');
    expect(tab.store.status().unsent).toBe(0);
    expect(tab.store.canUndo()).toBe(false);
  });

  it('tells whether the last act was on rows of an entity', async () => {
    const { world, tab } = await begin();
    const can = () =>
      ['cropfield', 'label'].map((entity) => [
        tab.store.canUndo(entity),
        tab.store.canRedo(entity),
      ]);
    const nothing = [false, false];
    expect(can()).toEqual([nothing, nothing]);
    tab.store.create('cropfield', { name: 'Nieuw', plan });
    expect(can()).toEqual([[true, false], nothing]);
    tab.store.create('label', { name: 'Nat', color: '#0000ff' });
    expect(can()).toEqual([nothing, [true, false]]);
    const undone = tab.store.undo();
    await world.pass(1000);
    await undone;
    expect(can()).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('undoes sent edits: a create, an update, a delete, a cancelled and a finished work', async () => {
    const { world, tab } = await begin();
    for (const number of [20, 21])
      world.server.put('record', {
        id: idOf(number),
        processing_state: 'planned',
        cropfield: idOf(2),
        date: '2026-05-12 08:00',
      });
    await world.pass(1000);
    const back = async () => {
      await world.pass(1000);
      const undone = tab.store.undo();
      await world.pass(2000);
      expect(await undone).toBe('undone');
      expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    };
    const made = tab.store.create('cropfield', { name: 'Nieuw', plan });
    await back();
    expect(world.server.row('cropfield', made.rows[0]!)).toBeUndefined();
    tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await back();
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1', version: 3 });
    tab.store.remove('cropfield', idOf(1));
    await back();
    expect(tab.store.row('cropfield', idOf(1))).toMatchObject({ name: 'Kavel 1' });
    tab.store.act('record', idOf(20), 'cancel', { cancel_reason: 'regen' });
    await back();
    expect(world.server.row('record', idOf(20))).toMatchObject({ processing_state: 'planned' });
    const finished = tab.store.act('record', idOf(21), 'finish');
    await back();
    expect(world.server.row('record', idOf(21))).toMatchObject({
      processing_state: 'planned',
      linked_record: null,
    });
    expect(world.server.row('record', finished.ok ? finished.rows[1]! : '')).toBeUndefined();
  });

  it('SYN-04 does not overwrite later changes of others', async () => {
    const { world, tab } = await begin();
    const change = tab.store.update('cropfield', idOf(1), { name: 'Nieuw' });
    await world.pass(1000);
    world.server.edit('cropfield', idOf(1), { name: 'hun' });
    await world.pass(1000);
    void change.undo();
    await world.pass(1000);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'hun' });
    expect(tab.store.status().stuck).toMatchObject([
      { conflicts: [{ field: 'name', mine: 'Kavel 1', theirs: 'hun' }] },
    ]);
  });

  it('reports an action that cannot be undone', async () => {
    const { world, tab } = await begin();
    world.server.put('record', {
      id: idOf(20),
      processing_state: 'planned',
      cropfield: idOf(2),
      date: '2026-05-12 08:00',
    });
    await world.pass(1000);
    tab.store.act('record', idOf(20), 'start');
    await world.pass(1000);
    const undone = tab.store.undo();
    await world.pass(1000);
    expect(await undone).toBe('impossible');
  });
});
