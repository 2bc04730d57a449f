import { violations } from './axe.ts';
import { expect, make, makeField, test } from './world.ts';

const year = new Date().getFullYear();

/** Slurry on a field on a day. */
const slurry = (cropfield: unknown, day: string) => ({
  cropfield,
  worked_area: 2,
  processing_state: 'performed',
  date: `${day} 08:00`,
  activities: [
    {
      theme: 'fertilizing',
      type: null,
      items: [{ type: 2103, stock: null, producttype: 1601, value: 20 }],
      attributes: [],
    },
  ],
});

test('RUL-25 closed periods of Austria are judged on a field of that country, with the page of the law, also on a phone', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Hausacker', 0, { crop: 101, country: 'AT' });
  const winter = await make(person, '/api/v1/record/', slurry(field['id'], `${year}-11-10`));
  const summer = await make(person, '/api/v1/record/', slurry(field['id'], `${year}-08-20`));

  await page.goto(`/cropr/farm/records/${String(winter['id'])}/`);
  const rules = page.getByRole('region', { name: 'Rules of fertilizing' });
  await expect(rules).toContainText('Slurry may not be spread from 1 Nov to 31 Jan.');
  await expect(rules.getByText('Not allowed').first()).toBeVisible();
  await expect(
    rules.getByRole('link', { name: /Nitrat-Aktionsprogramm-Verordnung/ }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/cropr/farm/records/${String(summer['id'])}/`);
  await expect(rules).toContainText('to 15 Oct: only on rape, barley and catch crops');
  await expect(rules).toContainText('No harvest is noted, so it is not known whether');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // the harvest that decides it
  await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    worked_area: 2,
    processing_state: 'performed',
    date: `${year}-09-20 08:00`,
    activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
  });
  await page.reload();
  await expect(rules).toContainText('Slurry may be spread on this day.');
});

test('RUL-25 closed periods of France say why they are not judged, in a verdict and in the plan', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Parcelle', 0, {
    crop: 101,
    country: 'FR',
    registered_area: 2,
    field_attributes: { 26: 9 },
  });
  const record = await make(person, '/api/v1/record/', slurry(field['id'], `${year}-12-24`));
  const stock = await make(person, '/api/v1/stock/', {
    name: 'Fosse',
    variant: 'f',
    product_type: 1601,
    stock_unit: 'm3',
  });
  await make(person, '/api/v1/stockrecord/', {
    stock: stock['id'],
    date: `${year}-01-10`,
    value: 500,
    kind: 'delivery',
  });

  await page.goto(`/cropr/farm/records/${String(record['id'])}/`);
  const rules = page.getByRole('region', { name: 'Rules of fertilizing' });
  await expect(rules).toContainText('Closed periods apply in vulnerable zones');
  await expect(rules).toContainText('read in summary');

  await page.goto('/cropr/farm/fertilizer_plan/');
  const proposal = page.getByRole('region', { name: 'From stock' }).first();
  await expect(proposal).toContainText('not judged');
  await expect(proposal).toContainText('fields do not tell their zone');
});
