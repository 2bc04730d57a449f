import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { violations } from './axe.ts';
import { expect, holdPage, makeField, squareField, test } from './world.ts';

/**
 * The new season: a plan by years, edited like a spreadsheet, with its warnings.
 * @source API-05, decisions D17 Season
 */

const year = new Date().getFullYear();
const season = (of: number) => ({
  period_start: `${of}-01-01`,
  period_end: `${of}-12-31`,
});

async function planOf(person: Person, of: number): Promise<string> {
  const answer = await person.client.post('/api/v1/plan/', {
    farm: person.farm,
    name: String(of),
    ...season(of),
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const cell = (page: Page, field: string) =>
  page.getByRole('row', { name: field }).getByRole('gridcell').last();

/** Two fields: one had potatoes two years ago, the other on a part. */
async function threeYears(person: Person) {
  const before = await planOf(person, year - 2);
  const [west, east] = [squareField(0), squareField(1)];
  await makeField(person, 'Oud', 0, { plan: before, ...season(year - 2), crop: 201 });
  await makeField(person, 'Kavel 7', 0, { crop: null, geometry: west });
  await makeField(person, 'Kavel 8', 1, { crop: null, geometry: east });
}

test('API-05 a crop is typed into a cell, copied down, warned about and undone by keyboard', async ({
  page,
  person,
}) => {
  await threeYears(person);
  await page.goto('/cropr/farm/crop_plan/');
  await cell(page, 'Kavel 7').click();
  await page.keyboard.type('ware pot');
  await expect(page.getByRole('option', { name: /Ware potato/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Kavel 7')).toContainText('Ware potato');
  // the law of the country, with its source, in the cell and as text
  await expect(cell(page, 'Kavel 7')).toContainText('after 2 years');
  const look = page.getByRole('region', { name: 'To check' });
  await expect(look).toContainText('Potatoes at most once in 3 years');
  await expect(look).toContainText('read in summary');
  // on to the row below, as spreadsheets do
  await expect(cell(page, 'Kavel 8')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(cell(page, 'Kavel 8')).toContainText('Ware potato');
  await expect(page.getByRole('region', { name: 'Hectares by crop' })).toContainText('Ware potato');
  await page.keyboard.press('Delete');
  await expect(cell(page, 'Kavel 8')).toContainText('choose');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Kavel 8')).toContainText('Ware potato');
  // Escape keeps the previous value
  await page.keyboard.press('Enter');
  await page.keyboard.type('sugar');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Kavel 8')).toContainText('Ware potato');
  // sent soon after it is shown
  const crops = async () =>
    (
      (await person.client.get(`/api/v1/cropfield/?plan=${person.plan}&order_by=name`)).body
        .objects as { crop: number }[]
    ).map(({ crop }) => crop);
  await expect.poll(crops).toEqual([201, 201]);
  expect(await violations(page)).toEqual([]);
});

test('API-05 SYN-03 the cell being edited stays the same while seasons and fields arrive', async ({
  page,
  person,
}) => {
  await threeYears(person);
  let letSeasons: () => void = () => undefined;
  const held = new Promise<void>((release) => (letSeasons = release));
  await page.route('**/get_cropfields_from_plan/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cropr/farm/crop_plan/');
  await cell(page, 'Kavel 8').click();
  await page.keyboard.type('ware pot');
  await expect(page.getByRole('option', { name: /Ware potato/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: String(year - 2) })).toHaveCount(0);
  letSeasons();
  await expect(page.getByRole('columnheader', { name: String(year - 2) })).toBeVisible();
  const { id: first } = await makeField(person, 'Kavel 1', 2, { crop: null });
  await expect(page.getByRole('row', { name: 'Kavel 1' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Kavel 8')).toContainText('Ware potato');
  for (const other of ['Kavel 1', 'Kavel 7'])
    await expect(cell(page, other)).toContainText('choose');
  // and is reported as removed, in place of the field
  await cell(page, 'Kavel 1').click();
  await page.keyboard.type('sugar');
  await expect(page.getByRole('option', { name: /Sugar beet/ })).toBeVisible();
  expect((await person.client.delete(`/api/v1/cropfield/${first}/`)).status).toBe(204);
  await expect(page.getByText('The field you were typing in is not in this season')).toBeVisible();
  for (const other of ['Kavel 7', 'Kavel 8'])
    await expect(cell(page, other)).not.toContainText('Sugar beet');
});

test('D17 merged land shows its history by parts, and one cell shows two crops of a year', async ({
  page,
  person,
}) => {
  const before = await planOf(person, year - 1);
  await makeField(person, 'West', 0, { plan: before, ...season(year - 1), crop: 201 });
  await makeField(person, 'Oost', 1, { plan: before, ...season(year - 1), crop: 101 });
  const whole = 'POLYGON ((5.7 52.6, 5.705 52.6, 5.705 52.602, 5.7 52.602, 5.7 52.6))';
  await makeField(person, 'Samen', 0, { geometry: whole, crop: 435 });
  await makeField(person, 'Samen na', 0, { geometry: whole, crop: 310, period: 'after' });
  await page.goto('/cropr/farm/crop_plan/');
  const row = page.getByRole('row', { name: /^.*Samen/ });
  await expect(row).toHaveCount(1);
  for (const text of ['Ware potato', 'Winter wheat', '40 %', 'Spinach', 'Dwarf green beans'])
    await expect(row).toContainText(text);
});

test('SYN-05 the next season is created and planned without signal, and reaches the server later @service-worker', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Kavel 7', 0, { crop: 101 });
  await makeField(person, 'Kavel 8', 1, { crop: 101 });
  await page.goto('/cropr/farm/crop_plan/');
  await expect(cell(page, 'Kavel 7')).toContainText('Winter wheat');
  await holdPage(page);
  await expect(cell(page, 'Kavel 7')).toContainText('Winter wheat');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Begin ${year + 1}` }).click();
  await page.getByRole('button', { name: /^Begin .* with 2 fields/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(year + 1));
  await cell(page, 'Kavel 7').click();
  // faster than it is searched
  await page.keyboard.type('winter w');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Kavel 7')).toContainText('Winter wheat');
  await page.reload();
  await expect(cell(page, 'Kavel 7')).toContainText('Winter wheat');
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const plans = await person.client.get(`/api/v1/plan/?farm=${person.farm}&name=${year + 1}`);
      const id = plans.body.objects[0]?.id;
      if (!id) return null;
      const fields = await person.client.get(`/api/v1/cropfield/?plan=${id}&order_by=name`);
      return fields.body.objects.map((row: { name: string; crop: number | null }) => [
        row.name,
        row.crop,
      ]);
    })
    .toEqual([
      ['Kavel 7', 101],
      ['Kavel 8', null],
    ]);
});

test('SCR-16 by thumb at 360 px a cell is tapped, its crop chosen, and several cells selected', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await makeField(person, 'Kavel 7', 0, { crop: null });
  await makeField(person, 'Kavel 8', 1, { crop: null });
  await page.goto('/cropr/farm/crop_plan/');
  await cell(page, 'Kavel 7').click();
  const detail = page.getByRole('region', { name: 'Kavel 7' });
  await detail.getByLabel('Crop', { exact: true }).click();
  await detail.getByLabel('Crop', { exact: true }).fill('sugar beet');
  await page.getByRole('option', { name: /Sugar beet/ }).click();
  await expect(cell(page, 'Kavel 7')).toContainText('Sugar beet');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test('D17 a plan in a country whose GAEC 7 was not read says that nothing is judged', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await page.goto('/cropr/farm/crop_plan/');
  const unjudged = page.getByRole('region', { name: 'GAEC 7 is not judged' });
  await cell(page, 'Kavel 7').waitFor();
  await expect(unjudged).toHaveCount(0);
  const changed = await person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'BE' });
  expect(changed.status, changed.text).toBe(200);
  await page.reload();
  await expect(unjudged).toContainText('nothing here says whether the plan keeps it');
  await expect(unjudged.getByRole('link', { name: 'SPW Agriculture' })).toBeVisible();
  // some 3 ha: nobody checks them
  await expect(unjudged).toContainText('neither checked nor penalised');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(unjudged).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test('D17 a farm in Belgium is judged by the rule of the region its land lies in', async ({
  page,
  person,
}) => {
  const changed = await person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'BE' });
  expect(changed.status, changed.text).toBe(200);
  // near Roeselare
  const [west, south] = [3.12, 50.95];
  const geometry = `POLYGON ((${west} ${south}, ${west + 0.008} ${south}, ${west + 0.008} ${south + 0.006}, ${west} ${south + 0.006}, ${west} ${south}))`;
  const maize = { crop: 151, geometry };
  const before = await planOf(person, year - 1);
  await makeField(person, 'Vorig', 0, { ...maize, plan: before, ...season(year - 1) });
  await makeField(person, 'Kouter', 0, maize);
  await page.goto('/cropr/farm/crop_plan/');
  const side = page.getByRole('region', { name: 'Another crop than the year before' });
  await expect(side.getByRole('heading')).toHaveText('GAEC 7 (Flanders)');
  await expect(side).toContainText('The crops of this year alone do not keep it.');
  await expect(side).toContainText(
    'A crop after the main one counts if it stays for twelve weeks.',
  );
  await expect(cell(page, 'Kouter')).toContainText('2 years the same');
  await expect(page.getByRole('region', { name: 'To check' })).toContainText('GAEC 7 (Flanders)');
  expect(await violations(page)).toEqual([]);
});
