import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { OwnServer } from './own-server.ts';
import { expect, test } from './world.ts';
import { dayFromToday } from './days.ts';

/**
 * Data about a place, on a server with the demo farm: its soil map, its register and its station
 * are invented for the test.
 */

// a token lasts seconds, so that a page in use encounters an expired one; the next one must live
// until it is used
const server = new OwnServer(3, { DEMO: '1', JWT_TTL: '4' });
const lastYear = new Date().getFullYear() - 1;

// a single server for the file; a failing test must not prevent others from running
test.describe.configure({ mode: 'default' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

async function openDemo(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}/sign_in/`);
  await page.getByLabel('E-mail').fill('demo@furrow.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-furrow-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Crop fields/ }).waitFor();
  if (path !== '') await page.goto(server.address + path);
}

test('RUL-22 RUL-27 API-18 API-19 the register shows earlier crops of a field, the soil map suggests its soil; failures are reported', async ({
  page,
}) => {
  await openDemo(page, '');
  await page.getByRole('row', { name: /^De Bocht/ }).click();
  const history = page.getByRole('region', { name: 'Crop history by the register' });
  await expect(history.getByText(String(lastYear), { exact: true })).toBeVisible();
  await expect(
    history.getByText('Snijmaïs').or(history.getByText('Wintertarwe')).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'More for De Bocht' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  const soils = page.getByRole('group', { name: 'Soil by the soil map' });
  await expect(soils.getByRole('listitem')).toHaveCount(2);
  await expect(soils.getByText('%').first()).toBeVisible();
  await soils.getByRole('button', { name: /^Use / }).first().click();
  await expect(soils.getByText('chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('De Bocht is saved.')).toBeVisible();

  await page.route('**/geo/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.getByRole('row', { name: /^Kavel 7/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'Crop history by the register' })
      .getByText('No info available'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More for Kavel 7' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await expect(
    page.getByText('Error by requesting the soil types for the current field.'),
  ).toBeVisible();
});

test('API-18 RUL-27 a map layer shows the crops of all land in view, year by year', async ({
  page,
}) => {
  const told: { year: string; complete: boolean; crops: number }[] = [];
  page.on('response', async (response) => {
    const year = /\/geo\/register\/(\d+)\/json/.exec(response.url())?.[1];
    if (year === undefined || !response.ok()) return;
    // an answer that the page gave up, as it was moved on or loaded anew, has no body
    const body = (await response.json().catch(() => null)) as {
      complete: boolean;
      features: { properties: { crop: number | null } }[];
    } | null;
    if (!body) return;
    const { complete, features } = body;
    const crops = features.filter(({ properties }) => properties.crop !== null).length;
    told.push({ year, complete, crops });
  });
  await openDemo(page, '');
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await map.getByRole('button', { name: 'Colours and layers' }).click();
  const panel = page.getByRole('dialog', { name: 'Colours and layers' });
  await panel.getByRole('checkbox', { name: 'Register of fields' }).check();
  const slider = panel.getByRole('slider', { name: 'Year of the register' });
  await expect(slider).toHaveAttribute('aria-valuetext', String(lastYear));
  await expect.poll(() => told.at(-1)).toMatchObject({ year: String(lastYear), complete: true });
  expect(told.at(-1)!.crops).toBeGreaterThan(5);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', String(lastYear - 1));
  await expect.poll(() => told.at(-1)?.year).toBe(String(lastYear - 1));
  expect(await violations(page)).toEqual([]);

  // the year is stored with the other preferences of the person, and visible on a phone
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await map.getByRole('button', { name: 'Colours and layers' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', String(lastYear - 1));
  await panel.getByRole('checkbox', { name: 'Register of fields' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Register of fields' }).check();
  await expect(slider).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });

  // fields are not distinguishable at low zoom
  await page.keyboard.press('Escape');
  for (let press = 0; press < 5; press += 1)
    await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Colours and layers' }).click();
  await expect(panel.getByText('Zoom in to see the register.')).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Register of fields' }).uncheck();
  await expect(slider).toHaveCount(0);
});

test('API-17 D15 the page shows the fields at risk and the weather in pictures and figures, also when a token expires meanwhile', async ({
  page,
}) => {
  const expired: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) expired.push(new URL(response.url()).pathname);
  });
  await openDemo(page, '/cropr/farm/weather/');
  const risk = page.getByRole('region', { name: 'Late blight by field' });
  await expect(risk.getByRole('row')).toHaveCount(5);
  await expect(
    risk
      .getByText('No risk')
      .or(risk.getByText(/of risk$/))
      .first(),
  ).toBeVisible();
  const weather = page.getByRole('region', { name: 'Weather', exact: true });
  await expect(weather.getByText(/Demo station Zonneveld \(made up\), \d/)).toBeVisible();
  await expect(weather.locator('[aria-hidden] svg:has(text)')).toHaveCount(4);
  await weather.getByRole('combobox', { name: 'Figures by' }).selectOption('Hour');
  await expect(weather.getByRole('columnheader', { name: 'Hour until' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await risk.getByRole('link', { name: 'Kavel 7' }).click();
  const blight = page.getByRole('region', { name: 'Late blight' });
  await expect(blight.getByRole('row')).toHaveCount(15);
  await blight.getByRole('combobox', { name: 'Model' }).selectOption('Late blight: Smith criteria');
  await expect(blight.getByText('at least 11 hours')).toBeVisible();
  // repeated until a request meets an expired token; every answer arrives all the same
  await expect(async () => {
    await blight.getByRole('combobox', { name: 'Period' }).selectOption('7');
    await expect(blight.getByRole('row')).toHaveCount(8);
    await blight.getByRole('combobox', { name: 'Period' }).selectOption('14');
    await expect(blight.getByRole('row')).toHaveCount(15);
    expect(expired.filter((path) => path.startsWith('/disease/')).length).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('API-15 the weather of a record is filled in from the service, also at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDemo(page, '');
  const rows = await page.evaluate(
    async () =>
      (
        (await (
          await fetch('/api/v1/cropfield/?limit=1000&name=Kavel%207&order_by=-period_start')
        ).json()) as { objects: { id: string; name: string }[] }
      ).objects,
  );
  await page.goto(
    `${server.address}/cropr/farm/records/new/?fields=${rows.find(({ name }) => name === 'Kavel 7')!.id}`,
  );
  // an hour of yesterday: the station has measured it
  await page.getByLabel('Date').fill(`${dayFromToday(-1)}T10:00`);
  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await page.getByRole('button', { name: 'Fill in from the weather service' }).click();
  await expect(page.getByText(/Filled in from Demo station Zonneveld/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Temperature' })).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Humidity' })).not.toHaveValue('');
  await page.goto(`${server.address}/cropr/farm/weather/`);
  await expect(
    page.getByRole('region', { name: 'Weather', exact: true }).getByText(/Demo station/),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
