import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { endOfChoice, mapOf, openAt } from './map-steps.ts';
import { pixelOf } from './pixels.ts';
import { expect, holdPage, makeField, test } from './world.ts';

/** Marks, presses and choices on the map. @source SCR-01 */

test.use({ wholeMap: true });

/** A realistic click: the pointer moves to the position first. */
async function click(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x - 4, y - 4);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}

/** Whether a few pixels of the page have the colour of problems. */
async function isMarked(page: Page, x: number, y: number): Promise<boolean> {
  const shot = await page.screenshot({ clip: { x: x - 2, y: y - 2, width: 5, height: 5 } });
  const { channels } = await sharp(shot).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > green + 60 && red > blue + 60;
}

test('SCR-01 a boundary that crosses itself is marked at the crossing, and the mark disappears with it', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel', 3);
  const { x, y, width, height } = await openAt(page, '5.701_52.601_16');
  const at = (east: number, south: number) => [x + width * east, y + height * south] as const;
  await mapOf(page).getByRole('button', { name: 'Draw a field' }).click();
  for (const [east, south] of [
    [0.4, 0.35],
    [0.6, 0.65],
    [0.6, 0.35],
    [0.4, 0.65],
  ] as const)
    await click(page, ...at(east, south));
  // the ring around the crossing, away from any line
  const [middle, centre] = at(0.5, 0.5);
  const onRing = () => isMarked(page, middle, centre - 12);
  await expect.poll(onRing).toBe(true);
  await expect(page.getByText(/crosses itself/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last corner' }).click();
  await page.mouse.move(...at(0.62, 0.3));
  await expect.poll(onRing).toBe(false);
});

/** A field whose eastern edge is bent, so that a line along it has corners too. */
const bent =
  'POLYGON ((5.7 52.6, 5.702 52.6, 5.7023 52.6007, 5.7021 52.6013, 5.702 52.602, 5.7 52.602, 5.7 52.6))';
const bends: readonly [number, number][] = [
  [5.7023, 52.6007],
  [5.7021, 52.6013],
];

test.describe('by thumb on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('SCR-01 the farm is fitted beside or above what covers the map', async ({
    page,
    person,
  }) => {
    for (const place of [0, 1]) await makeField(person, `Kavel ${place}`, place);
    await page.goto('/cropr/farm/plan/?all=true');
    const map = mapOf(page);
    await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 });
    const view = () => new URL(page.url()).searchParams.get('at');
    // a move by a person puts the view into the address; there and back it is that of the fit
    await map.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(view).not.toBeNull();
    const nearer = view();
    await map.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(view).not.toBe(nearer);
    const [longitude = 0, latitude = 0, zoom = 0] = view()!.split('_').map(Number);
    const box = (await map.boundingBox())!;
    const corner = (place: readonly [number, number]) =>
      pixelOf(box, place, [longitude, latitude, zoom]);
    const [left, top] = corner([5.7, 52.602]);
    const [right, bottom] = corner([5.705, 52.6]);
    expect(right - left).toBeGreaterThan(120);
    expect(left).toBeGreaterThan(box.x);
    expect(right).toBeLessThan(box.x + box.width);
    const covers = await Promise.all(
      [
        map.getByRole('toolbar').first(),
        map.getByRole('button', { name: 'Zoom in' }).locator('..'),
        map.getByRole('button', { name: 'Colours and layers' }),
        map.getByText(/^\d+ (m|km)$/),
        page.getByRole('heading', { name: /Crop fields/ }),
      ].map((element) => element.boundingBox()),
    );
    const covering = covers.filter(
      (cover) =>
        cover!.x < right &&
        cover!.x + cover!.width > left &&
        cover!.y < bottom &&
        cover!.y + cover!.height > top,
    );
    expect(covering).toEqual([]);
  });
});

