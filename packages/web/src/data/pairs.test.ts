import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, type Tab, World } from './testing/world.ts';

/**
 * Two devices that changed the same row while neither knew of the other: whoever comes back first,
 * both end alike, and nothing that was entered is gone without a word. `FURROW_PAIRS=10000` searches
 * longer. @source SYN-04
 */
const runs = Number(process.env['FURROW_PAIRS'] ?? 60);

const values = {
  name: fc.constantFrom('Nat', 'Droog', 'Laag'),
  color: fc.constantFrom('#208040', '#204080', '#802040'),
} as const;
const change = fc
  .record({ name: fc.option(values.name), color: fc.option(values.color) })
  .map((draft) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)))
  .filter((draft) => Object.keys(draft).length > 0);
const side = fc.constantFrom('mine', 'theirs') as fc.Arbitrary<'mine' | 'theirs'>;
const pair = fc.record({
  one: fc.array(change, { minLength: 1, maxLength: 3 }),
  other: fc.array(change, { minLength: 1, maxLength: 3 }),
  /** Whether the second device is back first. */
  turned: fc.boolean(),
  keep: fc.record({ name: side, color: side }),
  isWhole: fc.boolean(),
});

const row = idOf(1);
const before = { name: 'Begin', color: '#000000' };

async function converges({ one, other, turned, keep, isWhole }: Pair): Promise<void> {
  const [first, second] = [new World(), new World()];
  Object.assign(second, { server: first.server });
  first.server.put('label', { id: row, ...before });
  const devices = [
    { world: first, drafts: one, tab: await first.open() },
    { world: second, drafts: other, tab: await second.open() },
  ];
  for (const { world, tab, drafts } of devices) {
    world.fate = () => 'lost';
    for (const draft of drafts) await tab.store.update('label', row, draft).saved;
  }
  /** Words the person was told of, whichever was kept. */
  const told = new Set<string>();
  const shown = (tab: Tab) => {
    for (const { conflicts } of tab.store.status().stuck)
      for (const { field, mine, theirs } of conflicts)
        for (const value of [mine, theirs]) told.add(`${field} ${String(value)}`);
  };
  for (const { world, tab } of turned ? devices.toReversed() : devices) {
    world.fate = () => 'served';
    tab.wake();
    for (let round = 0; round < 20; round += 1) {
      await world.pass(61_000);
      shown(tab);
      for (const { id } of tab.store.status().stuck)
        await tab.store.resolve(id, isWhole ? keep.name : keep);
      if (tab.store.status().unsent === 0) break;
    }
  }
  for (const { world, tab } of devices) {
    tab.wake();
    await world.pass(61_000);
  }
  const end = first.server.row('label', row);
  for (const { tab } of devices)
    expect(tab.store.row('label', row)).toMatchObject({
      name: end?.['name'],
      color: end?.['color'],
    });
  // what a device said last of a field stands, or somebody was told, or who replaced it had said the same
  for (const { drafts } of devices) {
    const last: Record<string, unknown> = Object.assign({}, ...drafts);
    const others = devices.find((device) => device.drafts !== drafts)?.drafts ?? [];
    for (const [field, value] of Object.entries(last))
      expect(
        end?.[field] === value ||
          told.has(`${field} ${String(value)}`) ||
          others.some((draft) => draft[field] === value),
      ).toBe(true);
  }
}

type Pair = typeof pair extends fc.Arbitrary<infer P> ? P : never;

describe('SYN-04 two devices', () => {
  it(
    `SYN-04 end alike after ${runs} pairs of changes made apart, and nothing is lost in silence`,
    async () => {
      await fc.assert(fc.asyncProperty(pair, converges), { numRuns: runs });
    },
    60_000 + runs * 2000,
  );
});
