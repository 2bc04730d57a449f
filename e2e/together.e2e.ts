import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../packages/server/src/testing/people.ts';
import { joinFarmByInvitation } from './people.ts';
import { photo } from './photo.ts';
import { all, expect, holdPage, makeField, openFields, openMap, signInAs, test } from './world.ts';

/** Several farms, several people and several windows on the same work. */

test('SCR-09 API-04 the farm switch leads to another farm of the same person, and back', async ({
  page,
  person,
}) => {
  await makeField(person, 'Thuis', 0);
  const other = (
    await person.client.post('/api/v1/farm/', { name: 'Hoeve Overkant', countries: 'NL' })
  ).body;
  const plan = (await person.client.get(`/api/v1/plan/?farm=${other.id}`)).body.objects[0];
  await makeField({ ...person, farm: other.id, plan: plan.id }, 'Overkant', 1);
  await openFields(page);
  await expect(page.getByText('Thuis').first()).toBeVisible();
  await page.getByRole('button', { name: /^Farm: / }).click();
  await page.getByLabel('Find a farm').fill('over');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Overkant').first()).toBeVisible();
  await expect(page.getByText('Thuis', { exact: true })).toHaveCount(0);
  // a reload stays on the farm that was chosen
  await page.reload();
  await expect(page.getByText('Overkant').first()).toBeVisible();
  await page.getByRole('button', { name: 'Farm: Hoeve Overkant' }).click();
  await page.getByRole('button', { name: /^Farm of/ }).click();
  await expect(page.getByText('Thuis').first()).toBeVisible();
});

test('AUT-02 RUL-01 an adviser advises, and cannot change the fields; the grower accepts one advice and declines another', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await makeField(person, 'Adviesveld', 0);
  const adviser = await joinFarmByInvitation(person, baseURL!, ['adviser'], 'Anna Advies');
  const context = await browser.newContext();
  try {
    await signInAs(context, adviser, baseURL!);
    const desk = await context.newPage();
    await openMap(desk);
    await expect(desk.getByText('Adviesveld').first()).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Draw a field' })).toHaveCount(0);
    for (const note of ['Spuit op tijd', 'Liever niet']) {
      const made = await adviser.client.post('/api/v1/record/', {
        farm: person.farm,
        processing_state: 'adviced',
        notes: note,
        activities: [{ theme: 'crop_protection', items: [] }],
      });
      expect(made.status, made.text).toBe(201);
    }
    await page.goto('/cropr/farm/records/');
    const rows = page.getByRole('row').filter({ hasText: /Advi/ });
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect
      .poll(
        async () =>
          (await person.client.get('/api/v1/record/?processing_state=planned')).body.meta
            .total_count,
      )
      .toBe(1);
    await page.goto('/cropr/farm/records/');
    await page.getByRole('row').filter({ hasText: /Advi/ }).last().click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Het regent');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect
      .poll(async () =>
        (await person.client.get('/api/v1/record/?processing_state=cancelled')).body.objects.map(
          (row: { cancel_reason: string }) => row.cancel_reason,
        ),
      )
      .toEqual(['Het regent']);
  } finally {
    await context.close();
  }
});

test('AUT-02 an applier sees and finishes their own records, and no others', async ({
  person,
  browser,
  baseURL,
}) => {
  const field = await makeField(person, 'Spuitveld', 0);
  const applier = await joinFarmByInvitation(person, baseURL!, ['applier'], 'Sjaak Spuit');
  const work = (more: Record<string, unknown>) =>
    person.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield: field['id'],
      processing_state: 'planned',
      activities: [{ theme: 'crop_protection', items: [] }],
      ...more,
    });
  const mine = (await work({ applier: applier.contact, jobname: 'Voor Sjaak' })).body;
  await work({ jobname: 'Voor een ander' });
  const context = await browser.newContext();
  try {
    await signInAs(context, applier, baseURL!);
    const phone = await context.newPage();
    await phone.goto(`${baseURL}/cropr/farm/records/`);
    const rows = phone.getByRole('row').filter({ hasText: 'Spuitveld' });
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await phone.getByRole('button', { name: 'Start' }).click();
    await expect
      .poll(
        async () => (await person.client.get(`/api/v1/record/${mine.id}/`)).body.processing_state,
      )
      .toBe('started');
  } finally {
    await context.close();
  }
});

