import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, holdPage, makeField, openMap, test } from './world.ts';

/** Splitting and merging by mouse, with and without signal; deleting what work was done on. @source decisions D17 */

const fieldRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

async function record(person: Person, cropfield: unknown, state: string): Promise<string> {
  const answer = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield,
    date: '2026-05-12 08:30',
    processing_state: state,
    worked_area: 3,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
}

/** The map at rest over the first field: one that flies there would move under the pointer. */
async function openAtField(page: Page): Promise<void> {
  await page.goto('/cropr/farm/plan/?all=true&at=5.701_52.601_16');
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
}

async function cutThrough(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Split along a line' }).click();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.04, 0.5],
    [0.96, 0.52],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await page.keyboard.press('Enter');
}

const fields = async (person: Person) =>
  (await person.client.get(`/api/v1/cropfield/?farm=${person.farm}`)).body.objects as {
    id: string;
    name: string;
    registered_area: number;
  }[];

test('D17 a field is split as one call: people are asked about planned work, done work is read from both pieces, undo brings it back', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const done = await record(person, field['id'], 'performed');
  await record(person, field['id'], 'planned');
  await openAtField(page);
  await cutThrough(page);
  await expect(page.getByText('Planned work on this field')).toBeVisible();
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

test('D17 each piece shows the part of done work that lies on it', async ({ page, person }) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  await openAtField(page);
  await cutThrough(page);
  for (const name of ['Kavel 2', 'Kavel']) {
    await fieldRow(page, name).click();
    const records = page.getByRole('tab', { name: 'Records' });
    await expect(records).toHaveText('Records1');
    await records.click();
    await expect(page.getByRole('tabpanel')).toContainText(/\d+ % of it lies here/);
    // 3 ha were worked on the whole
    await expect(page.getByRole('tabpanel')).toContainText(/Worked area: [12]\.\d\d\sha/);
  }
});

test('D17 without signal a split is shown at once and sent as one call later', async ({
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
  expect(await fields(person)).toHaveLength(1);
  const sent: string[] = [];
  // what was answered: a try just before the line is back reaches nobody
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/cropfield/'))
      sent.push(new URL(response.url()).pathname);
  });
  await context.setOffline(false);
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatch(/\/split\/$/);
});

test('D17 a merge keeps the work of both; a field with work is ended, not deleted', async ({
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
  expect(body.objects.map((one: { record: string }) => one.record).sort()).toEqual(works.sort());
  await fieldRow(page, merged!.name).click();
  await expect(page.getByRole('tab', { name: 'Records' })).toHaveText('Records2');
  await page.getByRole('button', { name: `More for ${merged!.name}` }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(page.getByText(/performed or locked/)).toBeVisible();
  await page.getByRole('button', { name: 'End today' }).click();
  await expect(page.getByText(`${merged!.name}: ended.`)).toBeVisible();
  expect(await fields(person)).toHaveLength(1);
});
