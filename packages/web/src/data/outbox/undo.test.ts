import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../testing/world.ts';

type Edit =
  | { readonly do: 'create' }
  | { readonly do: 'update'; readonly row: number; readonly field: 'name' | 'notes' }
  | { readonly do: 'remove'; readonly row: number }
  | { readonly do: 'bulk'; readonly row: number }
  | { readonly do: 'finish' };

const row = fc.nat({ max: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>({ do: 'create' }),
  fc.record({
    do: fc.constant('update' as const),
    row,
    field: fc.constantFrom('name' as const, 'notes' as const),
  }),
  fc.record({ do: fc.constant('remove' as const), row }),
  fc.record({ do: fc.constant('bulk' as const), row }),
  fc.constant<Edit>({ do: 'finish' }),
);
/** An act, how long passes after it, and whether the server is out of reach meanwhile. */
interface Act {
  readonly edits: Edit[];
  readonly passes: number;
  readonly lost: boolean;
}
const act: fc.Arbitrary<Act> = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
  passes: fc.constantFrom(0, 15, 40, 3000),
  lost: fc.boolean(),
});

/**
 * Acts that went wrong once: one that came to nothing, and one taken back while a removal of the row
 * it made is under way.
 */
const found: [Act[]][] = [
  [
    [
      { edits: [{ do: 'create' }, { do: 'remove', row: 4 }], passes: 0, lost: false },
      { edits: [{ do: 'create' }], passes: 0, lost: false },
    ],
  ],
  [
    [
      {
        edits: [{ do: 'create' }, { do: 'create' }, { do: 'remove', row: 4 }, { do: 'finish' }],
        passes: 40,
        lost: false,
      },
    ],
  ],
];

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  for (let number = 1; number <= 4; number += 1)
    world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, notes: null, plan });
  for (const number of [11, 12])
    world.server.put('record', {
      id: idOf(number),
      processing_state: 'planned',
      cropfield: idOf(1),
      date: '2026-05-12 08:00',
      linked_record: null,
    });
  return { world, tab: await world.open() };
}

/** The rows that a person sees, whatever version they have meanwhile. */
const seen = ({ store }: Tab) =>
  ['cropfield', 'record', 'job'].flatMap((entity) =>
    store
      .rows(entity)
      .map(
        ({
          id,
          name = null,
          notes = null,
          processing_state: state = null,
          linked_record: link = null,
        }) => ({ entity, id, name, notes, state, link }),
      )
      .toSorted((left, right) => String(left.id).localeCompare(String(right.id))),
  );

let count = 0;
function make({ store }: Tab, one: Edit): void {
  const fields = store.rows('cropfield');
  const target = 'row' in one ? fields[one.row % Math.max(1, fields.length)] : undefined;
  count += 1;
  if (one.do === 'create') store.create('cropfield', { name: `Nieuw ${count}`, plan });
  if (one.do === 'finish') {
    const planned = store
      .rows('record')
      .find((record) => record.processing_state === 'planned' && record.linked_record === null);
    if (planned) store.act('record', planned.id, 'finish');
  }
  if (!target) return;
  if (one.do === 'update') store.update('cropfield', target.id, { [one.field]: `waarde ${count}` });
  if (one.do === 'bulk')
    store.createMany(
      'record',
      [{ cropfield: target.id, date: '2026-05-13 08:00', processing_state: 'performed' }],
      { job: { date: '2026-05-13' } },
    );
  // rows that hang on a field go with it and come back with it, which is the server's to do
  if (one.do === 'remove' && !store.rows('record').some((record) => record.cropfield === target.id))
    store.remove('cropfield', target.id);
}

