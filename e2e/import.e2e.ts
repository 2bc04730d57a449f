import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, squareField, test } from './world.ts';

/** Real files are in a folder beside the project; without it only the drawn file below is used. */
const shared = join(import.meta.dirname, '../../shared/data');

const drawn = Buffer.from(
  JSON.stringify({
    type: 'FeatureCollection',
    features: [0, 1, 2].map((place) => ({
      type: 'Feature',
      properties: { name: `Ingelezen ${place + 1}`, gewascode: '2014' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          squareField(place)
            .match(/[\d.]+ [\d.]+/g)!
            .map((pair) => pair.split(' ').map(Number)),
        ],
      },
    })),
  }),
);

interface Case {
  readonly what: string;
  readonly file: string | { name: string; mimeType: string; buffer: Buffer };
  readonly fields: number;
}

const cases: Case[] = [
  {
    what: 'a GeoJSON file of three drawn fields',
    file: { name: 'drawn.geojson', mimeType: 'application/geo+json', buffer: drawn },
    fields: 3,
  },
];
const real = (name: string, fields: number): void => {
  const file = join(shared, name);
  if (existsSync(file)) cases.push({ what: name, file, fields });
  else console.log(`${name} is not beside the project: not tried`);
};
real('geometry/rdnew/nl_brp_west_rd.zip', 50);
real('fields/de_bb_antrag_native.shp.zip', 100);
real('fields/dk_marker_2026_native.shp.zip', 100);
real('fields/fr_rpg_2022_west_native.gpkg', 50);

for (const { what, file, fields } of cases) {
  test(`EXC-01 ${what} is reviewed with notes, added and rolled back`, async ({ page, person }) => {
    await page.goto('/integration/extern/');
    await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles(file);
    const list = page.getByRole('grid', { name: 'Fields in the file' });
    await expect(list).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`${fields} rows`)).toBeVisible();
    // nothing changes before the person confirms
    expect((await person.client.get('/api/v1/cropfield/')).body.meta.total_count).toBe(0);
    await page.getByRole('button', { name: /^Add \d+/ }).click();
    await expect(page.getByText('The fields are on your map')).toBeVisible({ timeout: 60_000 });
    const added = (await person.client.get('/api/v1/cropfield/?limit=1000')).body;
    expect(added.meta.total_count).toBeGreaterThan(fields * 0.9);
    await page
      .getByRole('link', { name: 'Show the map' })
      .or(page.getByRole('button', { name: 'Show the map' }))
      .click();
    await expect(page.getByText(added.objects[0].name).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Roll back' }).first().click();
    await expect(page.getByText('This import was rolled back')).toBeVisible({ timeout: 60_000 });
    expect((await person.client.get('/api/v1/cropfield/')).body.meta.total_count).toBe(0);
  });
}

test('EXC-01 an unreadable file shows the reason, and another can be chosen', async ({
  page,
  person: _person,
}) => {
  await page.goto('/integration/extern/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'fields.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('<html>not found</html>'),
    });
  await expect(page.getByText('This file could not be read')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});
