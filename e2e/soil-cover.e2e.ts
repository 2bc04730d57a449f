import { violations } from './axe.ts';
import { expect, holdPage, make, makeField, test } from './world.ts';

/** A season whose winter is over. */
const season = { period_start: '2025-01-01', period_end: '2025-12-31' };

test('RUL-25 SYN-04 soil cover and the catch crop after maize are judged beside the other limits, also on a phone and without signal @service-worker', async ({
  page,
  context,
  person,
}) => {
  const changed = await person.client.patch(`/api/v1/plan/${person.plan}/`, season);
  expect(changed.status, changed.text).toBe(200);
  const land = { ...season, country: 'NL' };
  const maize = { ...land, crop: 151, regulatory_soil_type: 2, registered_area: 4 };
  await makeField(person, 'Zandkavel', 0, maize);
  await makeField(person, 'Kale kavel', 1, maize);
  const sown = { crop: 108, period: 'after', period_start: '2025-09-25' };
  await makeField(person, 'Snijrogge', 0, { ...maize, ...sown });
  const clay = { ...land, crop: 201, regulatory_soil_type: 1 };
  const ploughed = await makeField(person, 'Geploegd', 2, { ...clay, registered_area: 3 });
  await makeField(person, 'Stoppel', 3, { ...clay, registered_area: 7 });
  await make(person, '/api/v1/record/', {
    cropfield: ploughed['id'],
    worked_area: 3,
    processing_state: 'performed',
    date: '2025-08-20 08:00',
    activities: [{ theme: 'tillage', type: 501, items: [], attributes: [] }],
  });

  await page.goto('/cropr/farm/nutrients/');
  const cover = page.getByRole('region', { name: 'Soil cover' });
  // of 10 ha of clay 8 must be covered, and 3 were ploughed in summer
  await expect(cover).toContainText('The rule is not kept: 1.00 ha of cover is missing.');
  await expect(cover).toContainText(
    'at least 8.00 ha must be covered. Stubble and residues cover 7.00 ha',
  );
  await expect(cover).toContainText('Ploughed or without cover: Geploegd (3.00 ha)');
  await expect(cover).toContainText('1 of 2 fields with maize have their catch crop in time.');
  await expect(cover).toContainText('None is noted: Kale kavel');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(cover).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await holdPage(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cover).toContainText('The rule is not kept: 1.00 ha of cover is missing.');
  await cover.getByRole('link', { name: 'Kale kavel' }).click();
  await expect(page.getByText('Kale kavel').first()).toBeVisible();
  await expect(page).toHaveURL(/crop_?fields?\/|objects/);
});

test('RUL-25 a country whose rule on soil cover is not judged says so in one sentence', async ({
  page,
  person,
}) => {
  await makeField(person, 'Parcelle', 0, { country: 'FR', crop: 151 });
  await page.goto('/cropr/farm/nutrients/');
  const cover = page.getByRole('region', { name: 'Soil cover' });
  await expect(cover).toContainText('Furrow does not judge the soil cover of this country');
  await expect(cover).toContainText('inside and outside vulnerable zones');
  await expect(cover.getByRole('link', { name: /Cher/ })).toBeVisible();
});

test('RUL-25 SCR-16 all fields behind a note on soil cover can be unfolded, also on a phone', async ({
  page,
  person,
}) => {
  const changed = await person.client.patch(`/api/v1/plan/${person.plan}/`, season);
  expect(changed.status, changed.text).toBe(200);
  const maize = { ...season, country: 'NL', crop: 151, regulatory_soil_type: 2 };
  for (let index = 0; index < 23; index += 1)
    await makeField(person, `Kavel ${index + 1}`, index, { ...maize, registered_area: 4 });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/cropr/farm/nutrients/');
  const cover = page.getByRole('region', { name: 'Soil cover' });
  const fields = cover.getByRole('link', { name: /^Kavel \d+$/ });
  await expect(fields).toHaveCount(20);
  await cover.getByRole('button', { name: 'and 3 more' }).click();
  await expect(fields).toHaveCount(23);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await cover.getByRole('button', { name: 'Show fewer' }).click();
  await expect(fields).toHaveCount(20);
});
