import { violations } from './axe.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { expect, makeField, openFields, openMap, test } from './world.ts';
import { dayFromToday } from './days.ts';

test('SCR-09 the plan dropdown filters and shows when nothing matches; choosing another plan shows its fields', async ({
  page,
  person,
}) => {
  await makeField(person, 'Nu', 0);
  const next = (
    await person.client.post('/api/v1/plan/', {
      farm: person.farm,
      name: 'Volgend jaar',
      period_start: '2020-01-01',
      period_end: '2099-12-31',
    })
  ).body;
  await makeField(person, 'Straks', 1, {
    plan: next.id,
    period_start: '2020-01-01',
    period_end: '2099-12-31',
  });
  await openFields(page);
  await expect(page.getByText('Nu').first()).toBeVisible();
  await page.getByRole('button', { name: /Plan/ }).first().click();
  await page.getByLabel('Find a plan').fill('zzz');
  await expect(page.getByText('No search results')).toBeVisible();
  await page.getByLabel('Find a plan').fill('volg');
  await page.getByText('Volgend jaar').last().click();
  await expect(page.getByText('Straks').first()).toBeVisible();
  await expect(page.getByText('Nu', { exact: true })).toHaveCount(0);
});

test('SCR-08 the side navigation highlights the entry with the longest matching path', async ({
  page,
  person: _person,
}) => {
  await openMap(page);
  const lit = page
    .getByRole('navigation')
    .first()
    .locator('[aria-current="page"]:not([aria-label="Furrow"])');
  await expect(lit).toHaveText(/Map/);
  await page.goto('/cropr/farm/stock/');
  await expect(lit).toHaveText(/Stock/);
  await page.goto('/cropr/settings/dashboard/');
  await expect(lit).toHaveText(/Settings/);
});

test('SCR-09 language and colours change at once and stay', async ({ page, person: _person }) => {
  await openFields(page);
  await page.getByRole('button', { name: /Jan Visser|JV/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'Nederlands' })
    .or(page.getByText('Nederlands'))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Teeltpercelen/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Teeltpercelen/ })).toBeVisible();
});

test('SCR-16 the page title names its content, in the reader’s language', async ({
  page,
  person,
}) => {
  await person.client.post('/api/v1/stock/', {
    farm: person.farm,
    name: 'Pootgoed',
    variant: 'c',
    stock_unit: 'kg',
  });
  await page.goto('/cropr/farm/stock/');
  await expect(page).toHaveTitle('Stock · Furrow');
  await page.getByRole('grid').getByText('Pootgoed', { exact: true }).click();
  await expect(page).toHaveTitle('Pootgoed · Furrow');
  const go = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
  await go('Map');
  await expect(page).toHaveTitle('Map · Furrow');
  // the list and its panel now appear at the same moment
  await page.goBack();
  await expect(page).toHaveTitle('Pootgoed · Furrow');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Stock · Furrow');
  for (const name of ['Calendar', 'Settings']) {
    await go(name);
    await expect(page).toHaveTitle(`${name} · Furrow`);
  }
  await page.evaluate(() => localStorage.setItem('furrow-language', 'nl'));
  await page.goto('/cropr/farm/stock/');
  await expect(page).toHaveTitle('Voorraad · Furrow');
  await page.context().clearCookies();
  await page.goto('/sign_in/');
  await expect(page).toHaveTitle('Aanmelden · Furrow');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Sign in · Furrow');
});

test('NOT-02 the notifications dropdown says that there are none', async ({
  page,
  person: _person,
}) => {
  await openFields(page);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('There are no notifications.')).toBeVisible();
});

test('SCR-07 an unsupported browser shows the missing features', async ({ page }) => {
  await page.goto('/unsupported/?html5=false&cookies=true&has_localstorage=false');
  await expect(page.getByText(/canvas/i).first()).toBeVisible();
  await expect(page.getByText(/storage/i).first()).toBeVisible();
});

