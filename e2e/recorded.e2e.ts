import { violations } from './axe.ts';
import { expect, make, makeField, test } from './world.ts';
import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';

/** Work recorded by touch on a small phone: the number of taps, and the correct result. */

type Made = Record<string, any>;

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  // in the second field of squareField
  geolocation: { longitude: 5.704, latitude: 52.601 },
});

const records = async (person: Person, more = '') =>
  (await person.client.get(`/api/v1/record/?order_by=id${more}`)).body.objects as Made[];

const spraying = (producttype: unknown, stock: unknown = null) => ({
  activities: [
    {
      theme: 'crop_protection',
      type: 101,
      items: [{ type: 2002, value: 2, producttype, stock }],
      attributes: [],
    },
  ],
});

/** Counts the taps of a thumb. */
function thumb(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp) => {
      taps += 1;
      await page.getByRole('button', { name }).first().tap();
    },
    taps: () => taps,
  };
}

test('RUL-03 SCR-01 at 360 px today’s planned work takes five taps at most, another field with the same products eight; the finished work is shown, with undo', async ({
  page,
  person,
}) => {
  const [one, two, three] = [
    await makeField(person, 'Kavel 1', 0),
    await makeField(person, 'Kavel 2', 1),
    await makeField(person, 'Kavel 3', 2),
  ];
  const product = (
    (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects as Made[]
  )[0]!;
  await make(person, '/api/v1/record/', {
    cropfield: three['id'],
    date: '2026-05-01 08:00',
    processing_state: 'performed',
    worked_area: 0.2,
    part_field: 'POLYGON ((5.706 52.6, 5.7065 52.6, 5.7065 52.6005, 5.706 52.6))',
    ...spraying(product['id']),
  });
  const plan = await make(person, '/api/v1/record/', {
    cropfield: one['id'],
    date: `${today} 00:05`,
    processing_state: 'planned',
    worked_area: 3,
    ...spraying(product['id']),
  });
  await page.goto('/cropr/farm/home/');
  const planned = thumb(page);
  await planned.tap('Record work');
  const ofToday = page.getByRole('region', { name: 'Planned for today' });
  await expect(ofToday).toContainText('Kavel 1');
  expect(await violations(page)).toEqual([]);
  await planned.tap(/^Done: /);
  await expect(page).toHaveURL(/records\/[0-9a-f-]{36}\//);
  await expect(page).not.toHaveURL(new RegExp(plan['id']));
  await expect(page.getByText('record', { exact: true })).toBeVisible();
  expect(planned.taps()).toBeLessThanOrEqual(5);
  const done = async () => (await records(person, '&processing_state=performed')).length;
  await expect.poll(done).toBe(2);
  // undo returns to the plan
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page).toHaveURL(new RegExp(plan['id']));
  await expect.poll(done).toBe(1);

  // the field at the person's position is chosen
  const other = thumb(page);
  await other.tap('Record work');
  await expect(page.getByRole('button', { name: 'Remove Kavel 2' })).toBeVisible();
  await other.tap(/^Kavel 3/);
  await expect(page.getByRole('button', { name: 'Remove Kavel 3' })).toBeVisible();
  await other.tap('Yesterday evening');
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/Acrobat/);
  await other.tap(/^Record spraying on 1 field/);
  await expect(page).toHaveURL(/records\/[0-9a-f-]{36}\//);
  expect(other.taps()).toBeLessThanOrEqual(8);
  await expect
    .poll(async () =>
      (await records(person)).filter(
        ({ cropfield, part_field: part }) => cropfield === three['id'] && part === null,
      ),
    )
    .toMatchObject([
      {
        processing_state: 'performed',
        // the whole field, and not the spot of the last time
        worked_area: three['registered_area'],
        part_field: null,
        activities: [{ items: [{ producttype: product['id'], value: 2 }] }],
      },
    ]);
  expect(two['id']).not.toBe(three['id']);
});

test('ENT-record ENT-image at 360 px an observation is saved in one step with photo, pin, organism, severity, count and stage, and answered by advice', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 2', 1);
  await page.goto(`/cropr/farm/scouting/?field=${String(field['id'])}`);
  await expect(page.getByText('The pin is at your location.')).toBeVisible();
  await page.locator('[data-camera]').setInputFiles({
    name: 'blad.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const organism = page.getByRole('combobox', { name: 'Weed, pest or disease' });
  await organism.tap();
  await organism.fill('Colorado');
  await page
    .getByRole('option', { name: /Colorado/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'High' }).tap();
  await page.getByRole('textbox', { name: 'Count' }).fill('12');
  await page.getByRole('button', { name: /^3 · / }).tap();
  await page.getByRole('button', { name: '35', exact: true }).tap();
  await expect(page.getByText('50 % of the ground covered')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep the observation on Kavel 2' }).tap();
  await expect(page).toHaveURL(/records\/[0-9a-f-]{36}\//);
  await expect
    .poll(() => records(person))
    .toMatchObject([
      {
        cropfield: field['id'],
        processing_state: 'performed',
        part_field: 'POINT (5.704 52.601)',
        activities: [
          {
            theme: 'observation',
            type: 803,
            attributes: [
              { type: 3701, code: 'LPTNDE' },
              { type: 3703, code: 'high' },
              { type: 3705, value: 12 },
              { type: 3702, value: 35 },
            ],
          },
        ],
      },
    ]);
  const [record] = await records(person);
  const images = async () => (await person.client.get('/api/v1/image/')).body.objects as Made[];
  await expect
    .poll(async () => (await images()).map((image) => image['meta_data'].links))
    .toEqual([[{ resource: 'record', id: record!['id'] }]]);

  await page.goto(`/cropr/farm/crop_fields/${String(field['id'])}/`);
  const strip = page.getByRole('list', { name: 'Observations of the season' });
  await expect(strip.getByRole('listitem')).toHaveCount(1);
  await expect(strip).toContainText('BBCH 35');
  await strip.getByRole('link').tap();
  await page.getByRole('link', { name: 'Give advice' }).tap();
  await expect(page.getByRole('heading', { name: 'Advise spraying' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Growth stage (BBCH)' })).toHaveValue('35');
  await expect(page.getByRole('textbox', { name: 'Reason of treatment' })).toHaveValue(/High, 12/);
});

test('ENT-record the observations of a field are shown as a strip through the season, navigated by keyboard', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const seen = (date: string, severity: string, more: object = {}) =>
    make(person, '/api/v1/record/', {
      cropfield: field['id'],
      date: `${date} 09:00`,
      processing_state: 'performed',
      activities: [
        {
          theme: 'observation',
          type: 803,
          items: [],
          attributes: [
            { type: 3701, code: 'PHYTIN' },
            { type: 3703, code: severity },
          ],
        },
      ],
      ...more,
    });
  const year = today.slice(0, 4);
  const high = await seen(`${year}-07-02`, 'high');
  await seen(`${year}-05-12`, 'none');
  await seen(`${year}-06-01`, 'medium');
  await page.goto(`/cropr/farm/crop_fields/${String(field['id'])}/`);
  const strip = page.getByRole('list', { name: 'Observations of the season' });
  await expect(strip.getByRole('listitem')).toHaveText([/May.*None/, /Jun.*Medium/, /Jul.*High/]);
  // each has its severity as a height too, and the heights have their words beside them
  const heights = await strip
    .locator('[data-severity]:empty')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toEqual(heights.toSorted((left, right) => left - right));
  expect(new Set(heights).size).toBe(3);
  await expect(page.getByText(/^Severity\s*None\s*Low\s*Medium\s*High$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await strip.getByRole('link', { name: /None/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(strip.getByRole('link', { name: /High/ })).toBeFocused();
  await expect(strip.getByRole('link', { name: /High/ })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`records/${String(high['id'])}/`));
});

test('SCR-02 at 360 px the overview begins with today’s work', async ({ page, person }) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${today} 08:00`,
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection', items: [], attributes: [] }],
  });
  await page.goto('/cropr/farm/home/');
  const work = page.getByRole('region', { name: 'Planned for today' });
  await expect(work.getByRole('button', { name: /^Done: / })).toBeInViewport();
  const figures = page.getByRole('link', { name: /jobs this week/ });
  await expect(figures).toBeVisible();
  const [first, title, second] = [
    (await work.boundingBox())!,
    (await page.getByRole('heading', { level: 1 }).boundingBox())!,
    (await figures.boundingBox())!,
  ];
  expect(title.y).toBeLessThan(first.y);
  // nothing stands between the name of the farm and the work
  expect(first.y - (title.y + title.height)).toBeLessThan(40);
  expect(first.y + first.height).toBeLessThanOrEqual(second.y);
  const order = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('section, a, button')].findIndex(
        (one) => one.getAttribute('aria-label') === 'Planned for today',
      ),
    );
  expect(order).toBe(0);
});
