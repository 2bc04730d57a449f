import type { Locator, Page } from '@playwright/test';
import { drawAcross, fieldRow, fields, openAtField, record } from './land-steps.ts';
import { chooseIn, expect, makeField, test } from './world.ts';

/** Land by thumb on a small telephone: all is read whole and within reach. @source decisions D17, SCR-01 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Nothing of a part is cut off sideways, and each of its buttons is wide enough for a thumb. */
async function isInReach(page: Page, part: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const found = await part.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, input, [role="combobox"]')].flatMap(
      (control) => {
        control.scrollIntoView({ block: 'center' });
        if (control.closest('.visually-hidden') || control.offsetWidth === 0) return [];
        // an input is in a frame that handles the touch
        const touched = control instanceof HTMLInputElement ? control.parentElement! : control;
        const { left, right, top, height } = touched.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, top + height / 2);
        const isFree = over !== null && (control.contains(over) || over.contains(control));
        const isWhole = left >= 0 && right <= 360 && control.scrollWidth <= control.clientWidth + 2;
        return height >= 44 && isFree && isWhole
          ? []
          : [`${control.textContent || control.ariaLabel}: ${height} px, ${left} to ${right}`];
      },
    ),
  );
  expect(found).toEqual([]);
}

/** Opens the menu of further actions on a field, and deletes it. */
async function remove(page: Page, id: unknown, name: string): Promise<void> {
  await page.goto(`/cropr/farm/plan/?all=true&field=${String(id)}`);
  await page.getByRole('button', { name: `More for ${name}` }).tap();
  await page.getByRole('menuitem', { name: /^Delete/ }).tap();
}

test('D17 SCR-01 by thumb a field with planned work is split with the work on each piece, its origin is shown, and the split is undone', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  await record(person, field['id'], 'planned');
  await openAtField(page);
  await drawAcross(page, (x, y) => page.touchscreen.tap(x, y));
  await page.getByRole('button', { name: 'Split', exact: true }).tap();
  const question = page.getByRole('dialog').filter({ hasText: 'Planned work on this field' });
  await expect(question).toBeVisible();
  await isInReach(page, question);
  await question.getByRole('button', { name: 'On every piece' }).tap();
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  const planned = async () =>
    (await person.client.get('/api/v1/record/')).body.objects.filter(
      (object: { processing_state: string }) => object.processing_state === 'planned',
    ).length;
  await expect.poll(planned).toBe(2);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.tap();
  await expect.poll(async () => (await fields(person)).length).toBe(1);
  await expect.poll(planned).toBe(1);
  await page.getByRole('button', { name: 'Redo', exact: true }).tap();
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  const piece = (await fields(person)).find(({ name }) => name === 'Kavel 2')!;
  await page.goto(`/cropr/farm/crop_fields/${piece.id}/`);
  await expect(page.getByText('Came from')).toBeVisible();
  await page.getByText('Came from').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'Kavel', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`field=${String(field['id'])}`));
  await expect(page.getByRole('button', { name: 'More for Kavel', exact: true })).toBeVisible();
});

test('D17 SCR-01 by thumb a field with work gets an end date, or its work is moved and it is deleted', async ({
  page,
  person,
}) => {
  const wrong = await makeField(person, 'Achter de boerderij', 0);
  const right = await makeField(person, 'Goed', 1, { registered_area: 5 });
  const done = await Promise.all(
    Array.from({ length: 12 }, () => record(person, wrong['id'], 'performed')),
  );
  await record(person, wrong['id'], 'planned');
  await remove(page, wrong['id'], 'Achter de boerderij');
  const question = page.getByRole('dialog', { name: 'Achter de boerderij' });
  await expect(question).toContainText('12 performed or locked jobs');
  const stays = question.getByRole('list', { name: 'Stays' }).getByRole('listitem');
  await expect(stays).toHaveCount(10);
  await isInReach(page, question);
  await question.getByRole('button', { name: 'and 2 more' }).tap();
  await expect(stays).toHaveCount(12);
  await question.getByLabel('End on').fill('2026-05-01');
  await expect(question).toContainText('Work was done on 12 May 2026.');
  await question.getByText('Work was done on').scrollIntoViewIfNeeded();
  await question.getByLabel('End on').fill('2026-06-01');
  await question.getByRole('button', { name: 'End', exact: true }).tap();
  const read = async (path: string) => (await person.client.get(`/api/v1/${path}/`)).body;
  await expect
    .poll(async () => (await read(`cropfield/${wrong['id']}`)).period_end)
    .toBe('2026-06-01');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect
    .poll(async () => (await read(`cropfield/${wrong['id']}`)).period_end)
    .toBe('2026-12-31');
  await remove(page, wrong['id'], 'Achter de boerderij');
  await question.getByRole('button', { name: 'Move the work' }).tap();
  const window = page.getByRole('dialog', { name: 'Move 13 records to another field' });
  await expect(window).toBeVisible();
  await isInReach(page, window);
  await chooseIn(window.getByRole('combobox'), 'Goed');
  await window.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(window).toHaveCount(0);
  // at once: the moves may still be on their way
  await remove(page, wrong['id'], 'Achter de boerderij');
  await expect(page.getByText('Achter de boerderij is deleted.')).toBeVisible();
  await expect
    .poll(async () =>
      (await Promise.all(done.map((id) => read(`record/${id}`)))).map(({ cropfield }) => cropfield),
    )
    .toEqual(done.map(() => right['id']));
});

test('D17 SCR-01 by thumb a new season is created with the fields of a plan, and undone', async ({
  page,
  person,
}) => {
  await makeField(person, 'Links', 0);
  await makeField(person, 'Rechts', 1);
  await page.goto(`/cropr/farm/plans/${person.plan}/`);
  await page.getByRole('button', { name: 'New season with these fields' }).tap();
  const window = page.getByRole('dialog').filter({ hasText: '2 fields' });
  await expect(window).toBeVisible();
  await isInReach(page, window);
  await window.getByRole('button', { name: /2 fields/ }).tap();
  await expect.poll(async () => (await fields(person)).length).toBe(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(async () => (await fields(person)).length).toBe(2);
  await page.goto(`/cropr/farm/plan/?all=true`);
  await expect(fieldRow(page, 'Links')).toBeVisible();
});
