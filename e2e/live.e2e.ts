import { expect, keptByBrowser, makeField, openFields, openMap, signInAs, test } from './world.ts';

test('SYN-01 a second browser signed in to the same farm shows each change without reloading', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await makeField(person, 'Achter de dijk', 0);
  const other = await browser.newContext();
  await signInAs(other, person, baseURL!);
  const second = await other.newPage();
  await openFields(page);
  await openMap(second);
  await expect(second.getByText('Achter de dijk').first()).toBeVisible();
  const field = await makeField(person, 'Nieuwe kavel', 1);
  await expect(page.getByText('Nieuwe kavel').first()).toBeVisible();
  await expect(second.getByText('Nieuwe kavel').first()).toBeVisible();
  await person.client.patch(`/api/v1/cropfield/${field['id']}/`, { name: 'Hernoemd' });
  await expect(second.getByText('Hernoemd').first()).toBeVisible();
  await person.client.delete(`/api/v1/cropfield/${field['id']}/`);
  await expect(second.getByText('Hernoemd')).toHaveCount(0);
  await other.close();
});

test('SYN-01 reloading starts from the local snapshot and fetches only the difference', async ({
  page,
  person,
}) => {
  await makeField(person, 'Achter de dijk', 0);
  await openFields(page);
  await expect(page.getByText('Achter de dijk').first()).toBeVisible();
  // data are stored on this device a moment after they have arrived
  await expect.poll(async () => (await keptByBrowser(page))[0]).toBe(1);
  await page.goto('about:blank');
  // the page is fully loaded at the worst moment: while the stored data are still being read
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...what) {
      queueMicrotask(() => window.dispatchEvent(new Event('pageshow')));
      return open.apply(this, what);
    };
  });
  const answer = page.waitForResponse(/my_data_from_timestamp\.js/);
  await openFields(page);
  const response = await answer;
  expect(new URL(response.url()).searchParams.get('my_data_timestamp')).toBeTruthy();
  expect(((await response.json()) as { full: boolean }).full).toBe(false);
  await expect(page.getByText('Achter de dijk').first()).toBeVisible();
});
