import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { type ForecastService, startForecastService } from './forecast-service.ts';
import { OwnServer } from './own-server.ts';
import { expect, test } from './world.ts';
import { dayFromToday } from './days.ts';

/** Hours ahead are judged by the forecast of a service. */

let service: ForecastService;
let server: OwnServer;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  service = await startForecastService();
  server = new OwnServer(4, {
    DEMO: '1',
    WEATHER_PROVIDER: service.provider,
  });
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  service.close();
});

async function signIn(page: Page) {
  await page.goto(`${server.address}/sign_in/`);
  await page.getByLabel('E-mail').fill('demo@furrow.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-furrow-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Crop fields/ }).waitFor();
}

test('D15 API-17 the coming hours are rated for spraying, each with its reasons, and a good window becomes the time of a plan', async ({
  page,
}) => {
  await signIn(page);

  service.fail(true);
  await page.goto(`${server.address}/cropr/farm/weather/`);
  const window = page.getByRole('region', { name: 'Spray window' });
  await expect(window.getByRole('button', { name: 'Try again' })).toBeVisible();
  service.fail(false);
  await window.getByRole('button', { name: 'Try again' }).click();

  const windows = window.getByRole('list', { name: 'Best windows' });
  await expect(windows.getByRole('listitem')).toHaveCount(3);
  const legend = window.getByRole('list', { name: 'Legend' });
  for (const words of ['Good to spray', 'With care', 'Do not spray', 'Figures: wind, m/s'])
    await expect(legend.getByText(words)).toBeVisible();
  // 2.5 m/s at 10 m, at the height of the boom; the day in short beside its hours
  await expect(window.getByRole('slider').nth(1).getByText('1.2', { exact: true })).toHaveCount(5);
  await expect(window.getByText('12–16 °C · 0 mm').first()).toBeVisible();
  await expect(window.getByText(/Besluit activiteiten leefomgeving/)).toBeVisible();

  const days = window.getByRole('slider');
  const second = days.nth(1);
  await second.focus();
  await page.keyboard.press('Home');
  await expect(second).toHaveAttribute('aria-valuetext', '00:00 Do not spray');
  await expect(window.getByText('6.7 m/s')).toBeVisible();
  await page.keyboard.press('End');
  await expect(second).toHaveAttribute('aria-valuetext', '23:00 Do not spray');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  const { width } = (await second.boundingBox())!;
  await second.click({ position: { x: (width * 12.5) / 24, y: 10 } });
  await expect(second).toHaveAttribute('aria-valuetext', '12:00 Good to spray');
  // 6 m/s at 10 m, at the height of the boom
  await expect(window.getByRole('listitem').filter({ hasText: /^Gusts/ })).toContainText('2.9 m/s');
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  // the chosen hour is the time of a plan as well; one that is not fit is none
  const atNoon = window.getByRole('link', { name: /^Plan spraying: .* 12:00–13:00$/ });
  await expect(atNoon).toHaveAttribute('href', /at=[\d-]+[^&]*12(:|%3A)00/);
  await second.press('End');
  await expect(atNoon).toHaveCount(0);
  await expect(window.getByRole('link', { name: /23:00–/ })).toHaveCount(0);
  await second.press('Home');

  // at most an hour old; a day later, without a connection, it is marked as old
  await expect(window.getByText(/^As of .*, \d\d:\d\d\. Source/)).toBeVisible();
  const age = window.getByRole('listitem').filter({ hasText: /^Age of the forecast/ });
  await expect(age).toContainText('0 h');
  await page.route('**/online/v1/weather/**', (route) => route.abort());
  await page.clock.setFixedTime(Date.now() + 20 * 3_600_000);
  await page.reload();
  await expect(age).toContainText('20 h');
  await expect(age).toHaveAttribute('data-fit', 'care');
  await page.clock.setFixedTime(Date.now());
  await page.unroute('**/online/v1/weather/**');
  await page.reload();

  const plan = windows.getByRole('link').last();
  const at = new URL((await plan.getAttribute('href'))!, server.address).searchParams.get('at');
  expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:00$/);
  await plan.click();
  await expect(page.getByLabel('Date')).toHaveValue(new RegExp(at!.slice(11)));
});

test('D15 planned spraying has its products in its window and takes its time, and the field shows its water', async ({
  page,
}) => {
  await signIn(page);
  const planned = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/record/?processing_state=planned&limit=200');
    const { objects } = (await answer.json()) as {
      objects: readonly {
        id: string;
        cropfield: string | null;
        activities: readonly { theme: string; items: readonly unknown[] }[];
      }[];
    };
    return objects.find(
      ({ cropfield, activities }) =>
        cropfield !== null &&
        activities.some(({ theme, items }) => theme === 'crop_protection' && items.length > 0),
    );
  });
  expect(planned).toBeDefined();
  await page.goto(`${server.address}/cropr/farm/records/${planned!.id}/`);
  const window = page.getByRole('region', { name: 'Spray window' });
  await expect(window.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  const best = window.getByRole('list', { name: 'Best windows' }).getByRole('button').first();
  const words = (await best.getAttribute('aria-label'))!;
  await best.click();
  await expect(
    page.getByText(`Planned for ${words.slice('Plan at this time: '.length, -6)}.`),
  ).toBeVisible();

  await page.goto(`${server.address}/cropr/farm/crop_fields/${planned!.cropfield}/`);
  const water = page.getByRole('region', { name: 'Soil water' });
  await expect(water.getByText('Left for the crop').first()).toBeVisible();
  await expect(water.getByText(/from the (soil type|clay)/)).toBeVisible();
  await expect(water.getByText(/FAO 56, equations 82–85/)).toBeVisible();
  await expect(page.getByText('Penman–Monteith, FAO 56 · −4 m above sea level')).toBeVisible();
});