test('SYN-05 two windows of one browser show each other’s edits, and each edit is sent once', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Samen', 0);
  await openFields(page);
  const second = await context.newPage();
  await openMap(second);
  await second.getByText('Samen').first().click();
  await second.getByRole('button', { name: 'More for Samen' }).click();
  await second.getByRole('menuitem', { name: 'Edit the field' }).click();
  await second.getByLabel('Name').fill('Samen 1');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Samen 1').first()).toBeVisible();
  await expect(page.getByText('All sent')).toBeVisible();
  // the leading window is closed: the other takes over
  await page.close();
  await second.getByRole('button', { name: 'More for Samen 1' }).click();
  await second.getByRole('menuitem', { name: 'Edit the field' }).click();
  await second.getByLabel('Name').fill('Alleen');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/cropfield/${field['id']}/`)).body)
    .toMatchObject({ name: 'Alleen', version: 3 });
});

test('SYN-04 an edit overtaken by another person is shown beside theirs, and either can be kept @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Twist', 0);
  await openMap(page);
  await holdPage(page);
  await expect(page.getByText('Twist').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Twist').first().click();
  await page.getByRole('button', { name: 'More for Twist' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await page.getByLabel('Name').fill('Van mij');
  await page.getByRole('button', { name: 'Save' }).click();
  await person.client.patch(`/api/v1/cropfield/${field['id']}/`, { name: 'Van een ander' });
  await context.setOffline(false);
  await expect(page.locator('output [data-level=warning]')).toContainText('was not saved');
  await page.getByRole('button', { name: /needs you/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Jan Visser changed this too')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText(
    /Before\s*Twist\s*Yours\s*Van mij\s*Jan Visser\s*Van een ander/,
  );
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/cropfield/${field['id']}/`)).body.name)
    .toBe('Van mij');
});

test('SYN-04 D6 work finished without signal whose plan a colleague changes asks for a decision, and keeps the dose of the person who did it @service-worker', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const field = await makeField(person, 'Kavel 5', 0, { registered_area: 4 });
  const adviser = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Ans Advies');
  const [product] = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects;
  const sprayed = (value: number) => [
    {
      theme: 'crop_protection',
      items: [{ type: 2002, value, producttype: product.id }],
      attributes: [],
    },
  ];
  const planned = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: `${new Date().toISOString().slice(0, 10)} 08:00`,
    processing_state: 'planned',
    worked_area: 4,
    activities: sprayed(2),
  });
  expect(planned.status, planned.text).toBe(201);
  await page.goto(`/cropr/farm/records/${planned.body.id}/`);
  await expect(page.getByText('Kavel 5').first()).toBeVisible();
  await holdPage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('kept here').first()).toBeVisible();
  const changed = await adviser.client.patch(`/api/v1/record/${planned.body.id}/`, {
    activities: sprayed(4),
  });
  expect(changed.status, changed.text).toBe(200);
  await context.setOffline(false);
  await page.getByRole('button', { name: /needs you/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ans Advies changed this too')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  const doses = async () =>
    (await all(person, 'record')).map(({ processing_state: state, activities }) => [
      state,
      activities[0].items[0].value,
    ]);
  await expect
    .poll(async () => (await doses()).toSorted())
    .toEqual([
      ['performed', 2],
      ['planned', 4],
    ]);
});

/** Finished work whose correction is open on the page. */
async function openCorrection(page: Page, person: Person): Promise<string> {
  const field = await makeField(person, 'Kavel 3', 0);
  const made = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: '2026-05-01 08:00',
    processing_state: 'performed',
    worked_area: 3,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  expect(made.status, made.text).toBe(201);
  await page.goto(`/cropr/farm/records/${made.body.id}/?edit=true`);
  return `/api/v1/record/${made.body.id}/`;
}

