import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { chooseIn, expect, makeField, openFields, test } from './world.ts';
import { dayFromToday, today } from './days.ts';
import { dragFinger } from './touch.ts';

type Made = Record<string, any>;
type Maker = {
  readonly client: {
    readonly get: (path: string) => Promise<{ body: any }>;
    readonly post: (
      path: string,
      body: object,
    ) => Promise<{ status: number; body: any; text: string }>;
  };
  readonly farm: string;
};

/** A day of this week, from Monday 0. */
function dayOfWeek(place: number): string {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return dayFromToday(place - weekday);
}

const wednesday = dayOfWeek(2);
const thursday = dayOfWeek(3);

async function make(person: Maker, path: string, body: object): Promise<Made> {
  const answer = await person.client.post(path, { farm: person.farm, ...body });
  if (answer.status > 299) throw new Error(answer.text);
  return answer.body as Made;
}

/** Creates planned spraying on fields, as a single job, on Wednesday from nine to half past ten. */
async function planned(
  person: Maker,
  fields: readonly Made[],
  changes: object = {},
): Promise<readonly Made[]> {
  const records = fields.map(({ id }) => ({
    farm: person.farm,
    cropfield: id,
    date: `${wednesday} 09:00`,
    duration: '01:30',
    worked_area: 3,
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection' }],
    ...changes,
  }));
  const answer = await person.client.post('/api/v1/record/bulk/', {
    records,
    job: {
      farm: person.farm,
      date: wednesday,
      start: `${wednesday} 09:00`,
      end: `${wednesday} 10:30`,
    },
  });
  if (answer.status > 299) throw new Error(answer.text);
  return (await person.client.get('/api/v1/record/')).body.objects as readonly Made[];
}

const datesOf = async (person: Maker) => [
  ...new Set(
    ((await person.client.get('/api/v1/record/')).body.objects as Made[]).map(
      ({ date }) => date as string | null,
    ),
  ),
];

async function openCalendar(page: Page, search: string): Promise<void> {
  await page.goto(`/cropr/farm/calendar/${search}`);
  await page.getByRole('group', { name: 'View' }).waitFor();
}

/** On the calendar itself: overdue work is also listed beside it. */
const spraying = (page: Page) =>
  page.locator('[data-day]').getByRole('button', { name: /^(\d\d:\d\d )?Crop protection, / });
const column = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** The middle of an hour in a column. */
async function placeOf(column_: Locator, hour: number): Promise<readonly [x: number, y: number]> {
  const box = (await column_.boundingBox())!;
  return [box.x + box.width / 2, box.y + (box.height * hour) / 24];
}

test('ENT-job planned work and its job are moved on the calendar by mouse, and the move is undone', async ({
  page,
  person,
}) => {
  const fields = [await makeField(person, 'Kavel 1', 0), await makeField(person, 'Kavel 2', 1)];
  await planned(person, fields);
  await openFields(page);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(spraying(page)).toHaveAccessibleName(/2 fields, 6\.00\sha, .*09:00–10:30.*Planned/);
  const [x, y] = await placeOf(column(page, wednesday), 9.25);
  const [toX, toY] = await placeOf(column(page, thursday), 11.25);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + toX) / 2, (y + toY) / 2);
  await page.mouse.move(toX, toY);
  await page.mouse.up();
  await expect.poll(() => datesOf(person)).toEqual([`${thursday} 11:00`]);
  await expect(
    column(page, thursday).getByRole('button', { name: /^(\d\d:\d\d )?Crop protection, / }),
  ).toBeVisible();
  await expect
    .poll(async () =>
      ((await person.client.get('/api/v1/job/')).body.objects as Made[]).map(
        ({ date, start, end }) => [date, start, end],
      ),
    )
    .toEqual([[thursday, `${thursday} 11:00`, `${thursday} 12:30`]]);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => datesOf(person)).toEqual([`${wednesday} 09:00`]);
});

