import { existing } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { idOf, plan, World } from '../testing/world.ts';
import type { Draft } from '../types.ts';

/** Work is finished by the plan a person saw, also where somebody changes that meanwhile. @source decisions D6 */

const work = idOf(20);
const sprayed = (value: number) => [
  {
    type: null,
    theme: 'crop_protection',
    items: [{ type: 2002, value, stock: null, producttype: 7 }],
    attributes: [],
  },
];
const seen = { date: '2026-05-12 08:00', notes: 'Half a dose', activities: sprayed(2) };
const changed = sprayed(4);

/** Works without a network by a plan that somebody else changes, until all is sent. */
async function worked(
  change: Draft | null,
  {
    begun = false,
    body = {},
    own = null,
    isLost = false,
  }: { begun?: boolean; body?: Draft; own?: Draft | null; isLost?: boolean } = {},
) {
  const world = new World();
  world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
  world.server.put('record', {
    id: work,
    processing_state: 'planned',
    cropfield: idOf(1),
    plan,
    ...seen,
  });
  const tab = await world.open();
  world.hasNetwork = false;
  if (own) tab.store.update('record', work, own);
  if (begun) tab.store.act('record', work, 'start');
  const finished = tab.store.act('record', work, 'finish', body);
  const made = existing(finished.ok ? finished.rows[1] : null, 'finished work');
  await world.pass(200);
  if (change) world.server.edit('record', work, change);
  if (isLost)
    world.fate = ({ method }) => {
      if (method === 'GET') return 'served';
      world.fate = () => 'served';
      return 'silent';
    };
  world.hasNetwork = true;
  await world.pass(120_000);
  return { world, tab, made };
}

describe('SYN-04 D6 work finished by a plan that somebody else changed', () => {
  it.each<[string, Draft | null, Parameters<typeof worked>[1], readonly string[]]>([
    ['nothing was changed', null, {}, []],
    ['the dose was changed', { activities: changed }, {}, ['activities']],
    [
      'dose and day were changed',
      { activities: changed, date: '2026-05-13 08:00' },
      {},
      ['date', 'activities'],
    ],
    [
      'the work had been started, and the dose was changed',
      { activities: changed },
      { begun: true },
      ['activities'],
    ],
    [
      'the dose was said on finishing',
      { activities: changed },
      { body: { activities: seen.activities } },
      [],
    ],
    [
      'the person changed the dose first, and nobody else anything',
      null,
      { own: { activities: changed } },
      [],
    ],
    ['both changed the dose alike', { activities: changed }, { own: { activities: changed } }, []],
  ])('where %s', async (_name, change, by, fields) => {
    const { tab } = await worked(change, by);
    const { stuck } = tab.store.status();
    expect(
      stuck.flatMap(({ conflicts }) => conflicts.map(({ field }) => field)).toSorted(),
    ).toEqual(fields.toSorted());
  });

  it('is shown with the dose the person worked by until they have judged', async () => {
    const { world, tab, made } = await worked({ activities: changed });
    expect(world.server.row('record', made)).toMatchObject({ activities: changed });
    expect(tab.store.row('record', made)).toMatchObject({ activities: seen.activities });
    expect(tab.store.status().stuck).toMatchObject([
      {
        kind: 'update',
        rows: [made],
        // whose history says who changed it
        current: { id: work },
        conflicts: [{ field: 'activities', mine: seen.activities, theirs: changed }],
      },
    ]);
  });

  it.each([
    ['mine', seen.activities],
    ['theirs', changed],
  ] as const)('has the dose of the side that is kept: %s', async (side, activities) => {
    const { world, tab, made } = await worked({ activities: changed });
    await tab.store.resolve(existing(tab.store.status().stuck[0], 'conflict').id, side);
    await world.pass(60_000);
    expect(world.server.row('record', made)).toMatchObject({ activities });
    expect(world.server.row('record', work)).toMatchObject({ activities: changed });
    expect(tab.store.status()).toMatchObject({ unsent: 0, stuck: [] });
  });

  it('is asked about once where the answer is lost', async () => {
    const { world, tab, made } = await worked({ activities: changed }, { isLost: true });
    expect(tab.store.status().stuck).toMatchObject([{ kind: 'update', rows: [made] }]);
    expect(world.server.count(`record ${made} made`)).toBe(1);
  });
});
