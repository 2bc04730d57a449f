import { readFile } from 'node:fs/promises';
import { unpack } from '../packages/formats/src/archive/zip.ts';
import { faultsOf } from '../packages/formats/src/testing/check-isoxml.ts';
import { polygonOf } from '../packages/domain/src/ground/ground.ts';
import { areaSquareMetres } from '../packages/geo/src/measure/area.ts';
import {
  usualCell,
  type Recipe,
  type Source,
} from '../packages/web/src/screens/prescription/source.ts';
import { zonesAnswer } from '../packages/web/src/screens/prescription/zonesWork.ts';
import { violations } from './axe.ts';
import { expect, makeField, test } from './world.ts';

/** Prescription maps and way lines, created on the page of their field. */

/** Points within a field whose values rise to the east. */
const points = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: 25 }, (_, index) => ({
    type: 'Feature',
    properties: { yield: 40 + 10 * (index % 5) },
    geometry: {
      type: 'Point',
      coordinates: [5.7002 + 0.0004 * (index % 5), 52.6002 + 0.0004 * Math.floor(index / 5)],
    },
  })),
});

const pageOf = (field: Record<string, any>) => `/cropr/farm/crop_fields/${String(field['id'])}/`;

test('SCR-16 ENT-prescriptionmap a prescription map is made from points, with doses, totals and undo; it is exported and saved', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 7', 0);
  await page.goto(pageOf(field));
  await page.getByRole('button', { name: 'Make a prescription map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prescription map of Kavel 7' });
  await expect(dialog.getByText('Choose where the zones come from.')).toBeVisible();
  await page.setInputFiles('[data-files]', {
    name: 'yield.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(points),
  });
  await expect(
    dialog.getByText(/25 points of yield.geojson, interpolated by inverse/),
  ).toBeVisible();
  const doses = dialog.getByRole('list', { name: 'Doses of the classes' });
  await expect(doses.getByRole('listitem')).toHaveCount(4);
  await dialog.getByLabel('Lowest dose').fill('80');
  await dialog.getByLabel('Highest dose').fill('140');
  await expect(dialog.getByLabel('Dose of class 2')).toHaveValue('100');
  await dialog.getByLabel('Dose of class 2').fill('150');
  await expect(dialog.getByText('Above the highest dose.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByLabel('Dose of class 2')).toHaveValue('100');
  await dialog.getByLabel('Number of classes').selectOption('3');
  await expect(doses.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('group', { name: 'Product needed' })).toContainText(/\d\skg/);
  await expect(dialog.getByRole('region', { name: 'Map of the zones' })).toHaveAttribute(
    'data-ready',
    'true',
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'ISOXML, grid of type 1' }).click();
  const bytes = await readFile(await (await downloading).path());
  const { files } = await unpack({ name: 'card.zip', bytes: new Uint8Array(bytes) });
  expect(faultsOf(files)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const listed = async () => (await person.client.get('/api/v1/prescriptionmap/')).body.objects;
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [row] = await listed();
  const { features, unit } = (await person.client.get(row.resource_uri)).body;
  expect(unit).toBe('kg/ha');
  expect(features.made).toContain('inverse distance weighting (power 2');
  expect(
    features.features.map(({ properties }: { properties: { value: number } }) => properties.value),
  ).toEqual([80, 110, 140]);
});

test('ENT-wayline way lines are made along the longest edge or from A to B, with swaths, headland passes and figures', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 7', 0);
  await page.goto(pageOf(field));
  await page.getByRole('button', { name: 'Make way lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Way lines of Kavel 7' });
  const figures = dialog.getByRole('group', { name: 'Length and areas' });
  // 135 m by 223 m: three swaths of 24 m within a round, and a partial one
  await expect(figures).toContainText(/Swaths\s*4/);
  await expect(figures).toContainText(/Area missed\s*0/);
  await dialog.getByLabel('Working width').fill('0');
  await expect(dialog.getByText('From 0.1 to 100 m.')).toBeVisible();
  await dialog.getByLabel('Working width').fill('12');
  await expect(figures).toContainText(/Swaths\s*(9|10)/);
  await dialog.getByLabel('Line to follow').selectOption('clicks');
  const map = dialog.getByRole('region', { name: 'Map of the way lines' });
  await expect(map).toHaveAttribute('data-ready', 'true');
  await expect(dialog.getByText('The swaths appear once the line is drawn.')).toBeVisible();
  const box = (await map.locator('canvas').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 - 40, box.y + box.height / 2 - 30);
  await page.mouse.click(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40);
  await expect(figures).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as ISOXML' }).click();
  const bytes = await readFile(await (await downloading).path());
  const { files } = await unpack({ name: 'card.zip', bytes: new Uint8Array(bytes) });
  expect(faultsOf(files)).toEqual([]);
  await page.setInputFiles('[data-files]', {
    name: 'card.zip',
    mimeType: 'application/zip',
    buffer: bytes,
  });
  await expect(dialog.getByLabel('Line to follow')).toHaveValue('');
  await dialog.getByLabel('Save the headland passes as lines too').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const lines = async () => (await person.client.get('/api/v1/wayline/')).body.objects;
  await expect
    .poll(async () => (await lines()).map(({ name }: { name: string }) => name).toSorted())
    .toEqual(['Kavel 7 1', 'Kavel 7 2']);
  expect(await lines()).toContainEqual(
    expect.objectContaining({ working_width: 12, headland_passes: 1 }),
  );
  // saved in a single action, undone in one
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await lines()).length).toBe(0);
});

test('ENT-prescriptionmap zones of many points are made in a worker, with the same result as the pure operation', async ({
  page,
  person,
}) => {
  const side = 40;
  const samples = Array.from({ length: side * side }, (_, index) => ({
    position: [
      5.7 + (0.002 * (index % side)) / side,
      52.6 + (0.002 * Math.floor(index / side)) / side,
    ] as [number, number],
    value: 40 + (index % side),
  }));
  const field = await makeField(person, 'Kavel 7', 0);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(pageOf(field));
  await page.getByRole('button', { name: 'Make a prescription map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prescription map of Kavel 7' });
  await page.setInputFiles('[data-files]', {
    name: 'yield.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: samples.map(({ position, value }) => ({
          type: 'Feature',
          properties: { yield: value },
          geometry: { type: 'Point', coordinates: position },
        })),
      }),
    ),
  });
  const doses = dialog.getByRole('list', { name: 'Doses of the classes' });
  await expect(doses.getByRole('listitem')).toHaveCount(4);
  expect(workers.filter((url) => url.includes('zonesWorker'))).toHaveLength(1);
  await dialog.getByLabel('Lowest dose').fill('80');
  await dialog.getByLabel('Highest dose').fill('140');
  await dialog.getByLabel('Number of classes').selectOption('3');
  await expect(doses.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const listed = async () => (await person.client.get('/api/v1/prescriptionmap/')).body.objects;
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [row] = await listed();
  const { features } = (await person.client.get(row.resource_uri)).body;
  const boundary = polygonOf(field['geometry']);
  if (!boundary) throw new Error('the field has a boundary');
  const source: Source = { kind: 'points', samples, from: 'yield.geojson' };
  const cell = usualCell(areaSquareMetres(boundary));
  const recipe: Recipe = { classing: 'quantile', count: 3, cell, smallest: 400 };
  const { classes } = zonesAnswer({ source, recipe, field: boundary, ground: 'here' });
  expect(features.features.map((zone: { geometry: unknown }) => zone.geometry)).toEqual(
    JSON.parse(JSON.stringify(classes.map(({ geometry }) => geometry))),
  );
});
