import { readFileSync } from 'node:fs';
import { violations } from './axe.ts';
import { expect, makeField, test } from './world.ts';

test('SCR-06 EXC-02 RUL-06 an export is requested, followed, downloaded and removed; an unreachable server is reported as such', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await makeField(person, 'Kavel 8', 1);
  await page.goto('/integration/extern/?settings_page=true');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page).toHaveURL(/settings_page=true.*part=export/);
  await expect(page.getByText('Exported files are kept here for a week.')).toBeVisible();
  await page.getByRole('radio', { name: /GeoJSON/ }).check();
  expect(await violations(page)).toEqual([]);

  await page.route('**/api/v3/exports/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Create the file' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error starting download, please try again.');
  await page.unroute('**/api/v3/exports/');

  await page.getByRole('button', { name: 'Create the file' }).click();
  const made = page.getByRole('region', { name: 'Earlier exports' }).getByRole('listitem');
  await expect(made).toContainText('Ready', { timeout: 30_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/Crop fields .*\.geojson$/);
  const { features } = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    features: { properties: { name: string } }[];
  };
  expect(features.map(({ properties }) => properties.name)).toEqual(['Kavel 7', 'Kavel 8']);

  // formats that cannot contain it are not offered
  await page.getByLabel('What').selectOption({ label: 'Contracts' });
  await expect(page.getByRole('radio', { name: /GeoJSON/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Excel/ })).toBeChecked();

  await made.getByRole('button', { name: /^Remove/ }).click();
  await expect(made).toHaveCount(0);
});
