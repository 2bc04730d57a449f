import type { Person } from '../packages/server/src/testing/people.ts';
import { Device } from './device.ts';
import { today } from './days.ts';
import { choosePlan, chosenPlan, kinds, onMap, workDay, type Farm } from './kept-kinds.ts';
import { expect, holdPage, makeField, openFields, openMap, test } from './world.ts';

/**
 * Everything shown as done survives: without a network changes are made by hand, and at the very
 * moment each is visible the page is reloaded or the browser killed. FURROW_KEPT_COMMITS is the
 * number of changes, FURROW_KEPT_KILLS the share of them after which the browser is killed (1:
 * always).
 */
const commits = Number(process.env['FURROW_KEPT_COMMITS'] ?? 20);
const everyKill = Math.round(1 / Number(process.env['FURROW_KEPT_KILLS'] ?? 0.15));

async function farmFor(person: Person): Promise<Farm> {
  const post = async (path: string, body: object) => {
    const answer = await person.client.post(path, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Record<string, any>;
  };
  const fields = [];
  for (const place of [0, 1, 2, 3])
    fields.push(await makeField(person, `Kavel ${place + 1}`, place));
  await post('/api/v1/label/', { name: 'Vast', color: '#208040' });
  await post('/api/v1/label/', { name: 'Wissel', color: '#204080' });
  for (let round = 0; round < commits; round += 1)
    await post('/api/v1/label/', { name: `Weg -${round}-`, color: '#802040' });
  for (const name of ['Noord', 'Midden', 'Zuid'])
    await post('/api/v1/parcel/', { name, registered_area: 1 });
  await post('/api/v1/record/', {
    cropfield: fields[0]!['id'],
    date: `${today} 06:00`,
    processing_state: 'planned',
    activities: [{ theme: 'tillage' }],
  });
  const record = await post('/api/v1/record/', {
    cropfield: fields[1]!['id'],
    date: `${workDay} 06:00`,
    processing_state: 'planned',
    worked_area: 1,
    activities: [{ theme: 'tillage' }],
  });
  const plans: string[] = [];
  for (let round = 0; round < commits; round += 1) {
    const plan = await post('/api/v1/record/', {
      cropfield: fields[2]!['id'],
      date: '2028-04-04 06:00',
      processing_state: 'planned',
      worked_area: 1,
      activities: [{ theme: 'observation' }],
    });
    plans.push(String(plan['id']));
  }
  const [from] = [
    await post('/api/v1/storage/', { name: 'Schuur' }),
    await post('/api/v1/storage/', { name: 'Loods' }),
  ];
  const stock = await post('/api/v1/stock/', { name: 'Revus', variant: 'c', stock_unit: 'l' });
  await post('/api/v1/stockrecord/', {
    stock: stock['id'],
    storage: from['id'],
    value: 1000,
    kind: 'delivery',
  });
  const contract = await post('/api/v1/contract/', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: 5,
  });
  return {
    contract: String(contract['id']),
    record: String(record['id']),
    plans,
    stock: String(stock['id']),
    fields: fields.map(({ id, name }) => ({ id: String(id), name: String(name) })),
  };
}

test('SYN-05 a change shown as done is stored after a reload or a kill at that very moment, for every kind of change', async ({
  person,
}, { project }) => {
  test.setTimeout(60_000 + commits * 25_000);
  const farm = await farmFor(person);
  const device = new Device(person, project.use);
  try {
    let page = await device.open();
    await openMap(page);
    await holdPage(page);
    // every lazy part that a change needs is cached too, and delayed writes of the browser are done
    await expect(page.getByText('All sent')).toBeVisible();
    await device.close();
    page = await device.open(true);
    const lost: string[] = [];
    // in turn: 17 kinds share no factor with 7, so that each of them meets a kill
    const inTurn = Object.entries({ ...kinds, ...onMap });
    for (let round = 0; round < commits; round += 1) {
      // a new season becomes the season in use; fields and work are in that of the year
      if (round > 0) await choosePlan(page, today.slice(0, 4));
      const [name, kind] = inTurn[round % inTurn.length]!;
      const done = await kind(page, round, farm).catch((error: unknown) => {
        throw new Error(`${name}, round ${round}`, { cause: error });
      });
      const [url, plan] = [page.url(), await chosenPlan(page)];
      const kills = round % everyKill === everyKill - 1;
      if (kills) {
        await device.kill();
        page = await device.open(true);
        await page.goto(url);
        await choosePlan(page, plan);
      } else await page.reload();
      try {
        await done(page);
      } catch (error) {
        lost.push(
          `${name}, round ${round}, ${kills ? 'kill' : 'reload'}: ${String(error).split('\n')[0]}`,
        );
      }
    }
    expect(lost).toEqual([]);
    test.info().annotations.push({
      type: 'kept',
      description: `${commits} changes, ${Math.floor(commits / everyKill)} kills, 0 lost`,
    });
    // and the server hears of all of it
    await device.online();
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
  } finally {
    await device.close();
  }
});

test('SYN-05 NOT-08 a message read without a network stays read after the browser was killed at that moment', async ({
  person,
}, { project }) => {
  for (const text of ['Eerste', 'Tweede', 'Derde'])
    await person.client.post('/api/v3/notifications/', { text, sender: 'Sjaak Spuit' });
  const device = new Device(person, project.use);
  try {
    let page = await device.open();
    await openFields(page);
    await holdPage(page);
    await device.close();
    page = await device.open();
    await openFields(page);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await expect(
      page.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    ).toHaveCount(3);
    await device.offline();
    await page.getByRole('button', { name: 'Mark as read: Tweede' }).click();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await device.kill();
    page = await device.open();
    await openFields(page);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
      'Notifications, 2 unread',
    );
  } finally {
    await device.close();
  }
});
