import type { Locator } from '@playwright/test';
import { expect, makeField, openMap, squareField, test } from './world.ts';

test.use({ permissions: ['geolocation'], geolocation: { longitude: 5.701, latitude: 52.601 } });

/** East and north of a place near Lelystad, in metres. */
const place = (east: number, north: number) => ({
  longitude: 5.72 + east / (111_320 * Math.cos((52.6 * Math.PI) / 180)),
  latitude: 52.6 + north / 111_320,
  accuracy: 3,
});

test('SCR-01 fields are coloured by variety, the legend filters map and list, layers are switched, and all is stored with the person', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await makeField(person, 'Kavel 2', 1, { crop: null });
  await person.client.post('/api/v1/parcel/', {
    farm: person.farm,
    name: 'Achter de dijk',
    geometry: squareField(0),
  });
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  const legend = map.getByRole('list', { name: 'Colours on the map' });
  await legend.getByRole('button', { name: 'No crop' }).click();
  await expect(page.getByRole('row', { name: /Kavel 2/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kavel 1/ })).toHaveCount(0);
  await legend.getByRole('button', { name: 'Show all fields' }).click();
  await expect(page.getByRole('row', { name: /Kavel 1/ })).toBeVisible();

  await map.getByRole('button', { name: 'Colours and layers' }).click();
  const panel = page.getByRole('dialog', { name: 'Colours and layers' });
  await panel.getByLabel('Colour by').selectOption({ label: 'Last work' });
  await expect(panel.getByRole('button', { name: 'No work done' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Parcels' }).check();
  await panel.getByRole('slider', { name: 'Opacity of Parcels' }).fill('40');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.png$/);
  await expect
    .poll(async () => (await person.client.get('/api/v3/auth/me/')).body.user.map)
    .toMatchObject({
      color: 'work',
      layers: expect.arrayContaining([{ id: 'parcels', on: true, opacity: 0.4 }]),
    });
});

test('SCR-01 a name longer than the legend is cut off there, and available in full', async ({
  page,
  person,
}) => {
  const name = 'Fields along the old sea dyke that are let out from one year to the next';
  const label = await person.client.post('/api/v1/label/', {
    farm: person.farm,
    name,
    color: '#208040',
  });
  expect(label.status, label.text).toBe(201);
  await makeField(person, 'Kavel 1', 0, { labels: [(label.body as { id: string }).id] });
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await map.getByRole('button', { name: 'Colours and layers' }).click();
  const panel = page.getByRole('dialog', { name: 'Colours and layers' });
  await panel.getByLabel('Colour by').selectOption({ label: 'Label' });
  await expect(panel.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  const legend = map.getByRole('list', { name: 'Colours on the map' });
  const entry = legend.getByRole('button', { name });
  await expect(entry).toHaveAttribute('title', `Show ${name} only`);
  const [around, button, text] = await Promise.all(
    [legend, entry, entry.locator('span').last()].map((element) =>
      element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  for (const inner of [button!, text!]) {
    expect(inner.left).toBeGreaterThanOrEqual(around!.left);
    expect(inner.right).toBeLessThanOrEqual(around!.right);
  }
});

/** Page's boxes of elements. */
const boxesOf = (...elements: readonly Locator[]) =>
  Promise.all(
    elements.map((element) =>
      element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );

test.describe('by touch on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test('SCR-01 the legend is folded to a button, opens at a tap and filters', async ({
    page,
    person,
  }) => {
    // crops by the dozen
    const { objects } = (await person.client.get('/api/v1/croptype/?limit=12')).body;
    for (const [place, { id: crop }] of (objects as { id: number }[]).entries())
      await makeField(person, `Kavel ${place}`, place, { crop });
    await openMap(page);
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    const fold = map.getByRole('button', { name: 'Legend' });
    const entries = map.getByRole('list', { name: 'Colours on the map' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(entries).toBeHidden();
    const [folded, around] = await boxesOf(fold.locator('..'), map);
    expect(folded!.height).toBeLessThan(50);
    const [buttons] = await boxesOf(map.getByRole('button', { name: 'Colours and layers' }));
    expect(folded!.right).toBeLessThan(buttons!.left);
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    const [opened] = await boxesOf(fold.locator('..'));
    expect(opened!.height).toBeLessThan(around!.height * 0.3);
    // a line that is scrolled to, large enough for a fingertip
    const last = entries.getByRole('button').nth(7);
    await last.tap();
    expect((await boxesOf(last))[0]!.height).toBeGreaterThanOrEqual(44);
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await fold.tap();
    await expect(entries).toBeHidden();
  });
});

test.describe('by thumb on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('SCR-01 the position that the map follows is in sight, beside notes, tools and list', async ({
    page,
    person,
  }) => {
    await makeField(person, 'Kavel 1', 0);
    await openMap(page);
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await map.getByRole('button', { name: 'Show where I am' }).tap();
    const where = map.getByRole('region', { name: 'My location' });
    await expect(where.getByRole('link', { name: 'Plan work' })).toBeVisible();
    const topmost = async () => {
      const dot = await map.locator('[data-dot]').boundingBox();
      return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName ?? 'outside', [
        dot!.x + dot!.width / 2,
        dot!.y + dot!.height / 2,
      ] as const);
    };
    await expect.poll(topmost).toBe('CANVAS');
  });
});

