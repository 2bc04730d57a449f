import fc from 'fast-check';
import { at } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { idOf, type Tab, World } from './testing/world.ts';

/**
 * Two devices that changed the same rows while neither knew of the other: in whatever order they are
 * back, everybody ends alike, and nothing that was entered is gone without a word.
 * `FURROW_PAIRS=10000` searches longer. @source SYN-04
 */
const runs = Number(process.env['FURROW_PAIRS'] ?? 25);
/** Rows that two devices changed apart, at a time. */
const rowsAtOnce = 25;
const year = 365 * 24 * 3_600_000;

const fields = ['name', 'color'] as const;
type Field = (typeof fields)[number];
/** A value of one's own, or one that both may have hit upon. */
type Said = 'own' | 'shared';

const said = fc.constantFrom<Said | null>('own', 'own', 'own', 'shared', null);
const change = fc.record({ name: said, color: said }).filter((one) => !!(one.name ?? one.color));
const changes = fc.array(change, { minLength: 1, maxLength: 3 });
const device = fc.constantFrom(0 as const, 1 as const);
const pair = fc.record({
  made: fc.tuple(changes, changes),
  /** The device whose word is kept where both changed a field, whichever device decides. */
  keeps: fc.record({ name: device, color: device }),
  /** The side to keep is chosen for the whole row, not field by field. */
  isWhole: fc.boolean(),
  /** The device that takes the row away, where one does; the other one changes it. */
  removedBy: fc.constantFrom<0 | 1 | null>(null, null, null, null, 0, 1),
});
type Pair = typeof pair extends fc.Arbitrary<infer P> ? P : never;
type Draft = Readonly<Partial<Record<Field, string>>>;

const world = fc.record({
  pairs: fc.array(pair, { minLength: rowsAtOnce, maxLength: rowsAtOnce }),
  /** By how much the clock of each device is fast. */
  clocks: fc.tuple(fc.constantFrom(0, -year, year), fc.constantFrom(0, -year, year)),
});

/** The edits of a device, change by change: no two have the same value unless they are to. */
const draftsOf = ({ made, removedBy }: Pair, side: 0 | 1): readonly Draft[] =>
  (removedBy === side ? [] : made[side]).map((one, turn) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const kind = one[field];
        if (kind === null) return [];
        const own = field === 'name' ? `${side}-${turn}` : `#${side}${turn}${side}${turn}00`;
        return [[field, kind === 'own' ? own : field === 'name' ? 'Nat' : '#ffffff']];
      }),
    ),
  );

/** In which order the devices are back: one after the other, or both at once, a moment each. */
const orders = { 'the first before': [0, 1], 'the second before': [1, 0], 'both at once': null };
type Order = readonly number[] | null;

interface Side {
  readonly side: 0 | 1;
  readonly world: World;
  readonly tab: Tab;
}

/** Rows reported as conflicts: the field and both words. */
type Told = Set<string>;
const toldKey = (row: unknown, field: string, value: unknown) =>
  `${String(row)} ${field} ${String(value)}`;

/** The person at a device reads the conflicts shown, and chooses the word to keep. */
async function decide({ side, tab }: Side, pairs: readonly Pair[], told: Told): Promise<void> {
  for (const { id, rows, conflicts, kind, body, current } of tab.store.status().stuck) {
    const { keeps, isWhole } = at(pairs, Number(String(rows[0]).slice(-6)) - 1);
    if (kind === 'delete' || conflicts.length === 0) {
      // of a row that the other one took away, or changed before it was to go
      for (const [field, value] of Object.entries(kind === 'delete' ? (current ?? {}) : body))
        told.add(toldKey(rows[0], field, value));
      if (kind === 'delete') await tab.store.resolve(id, keeps.name === side ? 'mine' : 'theirs');
      else await tab.store.discard(id);
      continue;
    }
    for (const { field, mine, theirs } of conflicts)
      for (const value of [mine, theirs]) told.add(toldKey(rows[0], field, value));
    const keep = (field: Field) => (keeps[field] === side ? 'mine' : 'theirs');
    await tab.store.resolve(
      id,
      isWhole ? keep('name') : { name: keep('name'), color: keep('color') },
    );
  }
}

const isDone = ({ tab }: Side) => tab.store.status().unsent === 0;

