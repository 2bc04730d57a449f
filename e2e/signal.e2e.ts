import { at } from '@furrow/kit';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { Device } from './device.ts';
import { digestAt, photo } from './photo.ts';
import { all, expect, holdPage, makeField, openMap, test } from './world.ts';

/** A day without signal: data entered on a phone are there afterwards, including photos. */

const phone = { viewport: { width: 360, height: 740 } };

/** The texts of unsaved forms in the browser's database. */
const keptWords = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('furrow');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('values').objectStore('values').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            done(JSON.stringify(asked.result));
          };
        };
      }),
  );

test('SYN-05 a photo taken in a form of work and the text survive a reload and a kill of the browser; the photo waits with the work, and reaches the server once', async ({
  person,
}, { project }) => {
  test.setTimeout(240_000);
  const field = await makeField(person, 'Kavel 7', 0);
  const form = `/cropr/farm/records/new/?fields=${String(field['id'])}`;
  const device = new Device(person, { ...project.use, ...phone });
  try {
    let page = await device.open();
    await openMap(page);
    await holdPage(page);
    await device.offline();
    await page.goto(form);
    await page.getByLabel('Notes').fill('Mildew at the gate');
    const bytes = await photo();
    await page
      .locator('[data-camera]')
      .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await expect(page.getByText('1 photo waits on this device.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Mildew at the gate');

    await page.getByLabel('Notes').fill('Mildew at the gate and behind it');
    await expect.poll(() => keptWords(page), { timeout: 2000 }).toContain('and behind it');
    await device.kill();
    device.loseLocalStorage();
    page = await device.open(true);
    await page.goto(form);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Mildew at the gate and behind it');
    await page.locator('button[type=submit]').click();
    // the form closes once the work is stored; a person who leaves earlier finds the draft
    await expect(page).not.toHaveURL(/\/new\//);
    await page.goto('/cropr/farm/plan/');

    await page.getByRole('button', { name: /kept here/ }).click();
    const waiting = page.getByRole('dialog');
    await expect(waiting.getByRole('heading', { name: /on Kavel 7/ })).toBeVisible();
    await expect(waiting.getByText(/1 photo \(/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await device.kill();
    page = await device.open();
    await openMap(page);
    await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible({ timeout: 60_000 });
    const images = await all(person, 'image');
    expect(images).toHaveLength(1);
    const image = at(images, 0);
    const record = at(await all(person, 'record'), 0);
    expect(record.notes).toBe('Mildew at the gate and behind it');
    expect(image.meta_data.links).toMatchObject([{ resource: 'record', id: record.id }]);
    expect(await digestAt(person, `/cropr/image/${image.id}/`)).toHaveLength(64);
  } finally {
    await device.close();
  }
});

test('SYN-05 waiting changes are listed as text; one is put on hold, one is exported as a file and imported again @service-worker', async ({
  page,
  context,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await openMap(page);
  await holdPage(page);
  await context.setOffline(true);
  for (const name of ['Nat', 'Droog']) {
    await page.goto('/cropr/farm/labels/new/');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await page.getByRole('button', { name: '2 kept here' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Label: Nat' })).toBeVisible();
  await dialog.getByRole('button', { name: 'More for Label: Nat' }).click();
  await page.getByRole('menuitem', { name: 'Hold back' }).click();
  await expect(dialog.getByText('Held back')).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'More for Label: Droog' }).click();
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  await dialog.getByRole('button', { name: 'More for Label: Droog' }).click();
  await page.getByRole('menuitem', { name: 'Discard this change' }).click();
  await expect(dialog.getByRole('heading', { name: 'Label: Droog' })).toHaveCount(0);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('heading', { name: 'Label: Droog' })).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(async () => (await all(person, 'label')).map(({ name }) => name), { timeout: 60_000 })
    .toEqual(['Droog']);
  await dialog.getByRole('button', { name: 'More for Label: Nat' }).click();
  await page.getByRole('menuitem', { name: 'Send after all' }).click();
  await expect.poll(async () => (await all(person, 'label')).length).toBe(2);
});

test('SYN-04 when two people change a field at once, each sees the earlier value, its author, and the distance between the boundaries @service-worker', async ({
  page,
  context,
  person,
}) => {
  const field = await makeField(person, 'Lange Akker', 0);
  await openMap(page);
  await holdPage(page);
  await page.goto(`/cropr/farm/plan/?all=true&field=${String(field['id'])}`);
  await expect(page.getByRole('heading', { name: 'Lange Akker' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More for Lange Akker' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await page.getByLabel('Name').fill('Lange Akker west');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 kept here')).toBeVisible();
  await person.client.patch(`/api/v1/cropfield/${String(field['id'])}/`, {
    name: 'Lange Akker oost',
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 needs you' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Lange Akker oost')).toBeVisible();
  await expect(dialog.getByText('Lange Akker west').first()).toBeVisible();
  await expect(dialog.getByText('Before')).toBeVisible();
  await expect(dialog.getByText(/changed this too, on/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => at(await all(person, 'cropfield'), 0).name)
    .toBe('Lange Akker west');
});
