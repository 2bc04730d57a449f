import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { WebSocketRoute } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { suiteEnvironment } from './suite.ts';
import { expect, holdPage, makeField, openFields, test } from './world.ts';

/** Notices to a person when connections drop, networks fail and subscriptions end. */

const root = join(import.meta.dirname, '..');
const path = '/api/v3/notifications/';

async function send(person: Person, text: string): Promise<void> {
  const answer = await person.client.post(path, { text, sender: 'Sjaak Spuit' });
  if (answer.status !== 201) throw new Error(answer.text);
}

const unread = async (person: Person): Promise<readonly string[]> =>
  (
    (await person.client.get(`${path}?read=false`)).body.results as {
      notification: { text: string };
    }[]
  ).map(({ notification }) => notification.text);

test('NOT-08 SYN-05 a message dismissed without a network stays dismissed after a reload, and the dismissal reaches the server @service-worker', async ({
  page,
  person,
  context,
}) => {
  for (const text of ['Eerste', 'Tweede', 'Derde']) await send(person, text);
  await openFields(page);
  await holdPage(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(
    3,
  );
  // names of responses that arrive despite the missing network
  const answered: string[] = [];
  page.on(
    'response',
    (response) =>
      /\/api\/.*dismiss/.test(response.url()) &&
      answered.push(`${response.request().method()} ${response.url()} ${response.status()}`),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark as read: Tweede' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await page.reload();
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  // the server has not heard of it yet
  expect(answered).toEqual([]);
  expect(await unread(person)).toEqual(['Derde', 'Tweede', 'Eerste']);
  // a message that arrives meanwhile was never seen
  await send(person, 'Vierde');
  await context.setOffline(false);
  await expect
    .poll(() => unread(person), { timeout: 60_000 })
    .toEqual(['Vierde', 'Derde', 'Eerste']);
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toHaveCount(0);
  await bell.click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 0 unread');
  await send(person, 'Vijfde');
  await context.setOffline(false);
  await expect.poll(() => unread(person), { timeout: 60_000 }).toEqual(['Vijfde']);
});

test('NOT-07 NOT-14 a dropped connection is resumed, and each message sent meanwhile is shown once', async ({
  page,
  person,
}) => {
  const lines: WebSocketRoute[] = [];
  let resume: () => void = () => undefined;
  const resumed = new Promise<void>((done) => (resume = done));
  await page.routeWebSocket(/\/ws\/channel\/user\/notifications/, async (line) => {
    lines.push(line);
    if (lines.length > 1) await resumed;
    line.connectToServer();
  });
  await send(person, 'Van gisteren');
  await openFields(page);
  await expect.poll(() => lines.length).toBe(1);
  await send(person, 'Eerste');
  await expect(page.getByText('Sjaak Spuit: Eerste')).toBeVisible();
  await lines[0]!.close();
  await expect.poll(() => lines.length).toBe(2);
  await send(person, 'Tweede');
  await send(person, 'Derde');
  await expect(page.getByText('Sjaak Spuit: Tweede')).toHaveCount(0);
  resume();
  await expect(page.getByText('Sjaak Spuit: Tweede')).toHaveCount(1);
  await expect(page.getByText('Sjaak Spuit: Derde')).toHaveCount(1);
  await expect(page.getByText('Sjaak Spuit: Van gisteren')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
    'Notifications, 4 unread',
  );
  expect(new URL(lines[1]!.url()).searchParams.get('after')).not.toBe(
    new URL(lines[0]!.url()).searchParams.get('after'),
  );
});

test('RUL-05 a cancelled subscription that ends within 30 days shows a request to extend it; an order waiting beside a paid one shows a request to pay', async ({
  page,
  person,
}) => {
  const order = async (period: string) =>
    (
      await person.client.post('/api/v3/subscription/orders/', {
        farm: person.farm,
        product: 'professional',
        period,
      })
    ).body as { id: string };
  const first = await order('month');
  execFileSync(
    process.execPath,
    [join(root, 'tools/start.mjs'), '--command', 'mark-paid', first.id],
    { cwd: root, env: { ...process.env, ...suiteEnvironment }, stdio: 'pipe' },
  );
  const second = await order('year');
  await openFields(page);
  await expect(
    page.getByText('There is an order of the subscription Professional that was not paid yet.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveAttribute(
    'href',
    new RegExp(second.id),
  );
  for (const { id } of [second, first])
    expect((await person.client.post(`/api/v3/subscription/orders/${id}/cancel/`)).status).toBe(
      200,
    );
  await expect(
    page.getByText(/The subscription Professional was cancelled and ends/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Extend', exact: true }).click();
  await expect(page).toHaveURL(/\/subscription\/order/);
});

test('SYN-05 without the server a banner says that work can go on, or, signed out, that signing in is needed @service-worker', async ({
  page,
  person,
  context,
}) => {
  await openFields(page);
  await holdPage(page);
  await context.setOffline(true);
  await expect(
    page.getByText('The server cannot be reached. You can go on working; everything is kept here.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toHaveCount(0);
  await person.client.post('/api/v3/auth/sign_out/');
  // the next request finds no session
  await page.getByRole('link', { name: 'Farm', exact: true }).first().click();
  await page.getByRole('link', { name: 'Parcels' }).first().click();
  await page.getByRole('button', { name: 'New parcel' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Achter');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('You are signed out.', { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /Achter/ })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/sign_in\/\?next=/);
});

test.describe('on a first visit, with an empty device', () => {
  // a quick worker would have the part by the time it is requested
  test.use({ serviceWorkers: 'block' });
  test('SYN-05 a part of the page that failed to load leaves the frame in place, and loads once the connection is back @service-worker', async ({
    page,
    person,
    context,
  }) => {
    await makeField(person, 'Lange akker', 1);
    await page.goto('/cropr/farm/crop_fields/');
    await expect(page.getByRole('row', { name: /Lange akker/ })).toBeVisible();
    await page.route('**/assets/FarmMap-*.js', (route) => route.abort());
    await page.clock.install();
    // the server answers, so the page reloads itself at once, and the chunk is still missing
    const again = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await again;
    await expect(
      page.getByRole('heading', { name: 'This screen is not on this device yet' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Records', exact: true }).first()).toBeVisible();
    await page.unroute('**/assets/FarmMap-*.js');
    // one answer of the server arrives after the network went; what is asked after it gets none
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(
      '**/healthz',
      async (route) => {
        const response = await route.fetch();
        await late;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const asked = page.waitForRequest('**/healthz');
    const answered = page.waitForResponse('**/healthz');
    await page.clock.fastForward('00:06');
    await asked;
    await context.setOffline(true);
    // it does so every half minute at most
    await page.clock.fastForward('00:31');
    arrive();
    await answered;
    await expect(page.getByRole('link', { name: 'Records', exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
    await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 60_000 });
  });
});

test('SYN-05 a farm that this device does not hold yet says so without a connection, and loads once there is one', async ({
  page,
  person,
}) => {
  await makeField(person, 'Huiskavel', 0);
  // the person is known, but the farm's rows do not get through
  const feed = '**/my_data_from_timestamp.js*';
  await page.route(feed, (route) => route.abort('internetdisconnected'));
  for (const path of ['records/new', 'home', 'calendar', 'crop_fields']) {
    await page.goto(`/cropr/farm/${path}/`);
    await expect(
      page.getByRole('heading', { name: 'This season is not on this device yet' }),
    ).toBeVisible();
    await expect(page.getByText(/You can go on working/)).toHaveCount(0);
    await expect(page.getByLabel('Loading')).toHaveCount(0);
  }
  // each tap asks the server at once; the page also does by itself, which may come first
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('my_data_from') ? 1 : 0));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.unroute(feed);
  await expect(page.getByText('Huiskavel').first()).toBeVisible();
  await expect(page.getByText('The server cannot be reached', { exact: false })).toHaveCount(0);
});
