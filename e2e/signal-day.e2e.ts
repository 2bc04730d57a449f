import { at } from '@furrow/kit';
import type { Page } from '@playwright/test';
import { password, type Person } from '../packages/server/src/testing/people.ts';
import { digestAt, photo } from './photo.ts';
import { all, expect, holdPage, makeField, test } from './world.ts';

/** A day in the field at 360 px with the network off, from the yard and back into it. @source SYN-05 */

const [works, photos] = [12, 6];
/** Milliseconds until all is with the server. */
const back = 30_000;

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  // in the second field of squareField
  geolocation: { longitude: 5.704, latitude: 52.601 },
});

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
const isKept = (page: Page) => expect(page).toHaveURL(/records\/[0-9a-f-]{36}\//);
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the crop fields' });

/** The idle map, and its position on the screen. */
async function openMapAt(page: Page, place: string) {
  await page.goto(`/cropr/farm/plan/?all=true&at=${place}`);
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
  // they are above the map: positions measured before they appear are wrong afterwards
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  const { x, y, width, height } = (await mapOf(page).boundingBox())!;
  return (east: number, south: number) =>
    page.touchscreen.tap(x + width * east, y + height * south);
}

async function signInByHand(page: Page, { email }: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/cropr/farm/records/');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page.getByRole('heading', { name: /^Records/ })).toBeVisible();
}

async function takePhoto(page: Page): Promise<void> {
  await page
    .locator('[data-camera]')
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}

/** Work by the fast path: the field with its products of the last time. */
async function recordAgain(page: Page, name: string): Promise<void> {
  await page.goto('/cropr/farm/home/');
  await tap(page, 'Record work');
  // the field at the person's position is chosen, or offered where the position arrives late
  const chosen = page.getByRole('button', { name: `Remove ${name}` });
  const stood = page.getByRole('button', { name: /^Remove Kavel 2$|^Kavel 2 , You are here/ });
  await stood.first().waitFor();
  if (!(await chosen.isVisible())) await tap(page, new RegExp(`^${name}`));
  await expect(chosen).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/Acrobat/);
  await tap(page, /^Record spraying on/);
  await isKept(page);
}

async function recordWithPhoto(page: Page, field: string, notes: string): Promise<void> {
  await page.goto(`/cropr/farm/records/new/?theme=tillage&fields=${field}`);
  await page.getByLabel('Notes').fill(notes);
  await takePhoto(page);
  await page.locator('button[type=submit]').tap();
  await expect(page).not.toHaveURL(/records\/new/);
}

async function observe(page: Page, field: string): Promise<void> {
  await page.goto(`/cropr/farm/scouting/?field=${field}`);
  await takePhoto(page);
  await page.getByRole('button', { name: 'High' }).tap();
  await tap(page, /^Keep the observation on/);
  await isKept(page);
}

async function drawBoundary(page: Page, name: string): Promise<void> {
  const touch = await openMapAt(page, '5.6_52.6_15');
  await tap(page, 'Draw a field');
  for (const [east, south] of [
    [0.3, 0.35],
    [0.7, 0.35],
    [0.5, 0.6],
  ] as const)
    await touch(east, south);
  await tap(page, 'Finish field');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: /^Add/ }).last().tap();
  await expect(page.getByText('kept here').first()).toBeVisible();
}

async function splitInTwo(page: Page): Promise<void> {
  const touch = await openMapAt(page, '5.701_52.601_15');
  await tap(page, 'Split along a line');
  // between the field and the hint above it, which is lower where a long address breaks the banner
  await touch(0.5, 0.31);
  await touch(0.52, 0.7);
  await page.getByRole('button', { name: 'Split', exact: true }).tap();
  await expect(page.getByText('Split into 2 fields.')).toBeVisible();
}

async function changeNotes(page: Page, record: string, notes: string): Promise<void> {
  await page.goto(`/cropr/farm/records/${record}/`);
  await tap(page, 'Correct');
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await page.locator('button[type=submit]').tap();
  await expect(page.getByText(notes)).toBeVisible();
}

test(`SYN-05 after a day without signal at 360 px, ${works} records, ${photos} photos, a boundary, a split, an observation and a conflict are on the server once back in the yard @service-worker`, async ({
  page,
  person,
  context,
}) => {
  test.setTimeout(300_000);
  const fields = [
    await makeField(person, 'Kavel 1', 0),
    await makeField(person, 'Kavel 2', 1),
    await makeField(person, 'Kavel 3', 2),
  ].map(({ id }) => String(id));
  const [product] = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects;
  const earlier = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: fields[2],
    date: '2026-05-01 08:00',
    processing_state: 'performed',
    worked_area: 3,
    activities: [
      {
        theme: 'crop_protection',
        type: 101,
        items: [{ type: 2002, value: 2, producttype: product.id }],
        attributes: [],
      },
    ],
  });
  expect(earlier.status, earlier.text).toBe(201);
  const disputed = String(earlier.body.id);

  // in the yard
  await signInByHand(page, person);
  await holdPage(page);

  // in the field
  await context.setOffline(true);
  // one of the photos belongs to the observation
  const withPhoto = photos - 1;
  for (let work = 0; work < works - withPhoto; work += 1) await recordAgain(page, 'Kavel 3');
  for (let work = 0; work < withPhoto; work += 1)
    await recordWithPhoto(page, at(fields, 1), `Werk ${work}`);
  await observe(page, at(fields, 1));
  await drawBoundary(page, 'Getekend');
  await splitInTwo(page);
  await changeNotes(page, disputed, 'Van het veld');
  const other = await person.client.patch(`/api/v1/record/${disputed}/`, {
    notes: 'Van kantoor',
  });
  expect(other.status, other.text).toBe(200);

  // back in the yard
  const counts = async () => {
    const [cropfields, records, images] = await Promise.all(
      ['cropfield', 'record', 'image'].map((entity) => all(person, entity)),
    );
    return [cropfields?.length, records?.length, images?.length];
  };
  const since = Date.now();
  await context.setOffline(false);
  await expect.poll(counts, { timeout: back }).toEqual([5, 1 + works + 1, photos]);
  console.log(`all on the server after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  await page.getByRole('button', { name: '1 needs you' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Van kantoor')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).tap();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/record/${disputed}/`)).body.notes)
    .toBe('Van het veld');
  await expect(page.getByRole('button', { name: 'All sent' })).toHaveCount(1);

  // nothing twice, nothing half
  expect(await counts()).toEqual([5, 1 + works + 1, photos]);
  const names = (await all(person, 'cropfield')).map(({ name }) => String(name)).toSorted();
  expect(names).toEqual(['Getekend', 'Kavel 1', 'Kavel 1 2', 'Kavel 2', 'Kavel 3']);
  const records = await all(person, 'record');
  const linked = (await all(person, 'image')).map((image) => image.meta_data.links[0].id);
  expect(new Set(linked).size).toBe(photos);
  for (const id of linked) expect(records.map((record) => record.id)).toContain(id);
  // all photos differ, so that one sent twice or not served would be detected here
  const digests = new Set<string>();
  for (const { id } of await all(person, 'image'))
    digests.add(await digestAt(person, `/cropr/image/${id}/`));
  expect(digests.size).toBe(photos);
});