test('D15 irrigation of a field is in its water, and planned irrigation by its name', async ({
  page,
}) => {
  await signIn(page);
  const field = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/cropfield/?limit=200');
    const { objects } = (await answer.json()) as {
      objects: { id: string; name: string; period_start: string }[];
    };
    return objects
      .filter(({ name }) => name === 'Oude Werf')
      .toSorted((one, other) => one.period_start.localeCompare(other.period_start))
      .at(-1)!.id;
  });
  const irrigate = (day: string, state: string, millimetres: number) =>
    page.evaluate(
      async ([cropfield, date, processing_state, value]) => {
        const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const answer = await fetch('/api/v1/record/', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'X-CSRFToken': token },
          body: JSON.stringify({
            cropfield,
            date,
            processing_state,
            activities: [{ theme: 'irrigation', type: 701, items: [{ type: 2501, value }] }],
          }),
        });
        return answer.status;
      },
      [field, `${day} 06:00`, state, millimetres] as const,
    );
  await page.goto(`${server.address}/cropr/farm/crop_fields/${field}/`);
  const water = page.getByRole('region', { name: 'Soil water' });
  await expect(water.getByText(/No irrigation is recorded in these days\./)).toBeVisible();
  const left = async () =>
    Number.parseFloat((await water.getByRole('definition').first().textContent())!);
  const before = await left();
  // the station's rain differs by the day: beyond the water that the soil holds for the crop, it drains
  const held = Number.parseFloat(
    /reaches (\d+) mm of it/.exec((await water.textContent())!)?.[1] ?? '',
  );
  expect(held).toBeGreaterThanOrEqual(before);

  // done today: all of it is still there
  expect(await irrigate(dayFromToday(0), 'performed', 10)).toBe(201);
  expect(await irrigate(dayFromToday(2), 'planned', 20)).toBe(201);
  await expect(water.getByText(/^Irrigation counted: 10 mm on [^,]+\.$/)).toBeVisible();
  await expect(
    water.getByText(/^Planned irrigation, counted as if it is done: 20 mm on [^,]+\.$/),
  ).toBeVisible();
  await expect.poll(left).toBeGreaterThanOrEqual(Math.min(before + 9, held));
  expect(await left()).toBeLessThanOrEqual(Math.min(before + 11, held));
  await expect(water.getByText('Left for the crop, irrigation as bars')).toBeVisible();
  await expect(water.getByText(/FAO 56, tables 11 and 12|taken as full-grown/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

// after the others: by its label no hour is good
test('D15 ENT-labelcondition conditions of a label are entered once, and determine the hours of its product', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${server.address}/cropr/farm/weather/`);
  const window = page.getByRole('region', { name: 'Spray window' });
  // of the work that is planned next
  await expect(window.getByRole('button', { name: 'Remove Canvas' })).toBeVisible();
  await expect(window.getByText('The limits on its label are not entered yet.')).toBeVisible();
  // one product is named once
  await expect(window.getByText('Canvas', { exact: true })).toHaveCount(1);
  await window.getByRole('link', { name: 'Enter the limits on the label' }).click();

  const form = page.getByRole('region', { name: 'New label condition' });
  await expect(form.getByRole('combobox', { name: /^Product/ })).toHaveValue('Canvas');
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(form.getByText('Enter at least one limit from the label.')).toBeVisible();
  await form.getByLabel('Wind at most').fill('1');
  await form.getByLabel('Temperature at least').fill('25');
  await form.getByLabel('Temperature at most').fill('5');
  await form.getByLabel('Humidity at least').fill('160');
  await add.click();
  await expect(form.getByText('The maximum is below the minimum, 25.')).toBeVisible();
  await expect(form.getByText('At most 100.')).toBeVisible();
  await form.getByLabel('Temperature at least').fill('5');
  await form.getByLabel('Temperature at most').fill('25');
  await form.getByLabel('Humidity at least').fill('60');
  await form.getByLabel('Place on the label').fill('section 5');
  await add.click();
  await expect(page.getByText('Canvas is added.')).toBeVisible();

  await page.goto(`${server.address}/cropr/farm/weather/`);
  await expect(window.getByText('wind at most 1 m/s · 5 to 25 °C')).toBeVisible();
  const second = window.getByRole('slider').nth(1);
  const { width } = (await second.boundingBox())!;
  await second.click({ position: { x: (width * 12.5) / 24, y: 10 } });
  // 2.5 m/s at 10 m is 1.2 at the boom
  await expect(second).toHaveAttribute('aria-valuetext', '12:00 Do not spray');
  const wind = window.getByRole('listitem').filter({ hasText: /^Wind/ });
  await expect(wind).toContainText('1.2 m/s');
  await expect(wind).toContainText('at most 1 m/s · Label: Canvas, section 5');
  expect(await violations(page)).toEqual([]);

  // without the product the hour is as good as it was
  await window.getByRole('button', { name: 'Remove Canvas' }).click();
  await expect(second).toHaveAttribute('aria-valuetext', '12:00 Good to spray');
  await window.getByRole('combobox', { name: 'Products' }).fill('canv');
  await page.getByRole('option', { name: /^Canvas/ }).click();
  await expect(second).toHaveAttribute('aria-valuetext', '12:00 Do not spray');
});
