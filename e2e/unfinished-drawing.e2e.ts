import type { Page } from '@playwright/test';
import { fields } from './land-steps.ts';
import { beginOn, mapOf, openAt, viewOf } from './map-steps.ts';
import { pixelOf } from './pixels.ts';
import { dragFinger } from './touch.ts';
import { expect, make, makeField, squareField, test } from './world.ts';

/**
 * A drawing survives what happens to a telephone in the field: a press beside the button, a page that
 * is discarded. @source SCR-01, SYN-05
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const told = (page: Page) => page.getByText('Your unfinished drawing was kept.');
const opened = (page: Page) =>
  expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').last().getByRole('link', { name, exact: true });

test('SCR-01 SYN-05 a new boundary is still there after another page and after a reload, and so is its form, until it is saved or discarded', async ({
  page,
  person,
}) => {
  const box = await openAt(page, '5.7_52.6_14');
  const corners = [
    [5.695, 52.602],
    [5.704, 52.602],
    [5.704, 52.598],
    [5.695, 52.598],
  ] as const;
  await page.getByRole('button', { name: 'Draw the first field' }).tap();
  await expect(mapOf(page)).toHaveAttribute('data-phase', 'drawing');
  for (const corner of corners) await page.touchscreen.tap(...pixelOf(box, corner, viewOf(page)));
  const area = mapOf(page).getByText(/^27\.\d\d\sha$/);
  await expect(area).toBeVisible();
  const drawn = await area.textContent();

  await tab(page, 'Records').tap();
  await expect(page.getByRole('heading', { name: /^Records/ })).toBeVisible();
  await tab(page, 'Map').tap();
  await expect(told(page)).toBeVisible();
  await expect(area).toHaveText(drawn!);
  // the last corner can still be taken back
  await page.getByRole('button', { name: 'Undo the last corner' }).tap();
  await expect(mapOf(page).getByText(/^13\.\d\d\sha$/)).toBeVisible();
  await page.getByRole('button', { name: 'Redo the corner' }).tap();
  await page.getByRole('button', { name: 'Finish field' }).tap();
  await page.getByLabel('Name').fill('Achter huis');

  await page.reload();
  await expect(page.getByText(`Drawn: ${drawn}`)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Achter huis');
  await page.getByRole('button', { name: 'Add Achter huis' }).tap();
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  await expect(page.getByText('Achter huis is added.')).toBeVisible();
  await page.reload();
  await opened(page);
  await expect(page.getByRole('button', { name: 'More for Achter huis' })).toBeVisible();
  await expect(told(page)).toHaveCount(0);

  // it is of this season alone, and one that is discarded does not return
  await page.getByRole('button', { name: 'Draw a field', exact: true }).first().tap();
  await expect(mapOf(page)).toHaveAttribute('data-phase', 'drawing');
  for (const part of [0.3, 0.7])
    await page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2);
  await expect(mapOf(page).getByText(/^edge \d/)).toBeVisible();
  const { plan } = person;
  const next = await make(person, '/api/v1/plan/', {
    name: 'Next season',
    period_start: '2027-01-01',
    period_end: '2027-12-31',
  });
  for (const [season, isThere] of [
    [next['id'], false],
    [plan, true],
  ] as const) {
    await person.client.patch(`/api/v1/session/${person.user}/`, { plan: season });
    await page.reload();
    await opened(page);
    await expect(told(page)).toHaveCount(isThere ? 1 : 0);
    await expect(mapOf(page)).toHaveAttribute('data-phase', isThere ? 'drawing' : 'idle');
  }
  await mapOf(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(mapOf(page)).toHaveAttribute('data-phase', 'idle');
  await page.reload();
  await opened(page);
  await expect(mapOf(page)).toHaveAttribute('data-phase', 'idle');
  await expect(told(page)).toHaveCount(0);
});

test('SCR-01 SYN-04 a changed boundary is still there after a reload, and does not overwrite one that somebody else drew meanwhile', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const address = `/api/v1/cropfield/${field['id']}/`;
  const map = await beginOn(page, `field=${field['id']}&at=5.704_52.603_12.5`, 'Edit boundary');
  const box = (await map.boundingBox())!;
  const [x, y] = pixelOf(box, [5.702, 52.602], viewOf(page));
  await dragFinger(page, [
    [x, y],
    [x - 10, y + 10],
    [x - 40, y + 40],
  ]);
  const keep = page.getByRole('button', { name: 'Keep this boundary' });
  await expect(keep).toBeEnabled();
  const others = squareField(0).replaceAll('52.602', '52.6015');
  await page.goto('about:blank');
  expect((await person.client.patch(address, { geometry: others })).status).toBe(200);
  const theirs: string = (await person.client.get(address)).body.geometry;
  await page.goto(`/cropr/farm/plan/?field=${field['id']}`);
  await expect(told(page)).toBeVisible();
  await keep.tap();
  await expect(page.getByRole('button', { name: /needs you/ })).toBeVisible();
  expect((await person.client.get(address)).body.geometry).toBe(theirs);
});