for (const [name, size] of [
  ['by mouse', null],
  ['by thumb', { width: 360, height: 740 }],
] as const)
  test.describe(name, () => {
    if (size) test.use({ viewport: size, hasTouch: true, isMobile: true });
    test('SCR-01 a new field follows the edge of its neighbour, corner by corner', async ({
      page,
      person,
    }) => {
      await makeField(person, 'Buur', 0, { geometry: bent });
      const middle = [5.7025, 52.601, size ? 15.4 : 16.2] as const;
      const box = await openAt(page, middle.join('_'));
      await mapOf(page).getByRole('button', { name: 'Draw a field' }).click();
      const press = async (place: readonly [number, number]) => {
        const [x, y] = pixelOf(box, place, middle);
        if (size) await page.touchscreen.tap(x, y);
        else await click(page, x, y);
      };
      for (const place of [
        [5.704, 52.602],
        [5.704, 52.6],
        [5.702, 52.6],
        [5.702, 52.602],
      ] as const)
        await press(place);
      await page.getByRole('button', { name: 'Follow the neighbour’s edge' }).click();
      await page.getByRole('button', { name: 'Finish field' }).click();
      await page.getByLabel('Name').fill('Nieuw');
      await page
        .getByRole('button', { name: /^(Save|Add|Create)/ })
        .first()
        .click();
      const made = async () =>
        (
          (await person.client.get(`/api/v1/cropfield/?farm=${person.farm}`)).body.objects as {
            name: string;
            geometry: string;
          }[]
        ).find((field) => field.name === 'Nieuw')?.geometry;
      // in the order of the new field's ring
      const along = bends.toReversed().map((place) => place.join(' '));
      await expect.poll(made).toContain(along.join(', '));
    });
  });

test('SCR-01 a lasso selects the fields inside it', async ({ page, person }) => {
  for (const place of [0, 1, 2]) await makeField(person, `Kavel ${place + 1}`, place);
  const { x, y, width, height } = await openAt(page, '5.704_52.601_15.2');
  await page.getByRole('button', { name: 'Select with a lasso' }).click();
  for (const [east, south] of [
    [0.02, 0.2],
    [0.577, 0.2],
    [0.577, 0.8],
    [0.02, 0.8],
  ] as const)
    await click(page, x + width * east, y + height * south);
  await endOfChoice(page).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 fields');
});

test('SCR-01 the point of an observation on the map opens it', async ({ page, person }) => {
  const field = await makeField(person, 'Kavel', 0);
  const answer = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    part_field: 'POINT (5.7005 52.6005)',
    activities: [{ theme: 'observation', items: [], attributes: [] }],
  });
  expect(answer.status, answer.text).toBe(201);
  const layers = [{ id: 'observations', on: true, opacity: 1 }];
  await person.client.patch('/api/v3/auth/me/', { map: { layers } });
  const { x, y, width, height } = await openAt(page, '5.7005_52.6005_16');
  await mapOf(page).getByRole('button', { name: 'Colours and layers' }).waitFor();
  // the layer is loaded with a separate chunk
  await expect
    .poll(async () => {
      await page.mouse.click(x + width / 2, y + height / 2);
      return new URL(page.url()).pathname;
    })
    .toBe(`/cropr/farm/records/${answer.body.id}/`);
});

test('SCR-01 a choice of colours and layers made without signal stays, and is sent once there is signal @service-worker', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Kavel', 0);
  await openAt(page, '5.701_52.601_16');
  await holdPage(page);
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
  const choose = async () => {
    await mapOf(page).getByRole('button', { name: 'Colours and layers' }).click();
    return page.getByRole('dialog', { name: 'Colours and layers' });
  };
  // its parts are on the device once they were seen
  await (await choose()).getByRole('checkbox', { name: 'Parcels' }).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  const panel = await choose();
  await panel.getByLabel('Colour by').selectOption({ label: 'Last work' });
  await panel.getByRole('checkbox', { name: 'Parcels' }).check();
  await page.reload();
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
  const again = await choose();
  await expect(again.getByLabel('Colour by')).toHaveValue('work');
  await expect(again.getByRole('checkbox', { name: 'Parcels' })).toBeChecked();
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.client.get('/api/v3/auth/me/')).body.user.map)
    .toMatchObject({
      color: 'work',
      layers: expect.arrayContaining([{ id: 'parcels', on: true, opacity: 1 }]),
    });
});

test('SCR-01 Escape closes the typed lengths and keeps the corners', async ({ page, person }) => {
  await makeField(person, 'Kavel', 3);
  const { x, y, width, height } = await openAt(page, '5.701_52.601_16');
  await mapOf(page).getByRole('button', { name: 'Draw a field' }).click();
  for (const [east, south] of [
    [0.4, 0.35],
    [0.6, 0.35],
    [0.6, 0.65],
  ] as const)
    await click(page, x + width * east, y + height * south);
  await page.getByRole('button', { name: 'Type a length' }).click();
  await page.getByLabel('Length').fill('20');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Length')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Finish field' })).toBeEnabled();
  await page.getByRole('button', { name: 'Type a length' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Type a length' })).toBeVisible();
});
