import { expect, makeField, test } from './world.ts';

/** Records and weather from files; their kind is detected automatically. */

test('EXC-01 a table of records is reviewed by row and column, added and rolled back', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await page.goto('/integration/extern/');
  const buffer = Buffer.from(
    [
      'Date;Field;Work;Notes',
      '12-05-2026 08:30;Kavel 1;Tillage;dry',
      '13-05-2026;Kavel 1;Sowing;',
      '14-05-2026;Nowhere;Tillage;',
    ].join('\n'),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'work.csv', mimeType: 'text/csv', buffer });
  const list = page.getByRole('grid', { name: 'Also in the file' });
  await expect(list).toBeVisible({ timeout: 60_000 });
  await expect(
    list.getByText('Row 4: Column Field: this farm has no field “Nowhere”'),
  ).toBeVisible();
  const total = async () =>
    (await person.client.get('/api/v1/record/')).body.meta.total_count as number;
  expect(await total()).toBe(0);
  await page.getByRole('button', { name: 'Add 2 records' }).click();
  await expect(page.getByText('The records are on your farm')).toBeVisible({ timeout: 60_000 });
  expect(await total()).toBe(2);
  await page.getByRole('button', { name: 'Roll back' }).first().click();
  await expect(page.getByText('Every record is as it was before the import.').first()).toBeVisible({
    timeout: 60_000,
  });
  expect(await total()).toBe(0);
});

test('EXC-01 hours of a weather station are reviewed with their period, used and rolled back', async ({
  page,
  person: _person,
}) => {
  await page.goto('/integration/extern/');
  const hours = Array.from(
    { length: 24 },
    (_, hour) => `  273,20260701,${hour + 1},  180,   30,  150,   36,   12,   70`,
  );
  const buffer = Buffer.from(
    [
      '# STN,YYYYMMDD,   HH,   DD,   FH,    T,    Q,   RH,    U',
      ...hours,
      '  273,20260701,25,  180,   30,  150,   36,   12,   70',
    ].join('\n'),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'uurgeg_273.txt', mimeType: 'text/plain', buffer });
  const list = page.getByRole('grid', { name: 'Also in the file' });
  await expect(list.getByText('KNMI 273 Marknesse')).toBeVisible({ timeout: 60_000 });
  await expect(
    list.getByText('24 hours, from 2026-07-01 01:00 to 2026-07-02 00:00 (UTC).'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use the weather of 1 station' }).click();
  await expect(page.getByText('The weather has been added to this farm')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('24 hours added.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).first().click();
  await expect(page.getByText('The weather is as it was before the import.').first()).toBeVisible({
    timeout: 60_000,
  });
});