async function comeBack(sides: readonly Side[], pairs: readonly Pair[], told: Told): Promise<void> {
  for (const side of sides) {
    side.world.hasNetwork = true;
    side.tab.wake();
  }
  const step = sides.length > 1 ? 40 : 61_000;
  for (let round = 0; round < 400 && !sides.every(isDone); round += 1)
    for (const side of sides) {
      await side.world.pass(step);
      await decide(side, pairs, told);
    }
}

/** @returns the rows as the server has them in the end */
async function ended(
  { pairs, clocks }: { readonly pairs: readonly Pair[]; readonly clocks: readonly number[] },
  order: Order,
): Promise<readonly unknown[]> {
  const worlds = [new World(clocks[0]), new World(clocks[1])] as const;
  const { server } = worlds[0];
  Object.assign(worlds[1], { server });
  const rows = pairs.map((_pair, index) => idOf(index + 1));
  for (const row of rows) server.put('label', { id: row, name: 'Begin', color: '#123456' });
  const sides: readonly Side[] = [
    { side: 0, world: worlds[0], tab: await worlds[0].open() },
    { side: 1, world: worlds[1], tab: await worlds[1].open() },
  ];
  for (const { side, world: own, tab } of sides) {
    own.hasNetwork = false;
    const saved = rows.flatMap((row, index) =>
      [
        ...draftsOf(at(pairs, index), side).map((draft) => tab.store.update('label', row, draft)),
        ...(at(pairs, index).removedBy === side ? [tab.store.remove('label', row)] : []),
      ].map((change) => change.saved),
    );
    expect(await Promise.all(saved)).not.toContain(false);
  }
  const told: Told = new Set();
  if (order) for (const side of order) await comeBack([at(sides, side)], pairs, told);
  else await comeBack(sides, pairs, told);
  for (const { world: own, tab } of sides) {
    tab.wake();
    await own.pass(61_000);
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  }
  const ends = rows.map((row) => {
    const left = server.row('label', row);
    for (const { tab } of sides)
      if (left) expect(tab.store.row('label', row)).toEqual(left);
      else expect(tab.store.row('label', row)).toBeUndefined();
    return left ? { name: String(left['name']), color: String(left['color']) } : {};
  });
  for (const [place, one] of pairs.entries())
    for (const side of [0, 1] as const)
      expectNothingLost(one, side, { row: rows[place], end: at(ends, place), told });
  return ends;
}

/**
 * The last word of a device about a field stands, or somebody was shown it beside another, or the
 * other device had said the same and went on from there.
 */
function expectNothingLost(
  one: Pair,
  side: 0 | 1,
  seen: { readonly row: unknown; readonly end: Draft; readonly told: Told },
): void {
  const last: Draft = Object.assign({}, ...draftsOf(one, side));
  for (const [field, value] of Object.entries(last) as [Field, string][]) {
    const words = draftsOf(one, side === 0 ? 1 : 0).flatMap((draft) => draft[field] ?? []);
    const wentOn = words.slice(0, -1).includes(value) && words.at(-1) === seen.end[field];
    const isTold = seen.told.has(toldKey(seen.row, field, value));
    expect(
      [seen.end[field] === value || isTold || wentOn, field, value],
      `${field} ${value} of device ${side} is gone without a word: ${JSON.stringify(one)}`,
    ).toEqual([true, field, value]);
  }
}

/** Whether the end says nothing of the order: where both said the same, one may have gone on from it. */
const isOwn = ({ made, removedBy }: Pair): boolean =>
  // of a row that is gone the other one decides only whether it is reported
  removedBy === null && made.flat().every((one) => one.name !== 'shared' && one.color !== 'shared');

describe('SYN-04 two devices', () => {
  it(
    `SYN-04 converge in any order after ${runs} pairs of separate changes, even with a clock wrong by a year; nothing is lost silently`,
    async () => {
      await fc.assert(
        fc.asyncProperty(world, async (apart) => {
          const ends: (readonly unknown[])[] = [];
          for (const order of Object.values(orders)) ends.push(await ended(apart, order));
          for (const [place, one] of apart.pairs.entries()) {
            const [first, ...others] = ends.map((rows) => rows[place]);
            if (isOwn(one)) expect(others, JSON.stringify(one)).toEqual([first, first]);
          }
        }),
        { numRuns: Math.ceil(runs / rowsAtOnce), endOnFailure: true },
      );
    },
    60_000 + runs * 2000,
  );
});