describe('edits of one act', () => {
  it('SYN-04 each Ctrl-Z undoes one whole act, sent or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        const { world, tab } = await begin();
        const before: unknown[] = [];
        for (const { edits, passes, lost } of acts) {
          world.fate = () => (lost ? 'lost' : 'served');
          const start = seen(tab);
          tab.store.together(() => edits.forEach((one) => make(tab, one)));
          await world.pass(0);
          if (JSON.stringify(seen(tab)) !== JSON.stringify(start)) before.push(start);
          await world.pass(passes);
        }
        world.fate = () => 'served';
        while (tab.store.canUndo()) {
          const undone = tab.store.undo();
          await world.pass(90_000);
          expect(await undone).toBe('undone');
          expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
          expect(seen(tab)).toEqual(before.pop());
        }
        expect(before).toEqual([]);
      }),
      { numRuns: 60, examples: found },
    );
  }, 300_000);

  it('D17 undone acts are redone in order, sent or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 3 }), async (acts) => {
        const { world, tab } = await begin();
        const stages: unknown[] = [seen(tab)];
        for (const { edits, passes, lost } of acts) {
          world.fate = () => (lost ? 'lost' : 'served');
          tab.store.together(() => edits.forEach((one) => make(tab, one)));
          await world.pass(0);
          if (JSON.stringify(seen(tab)) !== JSON.stringify(stages.at(-1))) stages.push(seen(tab));
          await world.pass(passes);
        }
        world.fate = () => 'served';
        expect(tab.store.canRedo()).toBe(false);
        let at = stages.length - 1;
        const step = async (done: Promise<unknown>) => {
          await world.pass(90_000);
          expect(await done).toBe('undone');
          expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
          expect(seen(tab)).toEqual(stages[at]);
        };
        for (; tab.store.canUndo();) {
          at -= 1;
          await step(tab.store.undo());
        }
        for (; tab.store.canRedo();) {
          at += 1;
          await step(tab.store.redo());
        }
        expect(at).toBe(stages.length - 1);
        if (tab.store.canUndo()) {
          at -= 1;
          await step(tab.store.undo());
        }
        // something else is done: nothing is done again
        tab.store.update('cropfield', idOf(1), { notes: 'anders' });
        expect(tab.store.canRedo()).toBe(false);
      }),
      { numRuns: 40, examples: found },
    );
  }, 300_000);

  it('D17 sent acts are undone, redone and undone while offline', async () => {
    const { world, tab } = await begin();
    const start = seen(tab);
    tab.store.update('cropfield', idOf(1), { notes: 'eerst' });
    await world.pass(5000);
    const done = seen(tab);
    // nothing is taken at the moment: the edit that takes back waits, and goes before it was sent
    world.fate = () => ({ status: 503 });
    for (const [step, stands] of [
      [() => tab.store.undo(), start],
      [() => tab.store.redo(), done],
      [() => tab.store.undo(), start],
      [() => tab.store.redo(), done],
      [() => tab.store.undo(), start],
    ] as const) {
      const outcome = step();
      await world.pass(1000);
      expect(await outcome).toBe('undone');
      expect(seen(tab)).toEqual(stands);
    }
    world.fate = () => 'served';
    await world.pass(90_000);
    expect(seen(tab)).toEqual(start);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it.each([0, 1, 2, 3])(
    'D17 an act of three edits is undone completely again after %i of its undoing edits were sent',
    async (served) => {
      const { world, tab } = await begin();
      const start = seen(tab);
      tab.store.together(() =>
        [1, 2, 3].map((number) =>
          tab.store.update('cropfield', idOf(number), { notes: `Anders ${number}` }),
        ),
      );
      await world.pass(5000);
      const done = seen(tab);
      let left = served;
      world.fate = ({ method }) =>
        method === 'GET' || (left -= 1) >= 0 ? 'served' : { status: 503 };
      for (const [step, stands] of [
        [() => tab.store.undo(), start],
        [() => tab.store.redo(), done],
        [() => tab.store.undo(), start],
      ] as const) {
        const outcome = step();
        await world.pass(1000);
        expect(await outcome).toBe('undone');
        expect(seen(tab)).toEqual(stands);
      }
      world.fate = () => 'served';
      await world.pass(90_000);
      expect(seen(tab)).toEqual(start);
      expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    },
  );

  it.each([null, 0, 1, 40, 2000])(
    'D17 sent acts are undone, redone and undone within %s ms of each other',
    async (passes) => {
      const { world, tab } = await begin();
      const start = seen(tab);
      tab.store.update('cropfield', idOf(1), { notes: 'eerst' });
      await world.pass(5000);
      const done = seen(tab);
      for (let round = 0; round < 2; round += 1) {
        const pressed = [tab.store.undo()];
        if (passes !== null) await world.pass(passes);
        pressed.push(tab.store.redo());
        if (passes !== null) await world.pass(passes);
        pressed.push(tab.store.undo());
        await world.pass(5000);
        expect(await Promise.all(pressed)).toEqual(['undone', 'undone', 'undone']);
        expect(seen(tab)).toEqual(start);
        void tab.store.redo();
        await world.pass(5000);
        expect(seen(tab)).toEqual(done);
      }
      expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
    },
  );

  it('the toast undoes the same as Ctrl-Z, once', async () => {
    const { world, tab } = await begin();
    const start = seen(tab);
    const { made, undo } = tab.store.together(() =>
      [1, 2, 3].map(
        (number) =>
          tab.store.update('cropfield', idOf(number), { name: `Anders ${number}` }).rows[0],
      ),
    );
    expect(made).toEqual([idOf(1), idOf(2), idOf(3)]);
    await world.pass(1000);
    void tab.store.undo();
    void undo();
    await world.pass(2000);
    expect(seen(tab)).toEqual(start);
    expect(tab.store.canUndo()).toBe(false);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ version: 3 });
  });

  it('undoes an act of more edits than the number of stored acts', async () => {
    const { world, tab } = await begin();
    const start = seen(tab);
    tab.store.update('cropfield', idOf(1), { notes: 'eerst' });
    tab.store.together(() => {
      for (let number = 0; number < 150; number += 1)
        tab.store.create('cropfield', { name: `Nieuw ${number}`, plan });
    });
    await world.pass(30_000);
    expect(tab.store.rows('cropfield')).toHaveLength(154);
    void tab.store.undo();
    await world.pass(30_000);
    expect(tab.store.rows('cropfield')).toHaveLength(4);
    void tab.store.undo();
    await world.pass(1000);
    expect(seen(tab)).toEqual(start);
  });

  it('SYN-04 an act that removed everything it created needs no Ctrl-Z', async () => {
    const { world, tab } = await begin();
    const start = seen(tab);
    tab.store.update('cropfield', idOf(1), { notes: 'eerst' });
    tab.store.together(() => {
      const [row] = tab.store.create('cropfield', { name: 'Nieuw', plan }).rows;
      tab.store.update('cropfield', row!, { name: 'Nieuwer' });
      tab.store.remove('cropfield', row!);
    });
    void tab.store.undo();
    await world.pass(1000);
    expect(seen(tab)).toEqual(start);
    expect(tab.store.canUndo()).toBe(false);
  });

  /** A field of a group is cut in two, the two become one again, and Ctrl-Z is pressed twice. */
  const cutAndJoin = async (between: number, edits: (world: World) => void = () => undefined) => {
    const { world, tab } = await begin();
    const [field, piece, group, link] = [idOf(1), idOf(50), idOf(51), idOf(52)];
    world.server.put('group', { id: group, name: 'Noord' });
    world.server.put('cropfieldgroup', { id: idOf(53), group, cropfield: field });
    await world.pass(1000);
    const { store } = tab;
    store.together(
      () => {
        store.update('cropfield', field, { notes: 'de helft' });
        store.create('cropfield', { id: piece, name: 'Kavel 1 2', plan });
        store.create('cropfieldgroup', { id: link, group, cropfield: piece });
      },
      { whole: true },
    );
    await world.pass(between);
    store.together(
      () => {
        store.update('cropfield', field, { notes: 'weer heel' });
        store.remove('cropfield', piece);
      },
      { whole: true },
    );
    await world.pass(between);
    edits(world);
    await world.pass(between);
    for (let turn = 0; turn < 2; turn += 1) {
      const undone = store.undo();
      await world.pass(between);
      expect(await undone).toBe('undone');
    }
    await world.pass(200_000);
    return { world, store, field, piece, link };
  };

  it.each([0, 5, 15, 25, 40, 200, 3000])(
    'SYN-04 an own earlier change is never another person’s: split, merged, undone twice, %i ms between',
    async (between) => {
      const { world, store, field, piece, link } = await cutAndJoin(between);
      expect(store.status()).toMatchObject({ stuck: [], unsent: 0 });
      expect(world.server.row('cropfield', field)).toMatchObject({ name: 'Kavel 1', notes: null });
      expect([
        world.server.row('cropfield', piece),
        world.server.row('cropfieldgroup', link),
      ]).toEqual([undefined, undefined]);
    },
  );

  it('SYN-04 undoing a split does not overwrite another person’s change of a piece', async () => {
    const { world, store, piece } = await cutAndJoin(3000, ({ server }) =>
      server.edit('cropfield', idOf(1), { notes: 'van een ander' }),
    );
    expect(store.status().stuck.length).toBeGreaterThan(0);
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ notes: 'van een ander' });
    // the act waits as a whole
    expect(world.server.row('cropfield', piece)).toBeDefined();
  });

  it('undoes nothing of an act where a part cannot be undone', async () => {
    const { world, tab } = await begin();
    tab.store.together(() => {
      tab.store.update('cropfield', idOf(1), { name: 'Anders' });
      tab.store.act('record', idOf(11), 'start');
    });
    await world.pass(1000);
    const undone = tab.store.undo();
    await world.pass(1000);
    expect(await undone).toBe('impossible');
    expect(world.server.row('cropfield', idOf(1))).toMatchObject({ name: 'Anders' });
  });
});