test('ENT-job arrow keys move work, Escape cancels the move, and the work’s window sets or removes its date', async ({
  page,
  person,
}) => {
  await planned(person, [await makeField(person, 'Kavel 1', 0)]);
  await openCalendar(page, `?view=week&date=${wednesday}`);
  await spraying(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('09:15', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('09:15', { exact: true })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => datesOf(person)).toEqual([`${thursday} 08:30`]);
  await expect(spraying(page)).toBeFocused();

  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Crop protection' });
  await window.getByRole('button', { name: 'No date yet' }).click();
  await expect.poll(() => datesOf(person)).toEqual([null]);
  const waiting = page.getByRole('region', { name: 'Unscheduled' });
  await waiting.getByRole('button', { name: /^(\d\d:\d\d )?Crop protection/ }).click();
  await window.getByLabel('Date').fill(`${wednesday}T13:45`);
  await window.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect.poll(() => datesOf(person)).toEqual([`${wednesday} 13:45`]);
  await expect(waiting.getByRole('button')).toHaveCount(0);
});

test('ENT-job work without a date is dragged to a day of the month; finished work does not move; the list is filtered by applier', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const jan = await make(person, '/api/v1/farmcontact/', { contact_name: 'Jan', is_applier: true });
  const [record] = await planned(person, [field], { applier: jan['id'] });
  await person.client.patch(`/api/v1/record/${String(record!['id'])}/`, { date: null });
  await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${thursday} 09:00`,
    processing_state: 'performed',
    activities: [{ theme: 'tillage' }],
  });
  await openCalendar(page, `?view=month&date=${wednesday}`);
  await expect(page.getByRole('button', { name: /^(\d\d:\d\d )?Tillage, / })).toBeVisible();
  await page
    .getByRole('region', { name: 'Unscheduled' })
    .getByRole('button', { name: /^(\d\d:\d\d )?Crop protection/ })
    .hover();
  await page.mouse.down();
  const box = (await column(page, wednesday).boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.move(box.x + box.width / 2, box.y + 70);
  await page.mouse.up();
  await expect.poll(() => datesOf(person)).toContain(`${wednesday} 08:00`);

  await page.getByRole('combobox', { name: 'Applier' }).selectOption('Jan');
  await expect(page.getByRole('button', { name: /^(\d\d:\d\d )?Tillage, / })).toHaveCount(0);
  await expect(spraying(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Applier' }).selectOption('All appliers');
  await page.getByRole('button', { name: /^(\d\d:\d\d )?Tillage, / }).click();
  await expect(
    page.getByRole('dialog', { name: 'Tillage' }).getByRole('link', { name: 'Kavel 1' }),
  ).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Tillage' }).getByRole('button', { name: 'Move' }),
  ).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ENT-job work is moved by finger', async ({ page, person }) => {
    await planned(person, [await makeField(person, 'Kavel 1', 0)]);
    await openCalendar(page, `?view=day&date=${wednesday}`);
    const box = (await spraying(page).boundingBox())!;
    const [, hour] = await placeOf(column(page, wednesday), 1);
    const [, zero] = await placeOf(column(page, wednesday), 0);
    const [x, y] = [box.x + 80, box.y + 8];
    await dragFinger(page, [
      [x, y],
      [x, y + (hour - zero) / 2],
      [x, y + 2 * (hour - zero)],
    ]);
    await expect.poll(() => datesOf(person)).toEqual([`${wednesday} 11:00`]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test('SCR-16 ENT-job five records at one time are listed as text, not drawn as bars', async ({
    page,
    person,
  }) => {
    const field = await makeField(person, 'Kavel 1', 0);
    for (const theme of ['crop_protection', 'fertilizing', 'sowing', 'harvest', 'irrigation'])
      await make(person, '/api/v1/record/', {
        cropfield: field['id'],
        date: `${wednesday} 09:00`,
        duration: '01:30',
        processing_state: 'planned',
        activities: [{ theme }],
      });
    await openCalendar(page, `?view=week&date=${wednesday}`);
    const blocks = column(page, wednesday).locator('[data-state]');
    await expect(blocks).toHaveCount(1);
    const more = column(page, wednesday).getByRole('button', { name: '09:00, 4 more' });
    await expect(more).toHaveText('+4');
    const [work, rest] = [(await blocks.boundingBox())!, (await more.boundingBox())!];
    expect(work.width).toBeGreaterThanOrEqual(44);
    expect(work.x + work.width).toBeLessThanOrEqual(rest.x);
    expect(Math.min(rest.width, rest.height)).toBeGreaterThanOrEqual(36);
    expect(await violations(page)).toEqual([]);
    await more.tap();
    const window = page.getByRole('dialog');
    await expect(window.locator('[data-state]')).toHaveCount(5);
    await expect(window.getByRole('button', { name: /Irrigation/ })).toBeVisible();
    await window.getByRole('button', { name: /Harvest/ }).tap();
    await expect(page.getByRole('dialog', { name: /Harvest/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('RUL-02 ENT-record a performed record shows its differences from the plan', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const [product] = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body
    .objects as Made[];
  const work = (value: number) => [
    {
      theme: 'crop_protection',
      type: 101,
      items: [{ type: 2002, value, producttype: product!['id'], stock: null }],
      attributes: [],
    },
  ];
  const plan = await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${wednesday} 09:00`,
    processing_state: 'planned',
    worked_area: 3,
    activities: work(2),
  });
  const finished = (
    await person.client.post(`/api/v1/record/${String(plan['id'])}/finish/`, {
      date: `${thursday} 09:00`,
      worked_area: 2.4,
      activities: work(2.5),
    })
  ).body as Made;
  await page.goto(`/cropr/farm/records/${String(finished['created'].id)}/`);
  const table = page.getByRole('region', { name: 'Planned and done' });
  await expect(table.getByRole('row', { name: /^Date/ })).toContainText('1 day later');
  await expect(table.getByRole('row', { name: /^Worked area/ })).toContainText('−0.60 ha (−20 %)');
  await expect(table.getByRole('row', { name: /Acrobat/ })).toContainText('+0.5 kg/ha (+25 %)');
});

