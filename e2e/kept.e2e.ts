import type { Locator, Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { Device } from './device.ts';
import { chooseIn, expect, holdPage, makeField, openMap, test } from './world.ts';

/**
 * Whatever is shown as done outlives the page: without a network things are done by hand, and at the very moment each is
 * seen the page is reloaded or the browser killed. FURROW_KEPT_COMMITS says how many are done, FURROW_KEPT_KILLS after
 * which share of them the browser is killed (1: always).
 */
const commits = Number(process.env['FURROW_KEPT_COMMITS'] ?? 28);
const everyKill = Math.round(1 / Number(process.env['FURROW_KEPT_KILLS'] ?? 0.15));

interface Farm {
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  readonly contract: string;
}

/** Something that is done; answers how it is seen to be done still. */
type Kind = (page: Page, round: number, farm: Farm) => Promise<(page: Page) => Promise<void>>;

const today = new Date().toISOString().slice(0, 10);
/** Each job has a day of its own, by which it is found. */
const dayOf = (round: number): string =>
  new Date(Date.UTC(2030, 0, 1 + round)).toISOString().slice(0, 10);
const row = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name });
/** The list of those of a name: it is long, and only what is in view is drawn. */
const found = (name: string): string => `/cropr/farm/labels/?q=${encodeURIComponent(name)}`;
const isGone = (page: Page) =>
  expect(page.getByText('Nothing here matches', { exact: false })).toBeVisible();
const isThere = (page: Page, name: string) => expect(row(page, name)).toBeVisible();
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing' });

