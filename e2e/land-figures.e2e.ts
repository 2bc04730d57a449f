import type { Page } from '@playwright/test';
import { expect, makeField, test } from './world.ts';

/** A figure shown in several places is the same in all of them. @source decisions D17 */

/** Keeps the printed sheet on the page. */
const keepPaper = (page: Page) =>
  page.evaluate(() => Object.assign(window, { print: () => undefined }));

test('D17 hectares of ground and crops agree: overview, foot of the list, selection, print', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel', 0);
  await makeField(person, 'Kavel na', 0, { period: 'after' });
  await makeField(person, 'Klein', 1);
  const asked = await person.client.get(`/api/v1/cropfield/ground/?plan=${person.plan}`);
  const [ground, crops] = [asked.body.ground_ha, asked.body.crop_ha].map((value: number) =>
    value.toFixed(2),
  );
  const words = new RegExp(`${ground}\\sha of ground, ${crops}\\sha of crops`);
  await page.goto('/cropr/farm/home/');
  const overview = page.getByRole('link').filter({ hasText: 'on 3 crop fields' });
  await expect(overview).toContainText(ground!);
  await expect(overview).toContainText(crops!);
  await page.goto('/cropr/farm/crop_fields/');
  await expect(page.getByRole('row').last()).toContainText(words);
  await page.goto('/cropr/farm/plan/?all=true');
  const rows = page.getByRole('row');
  await expect(rows.last()).toContainText(words);
  await rows.filter({ has: page.getByText('Kavel', { exact: true }) }).click();
  for (const name of ['Kavel na', 'Klein'])
    await rows
      .filter({ has: page.getByText(name, { exact: true }) })
      .click({ modifiers: ['Control'] });
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(words);
  await keepPaper(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const foot = page.locator('table').filter({ hasText: 'Total' }).locator('tfoot');
  await expect(foot).toContainText(words);
  await expect(foot.locator('td').last()).toHaveText(crops!);
});

test('D17 worked hectares and nitrogen agree: field, list, selection, print, overview, nutrients', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const area = field['registered_area'] as number;
  const product = await person.client.post('/api/v1/producttype/', {
    farm: person.farm,
    name: 'KAS',
    variant: 'fertilizer',
    unit: 'kg',
    specification: 'N 27 %',
  });
  expect(product.status, product.text).toBe(201);
  for (const hectares of [2, null]) {
    const answer = await person.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield: field['id'],
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      worked_area: hectares,
      activities: [
        {
          theme: 'fertilizing',
          items: [{ value: 100, producttype: product.body.id }],
          attributes: [],
        },
      ],
    });
    expect(answer.status, answer.text).toBe(201);
  }
  // a record without an area is of the whole field
  const worked = (2 + area).toFixed(2);
  const perHectare = String(Math.round(((2 + area) * 27) / area));
  const told = await person.client.get(`/api/v1/cropfield/${field['id']}/work/`);
  const hectares = told.body.objects.map((object: { worked_area: number }) => object.worked_area);
  expect(hectares.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(2 + area, 3);

  await page.goto(`/cropr/farm/crop_fields/${field['id']}/`);
  await expect(page.getByText(new RegExp(`Worked area: ${worked}\\sha`))).toBeVisible();
  const years = page.getByRole('region', { name: /Nutrients of this ground/ });
  await expect(years.getByRole('row').filter({ hasText: '2026' })).toContainText(perHectare);

  await page.goto('/cropr/farm/home/');
  const card = page.getByRole('region', { name: /^Nutrients applied/ }).first();
  await expect(card.getByRole('row').filter({ hasText: 'Kavel' })).toContainText(perHectare);
  await expect(card.getByRole('row').filter({ hasText: 'in total' })).toContainText(
    String(Math.round((2 + area) * 27)),
  );
  await page.goto('/cropr/farm/nutrients/');
  const farm = page.getByRole('region', { name: /^Farm/ }).first();
  await expect(farm.getByRole('row').last()).toContainText(perHectare);

  await page.goto('/cropr/farm/records/');
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(worked);
  await page.getByRole('checkbox', { name: 'Choose all' }).uncheck();
  await keepPaper(page);
  await page.getByRole('button', { name: 'Columns, export and print' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await expect(page.locator('table').filter({ hasText: 'Total' }).locator('tfoot')).toContainText(
    worked,
  );
});
