import { expect, makeField, openMap, test } from './world.ts';
import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';

/**
 * A grower's day: preferred units, working times, stock that runs out, photos on the map, drawing
 * by touch.
 */

type Made = Record<string, any>;

async function make(person: Person, path: string, body: object): Promise<Made> {
  const answer = await person.client.post(
    path,
    body instanceof FormData ? body : { farm: person.farm, ...body },
  );
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Made;
}

const records = async (person: Person) =>
  (await person.client.get('/api/v1/record/?order_by=id')).body.objects as Made[];

/** Opens the form for a field once the farm is loaded. */
async function openForm(page: Page, field: Made, theme: string): Promise<void> {
  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}&theme=${theme}`);
  await expect(page.getByText(String(field['name'])).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Record as done' }).check({ force: true });
}

test('RUL-24 ENT-record driving speed and depth are entered and shown in the person’s units; working times, pauses and their workers are saved with the work', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await person.client.patch(`/api/v1/farmcontact/${person.contact}/`, { is_applier: true });
  const helper = await make(person, '/api/v1/farmcontact/', { contact_name: 'Piet Bakker' });
  await person.client.patch('/api/v3/auth/me/', { units: { speed: 'mph', depth: 'inch' } });
  await openForm(page, field, 'tillage');
  await page.getByRole('button', { name: 'Detail', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Working time' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Working depth' }).click();
  const depth = page.getByRole('textbox', { name: 'Working depth' });
  await expect(page.locator('[data-field]').filter({ has: depth })).toContainText('inch');
  await depth.fill('10');

  await page.getByLabel('Date').fill(`${today} 00:10`);
  await page.getByRole('button', { name: 'Coworkers' }).click();
  const coworkers = page.getByRole('combobox', { name: 'Coworkers' });
  await coworkers.click();
  await page.getByRole('option', { name: 'Piet Bakker' }).click();
  await page.getByRole('button', { name: 'Working times' }).click();
  const times = page.getByRole('group', { name: 'Working times' });
  await times.getByLabel('From (1)').fill('00:05');
  await times.getByLabel('Until (1)').fill('00:20');
  await times.getByRole('button', { name: 'Working time', exact: true }).click();
  await times.getByLabel('From (2)').fill('00:25');
  await page.getByRole('button', { name: /^Record (spraying|tillage|work)/ }).click();
  await expect(times.getByText('Fill in both times, or remove this line.')).toBeVisible();
  await times.getByLabel('Until (2)').fill('00:40');
  await expect(times.getByText('Pauses 0:05')).toBeVisible();
  await times.getByRole('combobox', { name: 'Who (2)' }).selectOption('Piet Bakker');
  await page.getByRole('button', { name: /^Record (spraying|tillage|work)/ }).click();

  await expect.poll(async () => (await records(person)).length).toBe(1);
  const [record] = await records(person);
  expect([record!['date'], record!['duration']]).toEqual([`${today} 00:05`, '00:30']);
  expect(
    record!['activities'][0].attributes.map(({ value, textvalue, code }: Made) => [
      value,
      textvalue,
      code,
    ]),
  ).toEqual([
    [25.4, null, null],
    [null, '00:05–00:20', null],
    [null, '00:25–00:40', helper['id']],
  ]);
  await page.goto(`/cropr/farm/records/${String(record!['id'])}/`);
  await expect(page.getByText('10\u00a0inch')).toBeVisible();
  await expect(page.getByText('Piet Bakker: 00:25–00:40')).toBeVisible();
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByLabel('Until (2)')).toHaveValue('00:40');
  await expect(page.getByRole('combobox', { name: 'Who (2)' })).toHaveValue(String(helper['id']));
});

test('ENT-stockrecord ENT-stock work that brings stock below zero asks for a reason, both when it is recorded and when it is finished', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0, { registered_area: 4 });
  const product = (
    (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects as Made[]
  )[0]!;
  const stock = await make(person, '/api/v1/stock/', {
    name: 'Acrobat',
    variant: 'c',
    stock_unit: 'kg',
    product_type: product['id'],
  });
  await make(person, '/api/v1/stockrecord/', { stock: stock['id'], value: 5, kind: 'delivery' });
  const items = [{ type: 2002, value: 2, stock: stock['id'], producttype: product['id'] }];
  const planned = await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${today} 00:10`,
    worked_area: 4,
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection', items }],
  });
  await page.goto(`/cropr/farm/records/${String(planned['id'])}/`);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'What was done?' });
  const reason = sheet.getByRole('textbox', {
    name: /Why does the stock of Acrobat go below zero/,
  });
  await sheet.getByRole('button', { name: 'Mark as done' }).click();
  await expect(
    sheet.getByText('This brings the stock below zero.', { exact: false }),
  ).toBeVisible();
  await reason.fill('Levering nog niet geboekt');
  await sheet.getByRole('button', { name: 'Mark as done' }).click();
  await expect
    .poll(async () =>
      ((await person.client.get('/api/v1/stockrecord/')).body.objects as Made[])
        .map(({ value }) => value)
        .toSorted((left, right) => left - right),
    )
    .toEqual([-8, 5]);
  const done = (await records(person)).find(
    ({ processing_state: state }) => state === 'performed',
  )!;
  expect(done['activities'][0].attributes).toMatchObject([
    { textvalue: 'Levering nog niet geboekt', code: stock['id'] },
  ]);

  // the same work again is recorded at once: there is even less left
  await page.goto(
    `/cropr/farm/records/new/?like=${String(done['id'])}&fields=${String(field['id'])}`,
  );
  await page.getByRole('radio', { name: 'Record as done' }).check({ force: true });
  await page.getByLabel('Date').fill(`${today} 00:20`);
  const again = page.getByRole('textbox', { name: /Why does the stock of Acrobat go below zero/ });
  await expect(again).toHaveValue('');
  await page.getByRole('button', { name: /^Record (spraying|tillage|work)/ }).click();
  await expect(page.getByText('This brings the stock below zero.', { exact: false })).toBeVisible();
  await again.fill('Geteld');
  await page.getByRole('button', { name: /^Record (spraying|tillage|work)/ }).click();
  await expect
    .poll(
      async () =>
        (await records(person)).filter(({ processing_state: state }) => state === 'performed')
          .length,
    )
    .toBe(2);

  // a delivery that is reduced leaves less than nothing
  const delivery = (
    (await person.client.get('/api/v1/stockrecord/?kind=delivery')).body.objects as Made[]
  )[0]!;
  await page.goto(`/cropr/farm/stock_bookings/${String(delivery['id'])}/`);
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This brings the stock below zero.', { exact: false })).toBeVisible();
});

