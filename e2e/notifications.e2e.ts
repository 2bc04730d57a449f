import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { expect, openFields, signInAs, test } from './world.ts';
import { wholeBrowser } from '../tools/browser.ts';

/** The bell: messages shown, read, dismissed and pushed. */

const path = '/api/v3/notifications/';

async function send(
  person: Person,
  text: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const answer = await person.client.post(path, { text, sender: 'Sjaak Spuit', ...more });
  if (answer.status !== 201) throw new Error(answer.text);
}

async function sendMany(person: Person, count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) await send(person, `Bericht ${place}`);
}

const unread = async (person: Person): Promise<number> =>
  (await person.client.get(`${path}?read=false`)).body.count;

test('NOT-01 NOT-04 NOT-08 the dropdown shows person, event, time and link; one message is dismissed, then all', async ({
  page,
  person,
}) => {
  await send(person, 'Eerste');
  await send(person, 'Tweede', { link: '/cropr/farm/records/' });
  await send(person, 'Derde', { level: 'danger' });
  await openFields(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await expect(bell.locator('[data-danger]')).toHaveText('3');
  await bell.click();
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText('Derde');
  await expect(items.nth(1)).toContainText('Sjaak Spuit');
  await expect(items.nth(1).locator('time')).toHaveText(/now|minute/);
  await expect(items.nth(1)).toContainText('New');
  const link = items.nth(1).getByRole('link', { name: /Open/ });
  await expect(link).toHaveAttribute('href', '/cropr/farm/records/');
  await expect(link).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Mark as read: Tweede' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect(items.nth(1)).not.toContainText('New');
  await expect.poll(() => unread(person)).toBe(2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 0 unread');
  await expect(bell.locator('[data-danger]')).toHaveCount(0);
  await expect.poll(() => unread(person)).toBe(0);
  // Escape closes it and the focus is back on the bell
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(bell).toBeFocused();
});

test('NOT-05 leaving the dropdown area marks everything read', async ({ page, person }) => {
  await sendMany(person, 2);
  await openFields(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const first = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
  await first.hover();
  expect(await unread(person)).toBe(2);
  await page.mouse.move(300, 700);
  await expect(bell).toHaveAccessibleName('Notifications, 0 unread');
  await expect.poll(() => unread(person)).toBe(0);
  await expect(first).toBeVisible();
});

test('NOT-03 NOT-06 the list shows fifteen at first, fifteen more at the bottom, and Loading while there are more', async ({
  page,
  person,
}) => {
  await sendMany(person, 32);
  await openFields(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('list', { name: 'Notifications' });
  const items = list.locator('li').filter({ hasText: 'Bericht' });
  const toBottom = () =>
    list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(items).toHaveCount(15);
  await expect(list.getByText('Loading')).toHaveCount(1);
  await toBottom();
  await expect(items).toHaveCount(30);
  await expect(list.getByText('Loading')).toHaveCount(1);
  await toBottom();
  await expect(items).toHaveCount(32);
  await expect(list.getByText('Loading')).toHaveCount(0);
});

test('NOT-07 NOT-14 a new message appears live: shown for 10 s, counted and listed; nobody else is notified', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const other = await newPerson(baseURL!, 'Piet Bakker');
  const context = await browser.newContext();
  try {
    await signInAs(context, other, baseURL!);
    const elsewhere = await context.newPage();
    await openFields(elsewhere);
    await page.clock.install();
    const line = page.waitForEvent('websocket', (socket) =>
      socket.url().includes('/ws/channel/user/notifications?after='),
    );
    await openFields(page);
    await line;
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
      'Notifications, 0 unread',
    );
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await send(person, 'De spuit is klaar');
    const toast = page.getByText('Sjaak Spuit: De spuit is klaar');
    await expect(toast).toBeVisible();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await page.clock.runFor(9_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
    await bell.click();
    await expect(
      page.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    ).toContainText(['De spuit is klaar']);
    await expect(elsewhere.getByText('De spuit is klaar')).toHaveCount(0);
    await expect(elsewhere.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
      'Notifications, 0 unread',
    );
  } finally {
    await context.close();
  }
});

test('NOT-07 SCR-16 pop-ups of a device are chosen in its settings; all messages are counted, and those of a page in the background are shown by the system @service-worker @whole-browser', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  test.skip(!wholeBrowser(), 'there is no Chromium with windows on this machine');
  await context.grantPermissions(['notifications'], { origin: baseURL! });
  const line = page.waitForEvent('websocket', (socket) =>
    socket.url().includes('/ws/channel/user/notifications?after='),
  );
  await page.goto('/cropr/settings/notifications/');
  await line;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const settings = page.getByRole('region', { name: 'On this screen' });
  await settings.getByLabel('Show pop-ups for').selectOption({ label: 'Warnings and failures' });
  await settings.getByLabel('Also while another tab or program is in front').check();
  await send(person, 'De spuit is klaar');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await send(person, 'De spuit lekt', { level: 'danger' });
  await expect(page.getByText('Sjaak Spuit: De spuit lekt')).toBeVisible();
  // checked at once: it would be beside the other, and disappear after 10 s
  expect(await page.getByText('Sjaak Spuit: De spuit is klaar').count()).toBe(0);

  // chosen for the next visit too
  const again = page.waitForEvent('websocket', (socket) =>
    socket.url().includes('/ws/channel/user/notifications?after='),
  );
  await page.reload();
  await again;
  await expect(settings.getByLabel('Show pop-ups for')).toHaveValue('problems');
  await expect(settings.getByLabel('Also while another tab or program is in front')).toBeChecked();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await send(person, 'De spuit staat stil', { level: 'warning', link: '/cropr/farm/machines/' });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(
        ({ title, body, data }) => [title, body, (data as { link: string | null }).link],
      ),
    );
  await expect
    .poll(shown)
    .toEqual([['Sjaak Spuit', 'De spuit staat stil', '/cropr/farm/machines/']]);

  await settings.getByLabel('Show pop-ups for').selectOption({ label: 'None' });
  await send(person, 'De spuit is gestolen', { level: 'danger' });
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread');
  expect(await page.getByText('Sjaak Spuit: De spuit is gestolen').count()).toBe(0);
});

test.describe('when the server fails', () => {
  test('NOT-09 a page that fails after a dismiss leaves the page before it', async ({
    page,
    person,
  }) => {
    await sendMany(person, 20);
    await openFields(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('list', { name: 'Notifications' });
    const items = list.locator('li').filter({ hasText: 'Bericht' });
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(items).toHaveCount(20);
    await page.route(/notifications\/\?.*page_size=30/, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Gone', status: 404, code: 'not_found', detail: 'Gone' }),
      }),
    );
    await page.getByRole('button', { name: 'Mark as read: Bericht 20' }).click();
    await expect(items).toHaveCount(15);
    await expect(items.first()).not.toContainText('New');
  });
});
