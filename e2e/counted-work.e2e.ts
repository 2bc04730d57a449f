import type { Page } from '@playwright/test';
import { expect, makeField, test } from './world.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';

const spraying = [{ theme: 'crop_protection', type: null, items: [], attributes: [] }];

async function makeRecord(
  person: Person,
  fields: Record<string, unknown>,
): Promise<Record<string, any>> {
  const answer = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    date: `${today} 08:00`,
    activities: spraying,
    processing_state: 'planned',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, any>;
}

/** Keeps the printed sheet on the page. */
const keepPaper = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

test('ENT-11 RUL-02 finished work counts once in a job, on the screen and on its sheet; cancelled work does not count', async ({
  page,
  person,
}) => {
  await keepPaper(page);
  const { body: job } = await person.client.post('/api/v1/job/', {
    farm: person.farm,
    date: today,
  });
  const fields = [
    await makeField(person, 'Kavel 1', 0),
    await makeField(person, 'Kavel 2', 1),
    await makeField(person, 'Kavel 3', 2),
  ];
  const [first, , third] = [
    await makeRecord(person, { cropfield: fields[0]!['id'], job: job.id, worked_area: 3 }),
    await makeRecord(person, { cropfield: fields[1]!['id'], job: job.id, worked_area: 2 }),
    await makeRecord(person, { cropfield: fields[2]!['id'], job: job.id, worked_area: 1 }),
  ];
  expect(
    (
      await person.client.post(`/api/v1/record/${String(first['id'])}/finish/`, {
        worked_area: 2.5,
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await person.client.post(`/api/v1/record/${String(third['id'])}/cancel/`, {
        cancel_reason: 'rain',
      })
    ).status,
  ).toBe(200);

  await page.goto(`/cropr/farm/jobs/${String(job.id)}/`);
  const own = page.getByRole('region', { name: 'Records' });
  await expect(own.getByRole('link')).toHaveText(['Kavel 2', 'Kavel 1'].toSorted());
  await expect(own).toContainText('Total4.50 ha');
  await own.getByRole('button', { name: 'Print the job sheet' }).click();
  const sheet = page.locator('article[data-print]');
  await expect(sheet).toContainText('4.50 ha');
  await expect(sheet.locator('tbody tr')).toHaveCount(2);

  // the footer of the list and its sheet leave out cancelled work
  await page.goto('/cropr/farm/records/');
  const list = page.getByRole('grid', { name: 'Records' });
  await expect(list.getByRole('row').filter({ hasText: 'Kavel' })).toHaveCount(3);
  await expect(list.getByRole('row').last()).toContainText('4.50');
});

test('RUL-01 ENT-record adopted advice is not listed beside its plan unless asked for', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const advice = await makeRecord(person, {
    cropfield: field['id'],
    worked_area: 3,
    processing_state: 'adviced',
  });
  await makeRecord(person, {
    cropfield: field['id'],
    worked_area: 3,
    processing_state: 'adviced',
    date: `${today} 13:00`,
  });
  const accepted = await person.client.post(`/api/v1/record/${String(advice['id'])}/accept/`);
  expect(accepted.status, accepted.text).toBe(200);

  await page.goto('/cropr/farm/records/');
  const list = page.getByRole('grid', { name: 'Records' });
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(list.getByRole('row').filter({ hasText: 'Kavel 1' })).toHaveCount(2);
  await expect(filters.getByRole('button', { name: /^Advice/ })).toHaveText('Advice 1');
  await expect(list).toContainText('Advised');
  await filters.getByRole('button', { name: /^Taken over/ }).click();
  await expect(list.getByRole('row').filter({ hasText: 'Kavel 1' })).toHaveCount(1);
  await expect(list).toContainText('Taken over');
  await list.getByRole('row').filter({ hasText: 'Kavel 1' }).click();
  await expect(page.getByRole('region', { name: 'Belongs to' })).toContainText(
    'Taken over into the plan of',
  );

  await page.goto('/cropr/farm/home/');
  await expect(page.getByRole('link', { name: /jobs this week/ })).toContainText('2');
  await page.goto('/cropr/farm/calendar/?view=day');
  await expect(page.getByRole('button', { name: /Kavel 1/ })).toHaveCount(2);
});