/** A picture of a single green pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

async function photo(
  person: Person,
  name: string,
  place: { longitude: number; latitude: number } | null,
): Promise<void> {
  const form = new FormData();
  form.append('meta_data', JSON.stringify({ name, ...place }));
  form.append('farm', person.farm);
  form.append('file', new Blob([pixel], { type: 'image/png' }), `${name}.png`);
  await make(person, '/api/v1/image/', form);
}

test('ENT-image SCR-01 pictures with a location are shown on the map, open on tap, and can be hidden', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await openMap(page);
  await expect(page.getByRole('region', { name: 'Map of the crop fields' })).toHaveAttribute(
    'data-ready',
    /.*/,
  );
  await expect(page.getByRole('button', { name: 'Pictures on the map' })).toHaveCount(0);
  await photo(person, 'Bloei', { longitude: 5.701, latitude: 52.601 });
  await photo(person, 'Ritnaalden', { longitude: 5.701, latitude: 52.601 });
  await photo(person, 'Ergens', null);
  const markers = page.getByRole('list', { name: 'Pictures on the map' });
  await expect(markers.getByRole('listitem')).toHaveCount(1);
  await markers.getByRole('button', { name: '2 pictures' }).click();
  const window = page.getByRole('dialog');
  const first = await window.getByRole('img').getAttribute('alt');
  await window.getByRole('button', { name: 'Next' }).click();
  await expect(window.getByRole('img')).not.toHaveAttribute('alt', first!);
  await expect(window.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  const layer = page.getByRole('button', { name: 'Pictures on the map' });
  await expect(layer).toHaveAttribute('aria-pressed', 'true');
  await layer.click();
  await expect(markers).toHaveCount(0);
  await page.reload();
  await expect(layer).toHaveAttribute('aria-pressed', 'false');
  await layer.click();
  await markers.getByRole('button').click();
  await window.getByRole('link', { name: 'Open the picture' }).click();
  await expect(page).toHaveURL(/\/images\/[\w-]+\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('SCR-16 SCR-01 the drawing buttons are inside the map and cover nothing else', async ({
    page,
    person,
  }) => {
    await makeField(person, 'Kavel 1', 0);
    await openMap(page);
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await expect(map).toHaveAttribute('data-ready', /.*/);
    await page
      .getByRole('toolbar', { name: 'Drawing' })
      .getByRole('button', { name: 'Draw a field' })
      .tap();
    const finish = page.getByRole('button', { name: 'Finish field' });
    await finish.waitFor();
    const edges = async (target: typeof finish) => {
      const { x, y, width, height } = (await target.boundingBox())!;
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const room = await edges(map);
    for (const name of ['Add corner here', 'Cancel', 'Finish field']) {
      const button = await edges(page.getByRole('button', { name, exact: true }));
      expect([
        name,
        button.left >= room.left + 8,
        button.right <= room.right - 8,
        button.bottom <= room.bottom - 8,
      ]).toEqual([name, true, true, true]);
    }
    for (let corner = 0; corner < 3; corner += 1)
      await page.touchscreen.tap(100 + corner * 60, 300 + (corner % 2) * 90);
    await expect(finish).toBeEnabled();
    await finish.tap();
    await expect(page.getByRole('button', { name: /^Add/ }).last()).toBeVisible();
  });
});
