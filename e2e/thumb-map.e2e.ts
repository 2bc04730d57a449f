import type { Locator } from '@playwright/test';
import { fieldRow, fields } from './land-steps.ts';
import { beginOn, endOfChoice, mapOf, openAt, viewOf } from './map-steps.ts';
import { pixelOf } from './pixels.ts';
import { dragFinger, fingerOn } from './touch.ts';
import { expect, makeField, test } from './world.ts';

/** The tools of the map by thumb on a small telephone. @source SCR-01 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, wholeMap: true });

test('SCR-01 a small field is brought closer, clear of the tools, when its boundary is edited', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await makeField(person, 'Kavel with a long name in the east', 1);
  const map = await beginOn(page, `field=${field['id']}&at=5.704_52.603_12.5`, 'Edit boundary');
  const keep = map.getByRole('button', { name: 'Keep this boundary' });
  await expect(keep).toBeVisible();
  const view = viewOf(page);
  const box = (await map.boundingBox())!;
  const tools = (await map.getByRole('toolbar').boundingBox())!;
  const [left, top] = pixelOf(box, [5.7, 52.602], view);
  const [right, bottom] = pixelOf(box, [5.702, 52.6], view);
  expect(Math.max(right - left, bottom - top)).toBeGreaterThan(120);
  expect(left).toBeGreaterThan(box.x);
  expect(right).toBeLessThan(box.x + box.width);
  expect(top).toBeGreaterThan(tools.y + tools.height);
  expect(bottom).toBeLessThan((await keep.boundingBox())!.y);

  // a corner dragged over the neighbour brings a note, which does not cover the field either
  const [neighbour] = pixelOf(box, [5.7035, 52.602], view);
  const finger = await fingerOn(page);
  await finger.down(right, top);
  await expect(map).toHaveAttribute('data-phase', 'dragging');
  for (const part of [0.3, 0.6, 1]) await finger.move(right + (neighbour - right) * part, top);
  await finger.up();
  const note = map.getByText(/Overlaps Kavel with a long name/);
  await expect(note).toBeVisible();
  expect(viewOf(page)).toEqual(view);
  const notes = (await note.locator('..').boundingBox())!;
  expect(notes.y + notes.height).toBeLessThan(top);
});

test('D17 SCR-01 a field is split along a line, the split is undone, and two fields are merged', async ({
  page,
  person,
}) => {
  const first = await makeField(person, 'Kavel', 0);
  await makeField(person, 'Kavel Oost', 1);
  const fields = async (): Promise<string[]> =>
    (await person.client.get(`/api/v1/cropfield/?farm=${person.farm}`)).body.objects
      .map(({ name }: { name: string }) => name)
      .toSorted();
  const { x, y, width, height } = await openAt(page, '5.701_52.601_15.2');
  await page.getByRole('button', { name: 'Split along a line' }).tap();
  await page.touchscreen.tap(x + width * 0.5, y + height * 0.28);
  await page.touchscreen.tap(x + width * 0.52, y + height * 0.72);
  await page.getByRole('button', { name: 'Split', exact: true }).tap();
  await expect.poll(fields).toEqual(['Kavel', 'Kavel 2', 'Kavel Oost']);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(fields).toEqual(['Kavel', 'Kavel Oost']);
  const { body } = await person.client.get(`/api/v1/cropfield/${first['id']}/`);
  expect(body.geometry).toBe(first['geometry']);

  const wide = await openAt(page, '5.7025_52.601_14.2');
  await page.getByRole('button', { name: 'Select with a lasso' }).tap();
  for (const [east, south] of [
    [0.03, 0.3],
    [0.97, 0.3],
    [0.97, 0.7],
    [0.03, 0.7],
  ] as const)
    await page.touchscreen.tap(wide.x + wide.width * east, wide.y + wide.height * south);
  await endOfChoice(page).tap();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('2 fields');
  // their actions leave the map between its tools and the sheet visible
  const [bar, tools] = await Promise.all(
    [selection, page.getByRole('toolbar')].map((part) => part.boundingBox()),
  );
  expect(bar!.y - (tools!.y + tools!.height)).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Merge the selected fields' }).tap();
  await expect.poll(async () => (await fields()).length).toBe(1);
});

test('SCR-01 a field to split is brought closer, its pieces stay in sight, and the toolbar undoes and redoes the split', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await makeField(person, 'Far away', 40);
  const address = `all=true&field=${field['id']}&at=5.704_52.603_12.5`;
  const map = await beginOn(page, address, 'Split along a line');
  const count = async () => (await fields(person)).length;
  const box = (await map.boundingBox())!;
  for (const longitude of [5.6997, 5.7023])
    await page.touchscreen.tap(...pixelOf(box, [longitude, 52.601], viewOf(page)));
  await page.getByRole('button', { name: 'Split', exact: true }).tap();
  await expect.poll(count).toBe(3);
  const told = page.getByText('Split into 2 fields.');
  await expect(told).toBeVisible();
  // the toast stands above the buttons of the next tool
  await page.getByRole('button', { name: 'Measure' }).tap();
  const cancel = map.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  const edge = async (part: Locator, side: 0 | 1) => {
    const { y, height } = (await part.boundingBox())!;
    return y + side * height;
  };
  await expect.poll(async () => (await edge(told, 1)) - (await edge(cancel, 0))).toBeLessThan(0);
  await cancel.tap();
  await expect(map).toHaveAttribute('aria-busy', 'false');
  expect(viewOf(page)[2]).toBeGreaterThan(14);
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the last change' }).tap();
  await expect.poll(count).toBe(2);
  await page.getByRole('button', { name: 'Redo the change' }).tap();
  await expect.poll(count).toBe(3);
});

test('SCR-01 a lasso and a box are each drawn in one drag, while the map stands still', async ({
  page,
  person,
}) => {
  for (const place of [0, 1, 2]) await makeField(person, `Kavel ${place + 1}`, place);
  const view: [number, number, number] = [5.704, 52.6, 14.4];
  const box = await openAt(page, view.join('_'));
  const at = (longitude: number, latitude: number) => pixelOf(box, [longitude, latitude], view);
  const selection = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('button', { name: 'Select with a lasso' }).tap();
  // round the first two fields, and past the beginning across the own line
  await dragFinger(page, [
    at(5.6995, 52.5997),
    at(5.6995, 52.6023),
    at(5.7055, 52.6023),
    at(5.7055, 52.5997),
    at(5.6998, 52.5997),
    at(5.6993, 52.6003),
  ]);
  await expect(selection).toContainText('2 fields');
  await page.getByRole('button', { name: 'Select none' }).tap();
  await page.getByRole('button', { name: 'Select in a box' }).tap();
  await dragFinger(page, [at(5.7025, 52.5995), at(5.7045, 52.601), at(5.7085, 52.6025)]);
  await expect(selection).toContainText('2 fields');
  expect(viewOf(page)).toEqual(view);
});

test('SCR-01 a chosen corner is not covered by its buttons', async ({ page, person }) => {
  const field = await makeField(person, 'Kavel', 0);
  const map = await beginOn(page, `field=${field['id']}&at=5.701_52.601_12.5`, 'Edit boundary');
  const corner = pixelOf((await map.boundingBox())!, [5.702, 52.6], viewOf(page));
  await page.touchscreen.tap(...corner);
  const remove = map.getByRole('button', { name: 'Remove corner' });
  await expect(remove).toBeVisible();
  expect((await remove.boundingBox())!.y).toBeGreaterThan(corner[1] + 8);
});

test('SCR-01 a map that moves while the address changes is not moved back', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel', 0);
  const view: [number, number, number] = [5.701, 52.5989, 13.5];
  await openAt(page, view.join('_'));
  await mapOf(page).getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(() => viewOf(page)[2]).toBe(view[2] + 1);
  const row = await fieldRow(page, 'Kavel').elementHandle();
  const zoomOut = await mapOf(page).getByRole('button', { name: 'Zoom out' }).elementHandle();
  // both before the address has changed
  await page.evaluate(
    (elements) => {
      for (const element of elements) (element as HTMLElement).click();
    },
    [row, zoomOut],
  );
  await expect(page).toHaveURL(/field=/);
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => viewOf(page)).toEqual(view);
});

test('SCR-01 the map of way lines comes into sight when a line is to be pressed on it', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await page.goto(`/cropr/farm/plan/?all=true&field=${field['id']}`);
  await page.getByRole('button', { name: 'Make way lines' }).tap();
  const window = page.getByRole('dialog', { name: 'Way lines of Kavel' });
  const map = window.locator('canvas');
  await expect(map).toBeVisible();
  // where a thumb scrolled to reach the last button
  await window.getByRole('button', { name: 'Choose an ISOXML file' }).scrollIntoViewIfNeeded();
  await expect(map).not.toBeInViewport({ ratio: 0.5 });
  await window.getByLabel('Line to follow').selectOption({ label: 'From A to B' });
  await expect(map).toBeInViewport({ ratio: 0.95 });
  const { x, y, width, height } = (await map.boundingBox())!;
  for (const part of [0.3, 0.6]) await page.touchscreen.tap(x + width / 2, y + height * part);
  await expect(window.getByText('Length driven')).toBeAttached();
});

test('SCR-01 taps snap within the reach of a finger', async ({ page, person }) => {
  await makeField(person, 'Kavel', 0);
  const view: [number, number, number] = [5.701, 52.5992, 15.2];
  const box = await openAt(page, view.join('_'));
  await page.getByRole('button', { name: 'Measure' }).tap();
  const size = page.getByRole('group', { name: 'Size of the drawing' });
  // 16 pixels off each corner: a mouse would have to be within 10
  for (const [corner, away] of [
    [5.7, -11],
    [5.702, 11],
  ] as const) {
    const [x, y] = pixelOf(box, [corner, 52.6], view);
    await page.touchscreen.tap(x + away, y + 11);
  }
  // 0.002° along the parallel of 52.6°: N cos φ Δλ of WGS 84
  await expect(size).toContainText('135.5 m');
});
