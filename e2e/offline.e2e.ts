import type { Browser, Page } from '@playwright/test';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { OwnServer } from './own-server.ts';
import { expect, makeField, signInAs, test } from './world.ts';

interface Visit {
  readonly person: Person;
  readonly page: Page;
  readonly field: Readonly<Record<string, unknown>>;
}

const server = new OwnServer(1);

test.describe.configure({ mode: 'default' });
test.afterAll(() => server.stop());

/** A farm whose page and rows are stored in a browser, with a server that a test may stop. */
async function afterVisit(browser: Browser, work: (visit: Visit) => Promise<void>): Promise<void> {
  // it starts the server where the test before has stopped it, and may start it once more
  test.slow();
  await server.start();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const person = await newPerson(server.address);
    const field = await makeField(person, 'Achter de dijk', 0);
    await signInAs(context, person, server.address);
    const page = await context.newPage();
    await page.goto(`${server.address}/cropr/farm/plan/`);
    await expect(page.getByText('Achter de dijk').first()).toBeVisible();
    // the service worker caches the page from now on
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('about:blank');
    await work({ person, page, field });
  } finally {
    server.goOn();
    await context.close();
  }
}

test('SYN-05 with the server stopped the page opens and shows the farm; an edit made then is stored and sent once when it is back', ({
  browser,
}) =>
  afterVisit(browser, async ({ person, page, field }) => {
    await server.stop();
    await page.goto(`${server.address}/cropr/farm/plan/`);
    await expect(page.getByText('Achter de dijk').first()).toBeVisible();
    await page.getByText('Achter de dijk').first().click();
    await page.getByRole('button', { name: 'More for Achter de dijk' }).click();
    await page.getByRole('menuitem', { name: 'Edit the field' }).click();
    await page.getByLabel('Name').fill('Zonder bereik');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Zonder bereik').first()).toBeVisible();
    await expect(page.getByText('1 kept here')).toBeVisible();
    // a reload without the server loses nothing either
    await page.reload();
    await expect(page.getByText('Zonder bereik').first()).toBeVisible();

    await server.start();
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
    const row = await person.client.get(`/api/v1/cropfield/${String(field['id'])}/`);
    expect([row.body.name, row.body.version]).toEqual(['Zonder bereik', 2]);
  }));

test('SYN-05 without any response the page opens with its stored data; an edit made then is sent once when responses come', ({
  browser,
}) =>
  afterVisit(browser, async ({ person, page, field }) => {
    server.hang();
    await page.goto(`${server.address}/cropr/farm/crop_fields/${String(field['id'])}/`);
    await expect(page.getByRole('heading', { name: 'Achter de dijk' })).toBeVisible();
    await page.goto(`${server.address}/cropr/farm/labels/new/`);
    await page.getByLabel('Name').fill('Nat');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('row', { name: /Nat/ })).toBeVisible();

    server.goOn();
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
    const labels = await person.client.get('/api/v1/label/');
    expect(JSON.stringify(labels.body).match(/"Nat"/g)).toHaveLength(1);
  }));

test('SYN-05 SCR-16 the chosen language stays when the server is gone, also on screens never opened in it', ({
  browser,
}) =>
  afterVisit(browser, async ({ page }) => {
    await page.goto(`${server.address}/cropr/farm/plan/`);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    const kept = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('texts')).keys();
        return requests.filter(({ url }) => /_nl-[\w-]+\.js$/.test(url)).length;
      });
    await expect.poll(kept).toBeGreaterThan(20);
    await server.stop();
    await page.goto(`${server.address}/cropr/farm/stock/`);
    await expect(page.getByRole('heading', { name: 'Voorraad', exact: true })).toBeVisible();
    await page.goto(`${server.address}/cropr/farm/trace/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herkomst');
  }));
