import { afterEach, expect, it, vi } from 'vitest';
import { idOf, plan, type Tab, World } from '../../../data/testing/world.ts';
import { ownEditsSent } from './ownEditsSent.ts';

/** @source decisions D17 Deleting, docs/decisions/228 */

const [wrong, right] = [idOf(1), idOf(2)];
const works = Array.from({ length: 12 }, (_, index) => idOf(20 + index));

async function begin(): Promise<{ world: World; tab: Tab; sent: () => Promise<boolean> }> {
  const world = new World();
  for (const [id, name] of [
    [wrong, 'Fout'],
    [right, 'Goed'],
  ])
    world.server.put('cropfield', { id, name, plan });
  for (const id of works)
    world.server.put('record', {
      id,
      cropfield: wrong,
      processing_state: 'performed',
      date: '2026-05-12 08:00',
    });
  const tab = await world.open();
  await world.pass(1000);
  const sent = () => ownEditsSent(tab.store, 'cropfield', [tab.store.row('cropfield', wrong)!]);
  return { world, tab, sent };
}

/** Moves the work to the other field. */
async function move({ world, tab }: { readonly world: World; readonly tab: Tab }): Promise<void> {
  tab.store.together(() => {
    for (const id of works) tab.store.update('record', id, { cropfield: right });
  });
  await world.pass(20);
}

const onWrong = ({ server }: World) =>
  server.rows('record').filter((row) => row['cropfield'] === wrong).length;

afterEach(() => {
  vi.useRealTimers();
});

it('D17 without pending edits nothing is awaited', async () => {
  const { sent } = await begin();
  expect(await sent()).toBe(true);
});

it('D17 recently moved work reaches the server before its question', async () => {
  const begun = await begin();
  begun.world.delay = () => 500;
  await move(begun);
  const asked = begun.sent().then((isSent) => [isSent, onWrong(begun.world)]);
  await begun.world.pass(30_000);
  expect(await asked).toEqual([true, 0]);
});

it.each([
  ['does not answer', 'lost'],
  ['cannot be asked now', { status: 503 }],
] as const)('D17 a server that %s is not awaited', async (_title, fate) => {
  const begun = await begin();
  begun.world.fate = () => fate;
  await move(begun);
  // the wait is by the browser's own timer, not by the clock of the test's world
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: Promise<boolean> = begun.sent();
  await begun.world.pass(10_000);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toBe(false);
});

it('D17 edits of other rows, refused ones and those on hold are not awaited', async () => {
  const begun = await begin();
  const { world, tab, sent } = begun;
  world.fate = ({ method }) => (method === 'PATCH' ? { status: 400 } : 'served');
  tab.store.update('record', works[0]!, { cropfield: right });
  await world.pass(60_000);
  expect(tab.store.status().stuck).toHaveLength(1);
  world.fate = () => 'lost';
  tab.store.update('record', works[0]!, { notes: 'Waits for the refused one' });
  tab.store.create('machine', { name: 'Trekker' });
  tab.store.update('record', works[1]!, { cropfield: right });
  await world.pass(20);
  const held = tab.store.waiting().find(({ rows }) => rows[0] === works[1])!;
  const holding = tab.store.hold([held.id], true);
  await world.pass(20);
  await holding;
  expect(await sent()).toBe(true);
});