/** Notes that are written elsewhere, once the page has heard of them. */
async function writeElsewhere(page: Page, person: Person, record: string): Promise<void> {
  const heard = page.waitForResponse(
    async (answer) =>
      answer.url().includes('my_data_from_timestamp') &&
      (await answer.text()).includes('Van kantoor'),
  );
  await person.client.patch(record, { notes: 'Van kantoor' });
  await heard;
}

for (const reloads of [false, true]) {
  const held = reloads ? 'came back after a reload' : 'was open';

  test(`SYN-04 D6 when two people write the same notes, the second is notified of the first, although the form ${held}`, async ({
    page,
    person,
  }) => {
    const record = await openCorrection(page, person);
    await page.getByRole('textbox', { name: 'Notes' }).fill('Van het veld');
    await writeElsewhere(page, person, record);
    if (reloads) await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Van het veld');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: /needs you/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group', { name: 'Notes' })).toContainText(
      /Van het veld[^]*Van kantoor/,
    );
    expect((await person.client.get(record)).body.notes).toBe('Van kantoor');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(async () => (await person.client.get(record)).body.notes)
      .toBe('Van het veld');
  });

  test(`SYN-04 D6 the other person’s changes stay, where the form of a correction ${held}`, async ({
    page,
    person,
  }) => {
    const record = await openCorrection(page, person);
    await page.getByLabel('Duration').fill('02:30');
    await writeElsewhere(page, person, record);
    if (reloads) await page.reload();
    await expect(page.getByLabel('Duration')).toHaveValue('02:30');
    await page.locator('button[type=submit]').click();
    await expect
      .poll(async () => {
        const { notes, duration } = (await person.client.get(record)).body;
        return [notes, duration];
      })
      .toEqual(['Van kantoor', '02:30']);
  });
}

test('SYN-04 a person correcting work that another person deletes is notified, and keeps the text', async ({
  page,
  person,
}) => {
  const record = await openCorrection(page, person);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Van het veld');
  await page.getByLabel('Duration').fill('02:30');
  const answer = await person.client.delete(record);
  expect(answer.status, answer.text).toBe(204);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This no longer exists.');
  await expect(page.getByText('Your changes could not be saved.')).toBeVisible();
  await expect(page.getByText('Van het veld')).toBeVisible();
  await expect(page.getByText('02:30')).toBeVisible();
  // nothing else of the work was changed
  await expect(page.locator('dt')).toHaveText(['Duration', 'Notes']);
  await page.reload();
  await expect(page.getByText('Van het veld')).toBeVisible();
});

test('SYN-04 SYN-05 photos of a correction whose record another person deletes can be saved from the device', async ({
  page,
  person,
}) => {
  const record = await openCorrection(page, person);
  const taken = await photo();
  await page
    .locator('[data-upload="image"]')
    .setInputFiles({ name: 'schade.jpg', mimeType: 'image/jpeg', buffer: taken });
  await expect(page.getByText('1 photo is kept on this device')).toBeVisible();
  const answer = await person.client.delete(record);
  expect(answer.status, answer.text).toBe(204);
  const left = page.getByRole('region', { name: 'Photos' });
  const coming = page.waitForEvent('download');
  await left.getByRole('link', { name: 'Save photo 1' }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('schade.jpg');
  const bytes = readFileSync(await saved.path());
  expect((await sharp(bytes).metadata()).width).toBe(900);
  await left.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(left).toBeHidden();
});

test('SYN-04 a field form restored after a reload does not overwrite the name that another person gave meanwhile', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Twist', 0);
  const address = `/api/v1/cropfield/${field['id']}/`;
  await openMap(page);
  await page.getByText('Twist').first().click();
  await page.getByRole('button', { name: 'More for Twist' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await page.getByLabel('Name').fill('Van mij');
  await person.client.patch(address, { name: 'Van een ander' });
  await page.reload();
  await page.getByText('Van een ander').first().click();
  await page.getByRole('button', { name: 'More for Van een ander' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Van mij');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /needs you/ }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Name' })).toContainText(
    /Before\s*Twist\s*Yours\s*Van mij\s*Jan Visser\s*Van een ander/,
  );
  expect((await person.client.get(address)).body.name).toBe('Van een ander');
});
