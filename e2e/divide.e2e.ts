import type { Page } from '@playwright/test';
import { divideEqually } from '@furrow/geo/operations/divide-equally.ts';
import { alongEdge } from '@furrow/geo/operations/edges.ts';
import { fillGaps } from '@furrow/geo/operations/fill-gaps.ts';
import { headland } from '@furrow/geo/operations/headland.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt, writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, makeField, squareField, test } from './world.ts';

/** Dividing and reshaping fields by figures, by mouse, keys and thumb. @source decisions D17 */

const boundary = (text: string): Polygonal => {
  const { geometry } = parseWkt(text);
  if (!geometry || !isPolygonal(geometry)) throw new Error(text);
  return geometry;
};

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly geometry: string;
}

const fields = async (person: Person): Promise<readonly Stored[]> =>
  (await person.client.get(`/api/v1/cropfield/?farm=${person.farm}&limit=500`)).body.objects;

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the crop fields' });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Divide or reshape' });

async function openAtField(page: Page): Promise<void> {
  await page.goto('/cropr/farm/plan/?all=true&at=5.701_52.601_16');
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
}

async function takeField(page: Page): Promise<void> {
  const box = (await mapOf(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.6);
  await expect(page.getByRole('heading', { name: 'Kavel' })).toBeVisible();
  await page.getByRole('button', { name: 'Divide or reshape by figures' }).click();
  await expect(panelOf(page)).toBeVisible();
}

test('D17 SCR-01 a field is divided into 128 strips along the chosen edge in one act, which one undo reverts', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await openAtField(page);
  await takeField(page);
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Number of parts' }).fill('128');
  // the west edge of the square; the map is idle over the field
  const box = (await mapOf(page).boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.02, box.y + box.height * 0.6);
  await expect(panel.getByRole('group', { name: 'Edge' })).toContainText('180°');
  await expect(panel).toContainText('128 pieces');
  await expect(panel).toContainText('each 0.02');
  await panel.getByRole('button', { name: 'Divide into 128 fields' }).click();
  await expect(page.getByText('Split into 128 fields.')).toBeVisible();
  await expect.poll(async () => (await fields(person)).length).toBe(128);

  const square = boundary(squareField(0));
  const along = alongEdge(square, { part: 0, ring: 0, corner: 3 })!;
  const expected = divideEqually(square, 128, along).geometry!.map(writeWkt);
  const stored = await fields(person);
  expect(stored.map(({ geometry }) => geometry).toSorted()).toEqual(expected.toSorted());
  // named in the order in which they lie; the largest keeps the name
  const kept = stored.find(({ name }) => name === 'Kavel')!;
  expect(kept.id).toBe(field['id']);
  for (const { name, geometry } of stored)
    if (name !== 'Kavel') expect(name).toBe(`Kavel ${expected.indexOf(geometry) + 1}`);

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  expect((await fields(person))[0]).toMatchObject({ id: field['id'], geometry: field['geometry'] });
});

test('D17 SCR-01 by keyboard alone a headland is made along one edge, and an unusable width shows the reason', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel', 0);
  await openAtField(page);
  await takeField(page);
  const panel = panelOf(page);
  await panel.getByRole('combobox', { name: 'Shape to make' }).selectOption('headland');
  await panel.getByRole('textbox', { name: 'Width' }).fill('0');
  await expect(page.getByText('Enter a number above zero.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Divide into/ })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Width' }).fill('24');
  await panel.getByRole('button', { name: 'Edge after' }).press('Enter');
  await expect(panel.getByRole('group', { name: 'Edge' })).toContainText('90°');
  await panel.getByRole('button', { name: 'Divide into 2 fields' }).press('Enter');
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  const made = headland(boundary(squareField(0)), 24, [{ part: 0, ring: 0, corner: 0 }]).geometry!;
  expect((await fields(person)).map(({ geometry }) => geometry).toSorted()).toEqual(
    [made.strip, made.rest!].map(writeWkt).toSorted(),
  );
});

/** A field with 9,900 corners on its north side, and its neighbour there, a metre off. */
function longBorder(): { readonly field: string; readonly neighbour: string } {
  const place = (x: number, y: number) => `${x.toFixed(7)} ${y.toFixed(7)}`;
  const border = Array.from({ length: 9_900 }, (_, index) => {
    const x = 5.7 + (0.03 * index) / 9_899;
    return [x, 52.605 + 0.00005 * Math.sin((x - 5.7) * 4000)] as const;
  });
  const ring = (corners: readonly string[]) =>
    `POLYGON ((${[...corners, ...corners.slice(0, 1)].join(', ')}))`;
  return {
    field: ring([
      place(5.7, 52.6),
      place(5.73, 52.6),
      ...border.toReversed().map(([x, y]) => place(x, y)),
    ]),
    neighbour: ring([
      ...border.filter((_, index) => index % 10 === 0).map(([x, y]) => place(x, y + 0.00001)),
      place(5.73, 52.61),
      place(5.7, 52.61),
    ]),
  };
}

test('SCR-01 a gap along 10,000 corners is filled in a worker while the page responds, with the same result as the pure operation', async ({
  page,
  person,
}) => {
  const { field, neighbour } = longBorder();
  const { id } = await makeField(person, 'Kavel', 0, { geometry: field });
  await makeField(person, 'Buren', 0, { geometry: neighbour });
  const before = (await fields(person)).find((one) => one.id === id)!;
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () =>
    (await thread.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'ScriptDuration',
    )!.value * 1000;
  await openAtField(page);
  await takeField(page);
  const panel = panelOf(page);
  await expect(panel).toContainText('2 pieces');
  const start = await script();
  await panel.getByRole('combobox', { name: 'Shape to make' }).selectOption('gaps');
  await expect(panel.getByRole('button', { name: 'Keep this boundary' })).toBeEnabled();
  // the operation takes a second in its thread
  expect((await script()) - start).toBeLessThan(200);
  expect(workers.filter((url) => url.includes('landWorker')).length).toBeGreaterThan(0);
  await panel.getByRole('button', { name: 'Keep this boundary' }).click();
  const filled = fillGaps(boundary(before.geometry), [boundary(neighbour)], 2).geometry!;
  await expect
    .poll(async () => (await fields(person)).find((one) => one.id === id)!.geometry)
    .toBe(writeWkt(filled));
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('SCR-01 fields are selected with a box and deselected', async ({ page, person }) => {
    await makeField(person, 'Kavel 1', 0);
    await makeField(person, 'Kavel 2', 1);
    await page.goto('/cropr/farm/plan/?all=true&at=5.7025_52.601_14.2');
    await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Select in a box' }).tap();
    const box = (await mapOf(page).boundingBox())!;
    await page.touchscreen.tap(box.x + 8, box.y + 130);
    await page.touchscreen.tap(box.x + box.width - 8, box.y + box.height * 0.8);
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 fields');
    await page.getByRole('button', { name: 'Select none' }).tap();
  });
});
