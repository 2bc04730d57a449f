import { at } from '@furrow/kit';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { violations } from './axe.ts';
import { photo, sizeAt } from './photo.ts';
import { all, expect, makeField, test } from './world.ts';

/** Originals of photos that are drawn smaller, on a phone. */

test.use({ viewport: { width: 360, height: 740 } });

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A photo of a field, added from its page of pictures; the panel of the photo is open then. */
async function addPhoto(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/cropr/farm/images/new/');
  await page
    .locator('[data-upload="image"]')
    .setInputFiles({ name: 'leaf.jpg', mimeType: 'image/jpeg', buffer });
  const tile = page.getByRole('list', { name: 'Images' }).getByRole('button', { name: /leaf/ });
  await expect(tile).toBeVisible();
  await page.locator('footer').getByRole('button', { name: 'Close' }).click();
  await tile.click();
}

const original = (page: Page) => page.getByRole('region', { name: 'Original', exact: true });

test('SYN-05 the original of a reduced photo stays on the device, is saved byte for byte, and is sent as well', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 7', 0);
  const links = [{ resource: 'cropfield', id: String(field['id']) }];
  const bytes = await photo(3200, 2400);
  await addPhoto(page, bytes);
  const size = `${(bytes.length / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
  await expect(original(page)).toContainText(`Original kept on this device, ${size}.`);
  await expect.poll(() => all(person, 'image')).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
  const sent = at(await all(person, 'image'), 0);
  expect(sent['size']).toBeLessThan(bytes.length);
  const changed = await person.client.patch(`/api/v1/image/${sent['id']}/`, {
    meta_data: { ...sent['meta_data'], links },
  });
  expect(changed.status).toBe(200);

  // it outlives the page, and the photo's way to the server
  await page.reload();
  const saving = page.waitForEvent('download');
  await original(page).getByRole('button', { name: 'Save the original' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('leaf.jpg');
  expect(digestOf(await readFile(await saved.path()))).toBe(digestOf(bytes));

  await original(page).getByRole('button', { name: 'Send it too' }).click();
  await expect(original(page)).toHaveCount(0);
  await expect.poll(() => all(person, 'image')).toHaveLength(2);
  const second = at(
    (await all(person, 'image')).filter(({ id }) => id !== sent['id']),
    0,
  );
  expect(second['meta_data']).toMatchObject({ name: 'leaf (original)', links });
  expect(await sizeAt(person, `/cropr/image/${sent['id']}/`)).toEqual([2560, 1920]);
  expect(await sizeAt(person, `/cropr/image/${second['id']}/`)).toEqual([3200, 2400]);
  await page.goto('/cropr/farm/ready/');
  await expect(page.getByRole('heading', { name: 'Ready for the field' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Originals of photos' })).toHaveCount(0);
});

test('SYN-05 photos have the size chosen on the device; the space used by originals is shown before leaving, and all are removed at once', async ({
  page,
  person,
}) => {
  await page.goto('/cropr/farm/ready/');
  const storage = page.getByRole('region', { name: 'Storage on this device' });
  await expect(storage).toContainText(/\d+(\.\d+)? (GB|MB) free for Furrow on this device/);
  await expect(storage).toContainText('the browser may delete stored data, including unsent work');
  await page.getByLabel('Size of photos from this device').selectOption('1600');
  const bytes = await photo(3200, 2400);
  await addPhoto(page, bytes);
  await expect(original(page)).toContainText('Original kept on this device');
  await expect.poll(() => all(person, 'image')).toHaveLength(1);
  const sent = at(await all(person, 'image'), 0);
  expect(await sizeAt(person, `/cropr/image/${sent['id']}/`)).toEqual([1600, 1200]);
  await page.goto('/cropr/farm/ready/');
  const room = page.getByRole('region', { name: 'Originals of photos' });
  await expect(room).toContainText('1 original of a photo, ');
  await room.getByRole('button', { name: 'Remove the originals' }).click();
  await expect(room).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('leaf.jpg')).toBeVisible();
  await expect(original(page)).toHaveCount(0);
});
