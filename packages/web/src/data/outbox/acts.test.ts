import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soon } from '../testing/clock.ts';
import { type Fate, idOf, plan, type Tab, World } from '../testing/world.ts';

/**
 * A page that goes at any moment of any act, by a reload or by a kill, with or without a network:
 * of each act all is there afterwards or nothing, and all that had been shown.
 */

const count = 6;
const groupId = idOf(90);

type Step =
  | { readonly do: 'act' | 'undo' }
  /** Turns of the machine, in which the disk and the promises get on. */
  | { readonly do: 'turns'; readonly turns: number }
  | { readonly do: 'pass'; readonly milliseconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('act' as const, 'act' as const, 'undo' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('turns' as const),
      turns: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(0, 5, 15, 25, 40, 600, 3000),
    }),
  },
);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('served') },
  { weight: 2, arbitrary: fc.constant<Fate>('lost') },
  { weight: 2, arbitrary: fc.constant<Fate>('silent') },
);

/**
 * A field as it is shown before and after its act: its piece, the piece's place in a group, the
 * label that went.
 */
const partsOf = ({ store }: Tab, number: number): boolean[] => [
  store.row('cropfield', idOf(number))?.name === `Kavel ${number} klein`,
  store.row('cropfield', idOf(number + 20)) !== undefined,
  store.row('cropfieldgroup', idOf(number + 40)) !== undefined,
  store.row('label', idOf(number + 60)) === undefined,
];

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  world.server.put('group', { id: groupId, name: 'Noord' });
  for (let number = 1; number <= count; number += 1) {
    world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, plan });
    world.server.put('label', { id: idOf(number + 60), name: `Label ${number}`, color: '#00ff00' });
  }
  const tab = await world.open();
  // all that is there now is kept
  await world.pass(2000);
  return { world, tab };
}

interface Done {
  readonly number: number;
  /**
   * Each change of it, and whether it was shown: the first makes the parts, the second takes them
   * back.
   */
  readonly changes: { shown: boolean }[];
}

function act({ store }: Tab, number: number): { readonly shown: Promise<void> } {
  return store.together(
    () => {
      store.update('cropfield', idOf(number), { name: `Kavel ${number} klein` });
      store.create('cropfield', { id: idOf(number + 20), name: `Kavel ${number} nieuw`, plan });
      store.create('cropfieldgroup', {
        id: idOf(number + 40),
        group: groupId,
        cropfield: idOf(number + 20),
      });
      store.remove('label', idOf(number + 60));
    },
    { whole: true },
  );
}

async function tell(
  steps: readonly Step[],
  fates: readonly Fate[],
  end: 'reload' | 'kill',
): Promise<void> {
  const { world, tab } = await begin();
  let place = 0;
  world.fate = () => fates[(place += 1) % fates.length]!;
  const acts: Done[] = [];
  const open: Done[] = [];
  let gone = false;
  const watch = (done: Promise<unknown>) => {
    const change = { shown: false };
    void done.then(() => (change.shown ||= !gone));
    return change;
  };
  for (const one of steps) {
    if (one.do === 'pass') await world.pass(one.milliseconds);
    else if (one.do === 'turns')
      for (let turn = 0; turn < one.turns; turn += 1)
        await new Promise<void>((resolve) => soon(resolve));
    else if (one.do === 'act' && acts.length < count) {
      const done: Done = { number: acts.length + 1, changes: [] };
      done.changes.push(watch(act(tab, done.number).shown));
      acts.push(done);
      open.push(done);
    } else if (one.do === 'undo' && tab.store.canUndo()) {
      open.pop()!.changes.push(watch(tab.store.undo()));
    }
    // a reader at any moment sees whole acts
    for (const { number } of acts)
      expect(
        new Set(partsOf(tab, number)).size,
        `act ${number} on the screen: ${partsOf(tab, number).join(' ')}`,
      ).toBe(1);
  }
  gone = true;
  if (end === 'kill') tab.kill();
  else tab.crash();
  world.fate = () => 'lost';
  const again = await world.open();
  for (const { number, changes } of acts) {
    const parts = partsOf(again, number);
    expect(new Set(parts).size, `act ${number} after the ${end}: ${parts.join(' ')}`).toBe(1);
    const [made, undone] = changes;
    if (made!.shown && !undone) expect(parts[0], `act ${number} was shown`).toBe(true);
    if (undone?.shown) expect(parts[0], `act ${number} was shown to be taken back`).toBe(false);
  }
  world.fate = () => 'served';
  await world.pass(200_000);
  expect(again.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  for (const { number } of acts) {
    const server = world.server;
    const parts = [
      server.row('cropfield', idOf(number))?.['name'] === `Kavel ${number} klein`,
      server.row('cropfield', idOf(number + 20)) !== undefined,
      server.row('cropfieldgroup', idOf(number + 40)) !== undefined,
      server.row('label', idOf(number + 60)) === undefined,
    ];
    expect(new Set(parts).size, `act ${number} on the server: ${parts.join(' ')}`).toBe(1);
    expect(partsOf(again, number)).toEqual(parts);
  }
}

describe('acts of several edits', () => {
  for (const end of ['reload', 'kill'] as const) {
    it(`SYN-05 a ${end} at any moment leaves all of an act or nothing, and everything shown before`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 14 }),
          fc.array(fate, { minLength: 1, maxLength: 12 }),
          (steps, fates) => tell(steps, fates, end),
        ),
        { numRuns: Number(process.env['FURROW_SEARCH_RUNS'] ?? 60) },
      );
    }, 900_000);
  }
});
