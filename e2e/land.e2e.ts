import type { Page } from '@playwright/test';
import { cutThrough, drawAcross, fieldRow, fields, openAtField, record } from './land-steps.ts';
import { expect, holdPage, makeField, openMap, test } from './world.ts';

/**
 * Splitting and merging by mouse, with and without signal; deleting fields with performed work.
 * @source decisions D17
 */

test('D17 a field is split in one call: people decide about planned work, finished work is on both pieces, undo restores the field', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const done = await record(person, field['id'], 'performed');
  await record(person, field['id'], 'planned');
  await openAtField(page);
  await cutThrough(page);
  const question = page.getByText('Planned work on this field');
  await expect(question).toBeVisible();
  // cancelling splits nothing
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
  expect(await fields(person)).toHaveLength(1);
  await cutThrough(page);
  await page.getByRole('button', { name: 'On every piece' }).click();
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  const works = await Promise.all(
    (await fields(person)).map(
      async ({ id }) => (await person.client.get(`/api/v1/cropfield/${id}/work/`)).body.objects,
    ),
  );
  const shares = works.flat().filter((one: { record: string }) => one.record === done);
  expect(shares).toHaveLength(2);
  expect(shares[0].share + shares[1].share).toBeCloseTo(1, 9);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fieldRow(page, 'Kavel 2')).toHaveCount(0);
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  expect((await fields(person))[0]).toMatchObject({
    id: field['id'],
    registered_area: field['registered_area'],
  });
});

test('D17 each piece shows its share of finished work', async ({ page, person }) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  await openAtField(page);
  await cutThrough(page);
  await seePartsOfWork(page);
});

/** Each piece shows its part of the record of the whole, with 3 ha of work. */
async function seePartsOfWork(page: Page): Promise<void> {
  for (const name of ['Kavel 2', 'Kavel']) {
    await fieldRow(page, name).click();
    const records = page.getByRole('tab', { name: 'Records' });
    await expect(records).toHaveText('Records1');
    await records.click();
    await expect(page.getByRole('tabpanel')).toContainText(/\d+ % of it is here/);
    await expect(page.getByRole('tabpanel')).toContainText(/Worked area: [12]\.\d\d\sha/);
  }
}

test('D17 without signal a split is shown at once and sent as one call later @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  await openAtField(page);
  await holdPage(page);
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
  await context.setOffline(true);
  await cutThrough(page);
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  await seePartsOfWork(page);
  expect(await fields(person)).toHaveLength(1);
  const sent: string[] = [];
  // counts answers: an attempt just before the connection is back reaches no server
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/cropfield/'))
      sent.push(new URL(response.url()).pathname);
  });
  await context.setOffline(false);
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatch(/\/split\/$/);
  // and the same once the server has answered
  await seePartsOfWork(page);
});

