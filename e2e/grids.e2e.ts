import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, makeField, test } from './world.ts';

/** Values by place: importing, viewing and changing them. */

const cell = (place: number, properties: Record<string, unknown>) => {
  const west = 5.7 + place * 0.0005;
  return {
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 52.6],
          [west + 0.0005, 52.6],
          [west + 0.0005, 52.602],
          [west, 52.602],
          [west, 52.6],
        ],
      ],
    },
  };
};

const give = (page: Page, ...features: unknown[]) =>
  page.setInputFiles('[data-files]', {
    name: 'zones.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });

const zone = (page: Page, number: number) => page.getByLabel(new RegExp(`^Zone ${number}[, ]`));

test('ENT-prescriptionmap ENT-taskgrid zones are imported from a file, shown on the map and changed; without a connection they wait, and work is linked to them @service-worker', async ({
  page,
  person,
  context,
}) => {
  test.slow();
  const field = await makeField(person, 'Kavel 7', 0);
  // over the interface: the feed leaves its zones out, so that the page has to read them
  const features = {
    type: 'FeatureCollection',
    features: [cell(0, { value: 80 }), cell(1, { value: 120 })],
  };
  const grid = (
    await person.client.post('/api/v1/taskgrid/', {
      farm: person.farm,
      name: 'Raster',
      unit: 'kg/ha',
      cropfield: field['id'],
      features,
    })
  ).body;
  await person.client.post('/api/v1/taskgrid/', {
    farm: person.farm,
    name: 'Later',
    features: { type: 'FeatureCollection', features: [cell(2, { value: 7 })] },
  });
  const values = async (uri: string) =>
    (
      (await person.client.get(uri)).body.features.features as { properties: { value: number } }[]
    ).map(({ properties }) => properties.value);

  await page.goto('/cropr/farm/task_grids/');
  await page.getByRole('row', { name: /Raster/ }).click();
  await expect(zone(page, 2)).toHaveValue('120');
  await zone(page, 2).fill('130,5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => values(grid.resource_uri)).toEqual([80, 130.5]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => values(grid.resource_uri)).toEqual([80, 120]);

  await context.setOffline(true);
  await page.getByRole('row', { name: /Later/ }).click();
  await expect(page.getByText('The zones are read when there is a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(zone(page, 1)).toHaveValue('7');

  await page.goto('/cropr/farm/prescription_maps/new/');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Strooikaart');
  await give(page, cell(0, { value: '80' }), {
    ...cell(1, { value: 1 }),
    geometry: { type: 'Point', coordinates: [155000, 463000] },
  });
  await expect(page.getByText('Zone 1: value: Must be a number.')).toBeVisible();
  await expect(page.getByText('Zone 2: 155000, 463000 is not a position on the map')).toBeVisible();
  await give(page, cell(0, { rate: 80 }), cell(1, { rate: 100 }), cell(2, { rate: 150 }));
  await page.getByLabel('Which of these is the value?').selectOption('rate');
  await expect(zone(page, 3)).toHaveValue('150');
  await page.getByRole('button', { name: 'Remove zone 2' }).click();
  await expect(page.getByText('115', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Look at the zones on the map' }).click();
  await expect(page.getByRole('region', { name: 'Map of the zones' })).toHaveAttribute(
    'data-ready',
    'true',
  );
  await expect(
    page.getByRole('list', { name: 'Colours of the zones' }).getByRole('listitem'),
  ).toHaveText(['80', '150']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: /Strooikaart/ }).click();
  await expect(zone(page, 2)).toHaveValue('150');
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.client.get('/api/v1/prescriptionmap/')).body.meta.total_count)
    .toBe(1);
  const [prescription] = (await person.client.get('/api/v1/prescriptionmap/')).body.objects;
  expect(await values(prescription.resource_uri)).toEqual([80, 150]);

  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}&theme=tillage`);
  await page.getByRole('button', { name: 'Grid and prescription' }).click();
  for (const [label, name] of [
    ['Task grid', 'Raster'],
    ['Prescription map', 'Strooikaart'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name }).click();
  }
  await page
    .getByRole('button', { name: /^Plan / })
    .last()
    .click();
  await expect
    .poll(async () =>
      (await person.client.get('/api/v1/record/')).body.objects.map(
        (record: Record<string, unknown>) => [record['taskgrid'], record['prescriptionmap']],
      ),
    )
    .toEqual([[grid.id, prescription.id]]);
});
