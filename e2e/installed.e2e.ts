import { at } from '@furrow/kit';
import type { Page } from '@playwright/test';
import { photo } from './photo.ts';
import { all, expect, holdPage, makeField, squareField, test } from './world.ts';

/** The installed page: its icon, its shortcuts, files that other apps share with it, and its badge. */

test.use({ viewport: { width: 360, height: 740 } });

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

/** Width and height in the header of a PNG file. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('SYN-05 the manifest has icons of the named sizes, also maskable ones, and working shortcuts', async ({
  person,
  page,
  request,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await page.goto('/cropr/farm/labels/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = (await (await request.get(url)).json()) as {
    icons: Icon[];
    shortcuts: { name: string; url: string }[];
  };
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs)
    expect([src, sizeOf(await (await request.get(src)).body())]).toEqual([src, sizes]);
  expect(pngs.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);

  const headings = ['Record ', 'Observation', 'Crop fields'];
  expect(manifest.shortcuts).toHaveLength(headings.length);
  for (const [place, { url: address }] of manifest.shortcuts.entries()) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: new RegExp(at(headings, place)) }).first(),
    ).toBeVisible();
  }
});

/** Shares files with the page as the system does for another app: a form that is sent to it. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, {
      action: '/cropr/shared/',
      method: 'POST',
      enctype: 'multipart/form-data',
      id: 'share',
    });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#share input').setInputFiles(files);
  await page.evaluate(() => (document.querySelector('#share') as HTMLFormElement).submit());
}

test('SYN-05 a photo shared by another app becomes an observation, also without a network @service-worker', async ({
  person,
  page,
  context,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await page.goto('/cropr/farm/labels/');
  await holdPage(page);
  await context.setOffline(true);
  await share(page, [{ name: 'leaf.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
  await expect(page).toHaveURL(/\/cropr\/farm\/scouting\/$/);
  await expect(page.getByText('1 photo waits on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'by name, crop, group, buyer' }).click();
  await page.getByRole('button', { name: /Kavel 7/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Note' }).fill('Lesions on the flag leaf');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /kept here/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => all(person, 'image'), { timeout: 30_000 }).toHaveLength(1);
  expect(at(await all(person, 'record'), 0)['notes']).toBe('Lesions on the flag leaf');

  // shared once: the next observation begins empty
  await page.goto('/cropr/farm/scouting/');
  await expect(page.getByRole('heading', { name: 'Observation' })).toBeVisible();
  await expect(page.getByText(/photo waits/)).toBeHidden();
});

test('SYN-05 a boundary file shared by another app is stored without a network, and read once there is one @service-worker', async ({
  person: _person,
  page,
  context,
}) => {
  const rings = squareField(3)
    .slice('POLYGON (('.length, -2)
    .split(', ')
    .map((corner) => corner.split(' ').map(Number));
  const boundaries = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Aan de dijk' },
        geometry: { type: 'Polygon', coordinates: [rings] },
      },
    ],
  });
  await page.goto('/cropr/farm/labels/');
  await holdPage(page);
  await context.setOffline(true);
  await share(page, [
    { name: 'land.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(boundaries) },
  ]);
  await expect(
    page.getByText('The shared file is kept on this device and read once there is a connection.'),
  ).toBeVisible();
  await page.reload();
  await context.setOffline(false);
  await expect(page.getByText('Aan de dijk').first()).toBeVisible({ timeout: 30_000 });
  await expect(page).not.toHaveURL(/shared/);
});

test('SYN-05 the app icon shows the number of waiting changes, and none once they are sent @service-worker', async ({
  person,
  page,
  context,
}) => {
  // Chromium without a window has no icon: the two calls of the Badging API are recorded
  await page.addInitScript(() => {
    const shown: (number | undefined)[] = [];
    Object.assign(window, { shown });
    Object.assign(Navigator.prototype, {
      setAppBadge: (count?: number) => (shown.push(count), Promise.resolve()),
      clearAppBadge: () => (shown.push(0), Promise.resolve()),
    });
  });
  const badge = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1));
  await page.goto('/cropr/farm/labels/');
  await holdPage(page);
  await expect.poll(badge).toBe(0);
  await context.setOffline(true);
  for (const [place, name] of ['Nat', 'Droog'].entries()) {
    await page.goto('/cropr/farm/labels/new/');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expect.poll(badge).toBe(place + 1);
  }
  await context.setOffline(false);
  await expect.poll(() => all(person, 'label'), { timeout: 30_000 }).toHaveLength(2);
  await expect.poll(badge).toBe(0);
});