async function addLabel(page: Page, name: string): Promise<void> {
  await page.goto(found(name));
  await page.getByRole('button', { name: 'New label' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await isThere(page, name);
}

const fieldRow = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^(Choose )?${name}\\b`) });

const kinds: Readonly<Record<string, Kind>> = {
  create: async (page, round) => {
    await addLabel(page, `Nieuw -${round}-`);
    return (after) => isThere(after, `Nieuw -${round}-`);
  },
  change: async (page, round) => {
    await page.goto(found('Wissel'));
    await row(page, 'Wissel').first().click();
    await page.getByLabel('Name').fill(`Wissel -${round}-`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isThere(page, `Wissel -${round}-`);
    return (after) => isThere(after, `Wissel -${round}-`);
  },
  remove: async (page, round) => {
    await page.goto(found(`Weg -${round}-`));
    await row(page, `Weg -${round}-`).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, `Weg -${round}-`)).toHaveCount(0);
    return isGone;
  },
  undo: async (page, round) => {
    await addLabel(page, `Terug -${round}-`);
    await page.keyboard.press('Control+z');
    await expect(row(page, `Terug -${round}-`)).toHaveCount(0);
    return isGone;
  },
  bulk: async (page, round) => {
    await page.goto('/cropr/farm/parcels/');
    await page
      .getByRole('grid', { name: 'Parcels' })
      .getByRole('checkbox', { name: 'Choose all' })
      .check();
    await page.getByRole('button', { name: 'Change a field' }).click();
    const window = page.getByRole('dialog', { name: /Change a field of 3/ });
    await window
      .getByRole('combobox', { name: 'Which field' })
      .selectOption({ label: 'Register number' });
    await window.getByRole('textbox', { name: 'Register number' }).fill(`R--${round}-`);
    await window.getByRole('button', { name: 'Change Register number of 3' }).click();
    // one row is seen to have it, and that moment counts for all three
    await expect(row(page, `R--${round}-`).first()).toBeVisible();
    return (after) => expect(row(after, `R--${round}-`)).toHaveCount(3);
  },
  job: async (page, round, { fields }) => {
    await page.goto(
      `/cropr/farm/records/new/?theme=tillage&fields=${fields
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`,
    );
    const day = dayOf(round);
    await page.getByLabel('Date', { exact: true }).first().fill(`${day}T08:00`);
    await page.getByRole('button', { name: /^Plan .* on 3 fields/ }).click();
    await expect(page).not.toHaveURL(/records\/new/);
    return async (after) => {
      await after.goto(`/cropr/farm/records/?from=${day}&to=${day}`);
      await expect(after.getByRole('heading', { name: /^Records 3$/ })).toBeVisible();
    };
  },
  act: async (page) => {
    await page.goto(`/cropr/farm/records/?from=${today}&to=${today}`);
    const action = page.getByRole('button', { name: /^(Start|Pause|Resume): / });
    const before = (await action.first().getAttribute('aria-label'))!.split(':')[0]!;
    await action.first().click();
    const now = before === 'Pause' ? 'Resume' : 'Pause';
    await expect(page.getByRole('button', { name: new RegExp(`^${now}: `) })).toBeVisible();
    return (after) =>
      expect(after.getByRole('button', { name: new RegExp(`^${now}: `) })).toBeVisible();
  },
  link: async (page, _round, { contract }) => {
    await page.goto(`/cropr/farm/contracts/${contract}/`);
    const linked = page.getByRole('button', { name: 'Remove Kavel 1' });
    await expect(page.getByRole('region', { name: 'Crop fields' })).toBeVisible();
    const isLinked = (await linked.count()) > 0;
    if (isLinked) await linked.click();
    else await chooseIn(page.getByRole('combobox', { name: 'Add a crop field' }), 'Kavel 1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    return async (after) => {
      await after.goto(`/cropr/farm/contracts/${contract}/`);
      await expect(after.getByRole('region', { name: 'Crop fields' })).toBeVisible();
      await expect(after.getByRole('button', { name: 'Remove Kavel 1' })).toHaveCount(
        isLinked ? 0 : 1,
      );
    };
  },
};

/** A cut and a join on the map take long to draw, so that they come once in a while. */
const onMap: Readonly<Record<string, Kind>> = {
  split: async (page, _round, { fields }) => {
    const { name } = fields.at(-1)!;
    await openMap(page);
    await fieldRow(page, name).first().click();
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await expect(map).toHaveAttribute('aria-busy', 'false');
    await tools(page).getByRole('button', { name: 'Split along a line' }).click();
    const box = (await map.boundingBox())!;
    for (const [x, y] of [
      [0.04, 0.5],
      [0.96, 0.52],
    ] as const)
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.keyboard.press('Enter');
    await expect(fieldRow(page, `${name} 2`)).toBeVisible();
    return async (after) => {
      await expect(fieldRow(after, `${name} 2`)).toBeVisible();
      await expect(after.getByRole('row').filter({ hasText: name })).toHaveCount(2);
    };
  },
};

async function farmFor(person: Person): Promise<Farm> {
  const post = async (path: string, body: object) => {
    const answer = await person.client.post(path, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Record<string, any>;
  };
  const fields = [];
  for (const place of [0, 1, 2]) fields.push(await makeField(person, `Kavel ${place + 1}`, place));
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
  const contract = await post('/api/v1/contract/', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: 5,
  });
  return {
    contract: String(contract['id']),
    fields: fields.map(({ id, name }) => ({ id: String(id), name: String(name) })),
  };
}

test('SYN-05 what is shown as done is there after a reload or a kill at that very moment, of every kind of change', async ({
  person,
}, { project }) => {
  test.setTimeout(60_000 + commits * 25_000);
  const farm = await farmFor(person);
  const device = new Device(person, project.use);
  try {
    let page = await device.open();
    await openMap(page);
    await holdPage(page);
    // every part a change needs is held too, and what a browser writes late has been written
    await expect(page.getByText('All sent')).toBeVisible();
    await device.close();
    page = await device.open(true);
    const lost: string[] = [];
    const [usual, rare] = [Object.entries(kinds), Object.entries(onMap)];
    for (let round = 0; round < commits; round += 1) {
      const [name, kind] = round === 19 ? rare[0]! : usual[round % usual.length]!;
      const done = await kind(page, round, farm).catch((error: unknown) => {
        throw new Error(`${name}, round ${round}`, { cause: error });
      });
      const url = page.url();
      const kills = round % everyKill === everyKill - 1;
      if (kills) {
        await device.kill();
        page = await device.open(true);
        await page.goto(url);
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

test('SYN-05 NOT-08 a message read without a network is read after the browser was killed at that moment', async ({
  person,
}, { project }) => {
  for (const text of ['Eerste', 'Tweede', 'Derde'])
    await person.client.post('/api/v3/notifications/', { text, sender: 'Sjaak Spuit' });
  const device = new Device(person, project.use);
  try {
    let page = await device.open();
    await openMap(page);
    await holdPage(page);
    await device.close();
    page = await device.open();
    await openMap(page);
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
    await openMap(page);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
      'Notifications, 2 unread',
    );
  } finally {
    await device.close();
  }
});