test('D17 a merge keeps the work of both fields; a field with work is ended, not deleted', async ({
  page,
  person,
}) => {
  const left = await makeField(person, 'Links', 0);
  const right = await makeField(person, 'Rechts', 1);
  const works = [
    await record(person, left['id'], 'performed'),
    await record(person, right['id'], 'performed'),
  ];
  await openMap(page);
  await fieldRow(page, 'Links').first().click();
  await fieldRow(page, 'Rechts')
    .first()
    .click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Merge the selected fields' }).click();
  await expect(page.getByText(/Merged into/)).toBeVisible();
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  const [merged] = await fields(person);
  const { body } = await person.client.get(`/api/v1/cropfield/${merged!.id}/work/`);
  expect(body.objects.map((object: { record: string }) => object.record).sort()).toEqual(
    works.sort(),
  );
  await fieldRow(page, merged!.name).click();
  await expect(page.getByRole('tab', { name: 'Records' })).toHaveText('Records2');
  await page.getByRole('button', { name: `More for ${merged!.name}` }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(page.getByText(/performed or locked/)).toBeVisible();
  const question = page.getByRole('dialog', { name: merged!.name });
  await expect(question.getByRole('list', { name: 'Stays' }).getByRole('listitem')).toHaveText([
    'Tillage, 12 May 2026, Links',
    'Tillage, 12 May 2026, Rechts',
  ]);
  const end = question.getByRole('button', { name: 'End', exact: true });
  await question.getByLabel('End on').fill('2026-05-11');
  await expect(question).toContainText('Work was done on 12 May 2026.');
  await expect(end).toBeDisabled();
  await question.getByLabel('End on').fill('2026-05-20');
  await end.click();
  await expect(page.getByText(`${merged!.name}: ended.`)).toBeVisible();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/cropfield/${merged!.id}/`)).body.period_end)
    .toBe('2026-05-20');
  expect(await fields(person)).toHaveLength(1);
});

test('D17 an undone split is redone, by button and by key', async ({ page, person }) => {
  await makeField(person, 'Kavel', 0);
  await openAtField(page);
  await cutThrough(page);
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  const ids = (await fields(person)).map(({ id }) => id).sort();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  await expect.poll(async () => (await fields(person)).map(({ id }) => id).sort()).toEqual(ids);
  await page.keyboard.press('Control+z');
  await expect(fieldRow(page, 'Kavel 2')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await fields(person)).map(({ id }) => id).sort()).toEqual(ids);
});

test('D17 without signal a split is undone and redone, and the final state is sent @service-worker', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Kavel', 0);
  await openAtField(page);
  await holdPage(page);
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
  await context.setOffline(true);
  await cutThrough(page);
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fieldRow(page, 'Kavel 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
  expect(await fields(person)).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(async () => (await fields(person)).length).toBe(2);
});

test('D17 the list of records names a field that ended by a merge', async ({ page, person }) => {
  const left = await makeField(person, 'Links', 0);
  const right = await makeField(person, 'Rechts', 1);
  await record(person, left['id'], 'performed');
  await record(person, right['id'], 'performed');
  const merged = await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [left['id'], right['id']],
    into: left['id'],
  });
  expect(merged.status, merged.text).toBe(200);
  await page.goto('/cropr/farm/records/');
  await expect(page.getByRole('row').filter({ hasText: 'Rechts' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Links' })).toHaveCount(1);
});

test('D17 a figure is the same everywhere: ground, a job, a contract', async ({ page, person }) => {
  const main = await makeField(person, 'Kavel', 0);
  await makeField(person, 'Kavel na', 0, { period: 'after' });
  const small = await makeField(person, 'Klein', 1);
  const bare = await person.client.post('/api/v1/cropfield/', {
    farm: person.farm,
    plan: person.plan,
    name: 'Zonder grens',
    registered_area: 2,
    crop: 201,
  });
  expect(bare.status, bare.text).toBe(201);
  const asked = await person.client.get(`/api/v1/cropfield/ground/?plan=${person.plan}`);
  const { ground_ha: ground, crop_ha: crops } = asked.body as Record<string, number>;
  const hectares = (value: number) => value.toFixed(2);
  await page.goto('/cropr/farm/home/');
  const overview = page.getByRole('link').filter({ hasText: 'on 4 crop fields' });
  await expect(overview).toContainText(hectares(ground!));
  await expect(overview).toContainText(hectares(crops!));
  await expect(overview).toContainText('1 field without a boundary');
  await page.goto('/cropr/farm/plan/?all=true');
  const foot = page.getByRole('row').last();
  await expect(foot).toContainText(`${hectares(ground!)} ha of ground`);
  await expect(foot).toContainText(`${hectares(crops!)} ha of crops`);
  await expect(foot).toContainText('1 field without a boundary');
  // a contract for a part of a merged field counts that part, in the list, on its page and in the answer
  const contract = await person.client.post('/api/v1/contract/', {
    farm: person.farm,
    plan: person.plan,
    consumer: 12,
    crop: 201,
    surface: 3,
  });
  expect(contract.status, contract.text).toBe(201);
  await person.client.post('/api/v1/contractfield/', {
    farm: person.farm,
    contract: contract.body.id,
    cropfield: small['id'],
  });
  await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [main['id'], small['id']],
    into: main['id'],
  });
  const told = (await person.client.get(`/api/v1/contract/${contract.body.id}/`)).body;
  await page.goto('/cropr/farm/contracts/');
  const share = (told.percentage as number).toFixed(1);
  await expect(page.getByRole('row').filter({ hasText: 'Noordhoek' })).toContainText(share);
  await page.goto(`/cropr/farm/contracts/${contract.body.id}/`);
  const panel = page.getByRole('region', { name: 'Area' });
  await expect(panel).toContainText(hectares(told.sum_registered_area));
  await expect(page.getByRole('region', { name: 'Crop fields' })).toContainText(
    hectares(told.sum_registered_area),
  );
});

test('D17 a job sheet counts the stock still to be taken', async ({ page, person }) => {
  const one = await makeField(person, 'Kavel', 0);
  const two = await makeField(person, 'Klein', 1);
  const product = await person.client.post('/api/v1/producttype/', {
    farm: person.farm,
    name: 'Korrel',
    variant: 'fertilizer',
    unit: 'kg',
  });
  expect(product.status, product.text).toBe(201);
  const job = await person.client.post('/api/v1/job/', { farm: person.farm, date: '2026-05-12' });
  expect(job.status, job.text).toBe(201);
  const work = async (cropfield: unknown, state: string, hectares: number | null) => {
    const answer = await person.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield,
      job: job.body.id,
      date: '2026-05-12 08:30',
      processing_state: state,
      worked_area: hectares,
      activities: [
        {
          theme: 'fertilizing',
          items: [{ value: 10, producttype: product.body.id }],
          attributes: [],
        },
      ],
    });
    expect(answer.status, answer.text).toBe(201);
  };
  await work(one['id'], 'performed', 2);
  await work(two['id'], 'planned', null);
  await work(two['id'], 'adviced', 1);
  const area = two['registered_area'] as number;
  await page.goto(`/cropr/farm/jobs/${job.body.id}/`);
  const panel = page.getByRole('region', { name: 'Records' });
  await expect(panel).toContainText((2 + area).toFixed(2));
  await expect(panel).toContainText('1 record without an area');
  const told = (await person.client.get(`/api/v1/job/${job.body.id}/`)).body;
  expect(told.total_area_planned).toBeCloseTo(2 + area, 3);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await panel.getByRole('button', { name: 'Print the job sheet' }).click();
  const sheet = page.locator('table').filter({ hasText: 'Total' });
  await expect(sheet.first()).toContainText((10 * area).toFixed(2));
  await expect(sheet.nth(1)).toContainText('20 kg');
});

test('D17 resources used by work are hidden or ended, and the rows deleted with them are named', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const free = await makeField(person, 'Vrij', 1);
  const machine = await person.client.post('/api/v1/machine/', {
    farm: person.farm,
    name: 'Trekker',
  });
  const done = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    worked_area: 3,
    machines: [machine.body.id],
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  expect(done.status, done.text).toBe(201);
  await page.goto(`/cropr/farm/machines/${machine.body.id}/`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: '1 performed or locked job' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect
    .poll(
      async () => (await person.client.get(`/api/v1/machine/${machine.body.id}/`)).body.is_active,
    )
    .toBe(false);
  await page.goto(`/cropr/farm/plans/${person.plan}/`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete 1 field without work' }).click();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/cropfield/${free['id']}/`)).status)
    .toBe(404);
  expect((await person.client.get(`/api/v1/plan/${person.plan}/`)).status).toBe(200);
});