test('SCR-01 the map follows the position, offers the field at that position, and records a walked boundary', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await map.getByRole('button', { name: 'Show where I am' }).click();
  const where = map.getByRole('region', { name: 'My location' });
  await expect(where).toContainText('Kavel 1');
  await expect(where.getByRole('link', { name: 'Plan work' })).toHaveAttribute('href', /fields=/);
  // a position with an accuracy of 2 km is in no field
  await context.setGeolocation({ longitude: 5.701, latitude: 52.601, accuracy: 2000 });
  await expect(where).toContainText('known to within 2,000 m only');
  await expect(where.getByRole('link', { name: 'Plan work' })).toHaveCount(0);

  await context.setGeolocation(place(0, 0));
  await expect(where).toContainText('within 3 m');
  await where.getByRole('button', { name: 'Walk a boundary' }).click();
  // the way is walked without a signal
  await context.setOffline(true);
  const corners = [place(0, 1), place(200, 0), place(200, 100), place(0, 100)];
  for (const [walked, corner] of corners.entries()) {
    await context.setGeolocation(corner);
    await expect(where).toContainText(`${walked + 1} corner`);
  }
  await context.setGeolocation({ ...place(90, 90), accuracy: 80 });
  await expect(where).toContainText('1 place vaguer than 15 m left out');
  await expect(where).toContainText('1.99 ha');
  await context.setOffline(false);
  await where.getByRole('button', { name: 'Use this boundary' }).click();
  await expect(page.getByRole('group', { name: 'Size of the drawing' })).toContainText('1.99 ha');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('SCR-01 a lost drawing surface is restored automatically, with the drawing', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await map.getByRole('button', { name: 'Draw a field' }).click();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.click(...at(0.6, 0.2));
  await page.mouse.click(...at(0.8, 0.22));
  await map.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const lost = new Promise((told) => canvas.addEventListener('webglcontextlost', told));
    const back = new Promise((told) => canvas.addEventListener('webglcontextrestored', told));
    const context = canvas.getContext('webgl2');
    const surface = context?.getExtension('WEBGL_lose_context');
    surface?.loseContext();
    await lost;
    // the context is restored once the loss was fully handled
    await new Promise((told) => setTimeout(told));
    surface?.restoreContext();
    await back;
  });
  await page.mouse.click(...at(0.78, 0.4));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(map).toHaveAttribute('aria-busy', 'false');
  // the map draws again: a surface without a context would be read as nothing
  const drawn = await map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('webgl2');
    return context !== null && !context.isContextLost();
  });
  expect(drawn).toBe(true);
});