test('SCR-16 axe finds nothing wrong with any screen of the main job', async ({ page, person }) => {
  const field = await makeField(person, 'Achter de dijk', 0);
  await person.client.post('/api/v1/record/', {
    farm: person.farm,
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection', items: [] }],
  });
  const settled = await settling(page);
  await openFields(page);
  const found: string[] = [];
  for (const path of [
    '/cropr/farm/plan/',
    '/cropr/farm/records/',
    '/cropr/farm/records/new/',
    '/cropr/farm/jobs/',
    '/cropr/farm/stock/',
    '/cropr/farm/contacts/',
    '/cropr/settings/dashboard/',
    '/integration/extern/',
  ]) {
    await visit(page, path, settled);
    await page.getByRole('main').waitFor();
    found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
  }
  // on a phone an open field takes the place of the list, which has the heading of the page
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `/cropr/farm/plan/?field=${String(field['id'])}`, settled);
  await page.getByRole('button', { name: 'More for Achter de dijk' }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  found.push(...(await violations(page)).map((violation) => `open field ${violation}`));
  expect(found).toEqual([]);
});

test('SCR-16 axe finds nothing wrong with the forms of work with every message in them', async ({
  page,
  person,
}) => {
  // long enough to overlap regardless of the hour at which the next work is proposed
  const field = await makeField(person, 'Achter de dijk', 0);
  const { body: product } = await person.client.post('/api/v1/producttype/', {
    farm: person.farm,
    name: 'Middel A',
    variant: 'gbm',
    unit: 'l',
  });
  const { body: stock } = await person.client.post('/api/v1/stock/', {
    farm: person.farm,
    name: 'Middel A',
    variant: 'c',
    stock_unit: 'l',
    product_type: product.id,
  });
  const { body: machine } = await person.client.post('/api/v1/machine/', {
    farm: person.farm,
    name: 'Veldspuit',
    type: 'sprayer',
  });
  const work = {
    farm: person.farm,
    cropfield: field['id'],
    worked_area: 3,
    machines: [machine.id],
    date: `${dayFromToday(-1)} 00:00`,
    duration: '72:00',
    activities: [
      {
        theme: 'crop_protection',
        type: null,
        items: [{ type: 2001, value: 2, stock: stock.id, producttype: product.id }],
        attributes: [],
      },
    ],
  };
  const [planned, done] = [
    await person.client.post('/api/v1/record/', { ...work, processing_state: 'planned' }),
    await person.client.post('/api/v1/record/', { ...work, processing_state: 'performed' }),
  ];
  expect([planned.status, done.status], `${planned.text} ${done.text}`).toEqual([201, 201]);
  const found: string[] = [];
  const look = async (what: string) =>
    found.push(...(await violations(page)).map((violation) => `${what}: ${violation}`));
  const save = page.getByRole('form').locator('button[type=submit]');

  // shortages and conflicts are shown beside it
  await page.goto(`/cropr/farm/records/new/?like=${String(done.body.id)}`);
  await expect(page.getByText(/needed, .* in stock/)).toBeVisible();
  await expect(page.getByText(/is taken at this time/)).toBeVisible();
  await look('work with warnings');
  await page.getByRole('button', { name: 'Worked area' }).click();
  await page.getByRole('button', { name: 'by name, crop, group, buyer' }).click();
  await look('choosing fields');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Dose' }).fill('');
  await save.click();
  await look('work with errors');
  await page.goto(`/cropr/farm/records/${String(planned.body.id)}/`);
  await page
    .getByRole('button', { name: /^Finish/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('finishing');
  await page.goto(`/cropr/farm/records/${String(planned.body.id)}/?edit=true`);
  await expect(save).toBeVisible();
  await look('changing a plan');
  expect(found).toEqual([]);
});

test('SCR-16 every screen of the main job is usable at 360 pixels: nothing is cut off sideways', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await makeField(person, 'Achter de dijk', 0);
  const settled = await settling(page);
  await openFields(page);
  for (const path of [
    '/cropr/farm/plan/',
    '/cropr/farm/records/',
    '/cropr/farm/records/new/',
    '/cropr/farm/jobs/',
    '/cropr/farm/stock/',
    '/cropr/farm/contacts/',
    '/cropr/settings/dashboard/',
    '/integration/extern/',
  ]) {
    await visit(page, path, settled);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
  }
});

test('SCR-16 a date in a form is shown in the person’s format, and typed in the browser’s own way', async ({
  page,
  person: _person,
}) => {
  await page.goto('/cropr/farm/jobs/');
  await page.getByRole('button', { name: 'New job' }).first().click();
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('2026-05-12');
  const words = page.getByText('12 May 2026');
  await expect(words).toBeHidden();
  await date.blur();
  await expect(words).toBeVisible();
  await expect(date).toHaveValue('2026-05-12');
});