test('D17 a piece with work of the whole field is not deleted at once', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  await openAtField(page);
  await cutThrough(page);
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  await expect
    .poll(async () => (await person.client.get('/api/v1/record/')).body.objects[0].worked_geometry)
    .toBe(field['geometry']);
  await fieldRow(page, 'Kavel 2').click();
  await page.getByRole('button', { name: 'More for Kavel 2' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(page.getByText('1 performed or locked job')).toBeVisible();
  await page.getByRole('button', { name: 'Show the work' }).click();
  await expect(page).toHaveURL(/\/crop_fields\//);
  expect(await fields(person)).toHaveLength(2);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test('D17 SCR-01 the panel of a field leaves the map free for the splitting line', async ({
    page,
    person,
  }) => {
    const field = await makeField(person, 'Kavel', 0);
    await page.goto(`/cropr/farm/plan/?all=true&field=${field['id']}&at=5.701_52.601_15.6`);
    const panel = page.getByRole('tab', { name: 'Overview' });
    await expect(panel).toBeVisible();
    await drawAcross(page, (x, y) => page.touchscreen.tap(x, y));
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Split', exact: true }).tap();
    await expect.poll(async () => (await fields(person)).length).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(async () => (await fields(person)).length).toBe(1);
    await fieldRow(page, 'Kavel').tap();
    await expect(panel).toBeVisible();
  });
});