test('SCR-16 SCR-12 ENT-mix ENT-appliancegroup ENT-dataset ENT-job mixes, machine combinations, recordings and jobs have their own lists', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const machine = await make(person, '/api/v1/machine/', { name: 'Fendt' });
  await make(person, '/api/v3/datasets/', {
    recording_start_date: '2026-05-12 08:30',
    recording_stop_date: '2026-05-12 10:05',
    machine: machine['id'],
    cropfields: [field['id']],
  });
  await planned(person, [field]);
  await openFields(page);

  // two presses from the side navigation
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByRole('link', { name: 'Mixes' }).click();
  await page.getByRole('button', { name: 'New mix' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Phytophthora T2');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await chooseIn(page.getByRole('combobox', { name: /^Product/ }), 'acrobat', /Acrobat/);
  await page.getByRole('textbox', { name: 'Dose' }).fill('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Phytophthora T2.*Acrobat.*2.kg\/ha/ })).toBeVisible();
  await expect
    .poll(async () =>
      ((await person.client.get('/api/v1/mix/')).body.objects as Made[]).map(
        ({ name, details }) => [name, details[0].value, details[0].unit],
      ),
    )
    .toEqual([['Phytophthora T2', 2, 'kg/ha']]);

  await page.getByRole('link', { name: 'Farm', exact: true }).click();
  await page.getByRole('link', { name: 'Machine combinations' }).click();
  await page.getByRole('button', { name: 'New machine combination' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Fendt met spuit');
  await page.getByRole('combobox', { name: 'Machines' }).click();
  await page.getByRole('option', { name: 'Fendt' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Fendt met spuit/ })).toBeVisible();
  expect(
    ((await person.client.get('/api/v1/appliancegroup/')).body.objects as Made[]).some(
      ({ name }) => name === 'Fendt met spuit',
    ),
  ).toBe(true);

  await page.getByRole('link', { name: 'Recordings' }).click();
  await page.getByRole('row', { name: /12 May 2026, 08:30.*Fendt.*Kavel 1/ }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  const [year, month, day] = wednesday.split('-');
  await expect(
    page.getByRole('row', { name: new RegExp(`${day}-${month}-${year}`) }),
  ).toContainText('0');
});
