import { record } from './land-steps.ts';
import { chooseIn, expect, holdPage, makeField, test } from './world.ts';

/**
 * Work that was noted on the wrong field.
 * @source decisions D17, docs/decisions/213
 */

test('D17 work entered on the wrong field is moved to another one, and the field can be deleted', async ({
  page,
  person,
}) => {
  const [wrong, right] = [
    await makeField(person, 'Dubbel', 0),
    await makeField(person, 'Goed', 1, { registered_area: 5 }),
  ];
  const noted = await record(person, wrong['id'], 'performed');
  await record(person, wrong['id'], 'planned');
  const remove = async () => {
    await page.goto(`/cropr/farm/plan/?all=true&field=${wrong['id']}`);
    await page.getByRole('button', { name: 'More for Dubbel' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
  };
  await remove();
  await page.getByRole('button', { name: 'Move the work' }).click();
  const window = page.getByRole('dialog', { name: 'Move 2 records to another field' });
  await expect(window.getByRole('listitem')).toHaveText([
    'Tillage, 12 May 2026, Dubbel',
    'Tillage, 12 May 2026, Dubbel',
  ]);
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(window.getByText('Choose a field.')).toBeVisible();
  await chooseIn(window.getByRole('combobox'), 'Goed');
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 records are moved to Goed.')).toBeVisible();
  const stored = async () => (await person.client.get(`/api/v1/record/${noted}/`)).body;
  await expect
    .poll(async () => stored())
    .toMatchObject({
      cropfield: right['id'],
      worked_area: 3,
      correction_reason: 'Moved from Dubbel',
    });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await stored()).cropfield).toBe(wrong['id']);
  await remove();
  await page.getByRole('button', { name: 'Show the work' }).click();
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Move to another field' }).click();
  await chooseIn(window.getByRole('combobox'), 'Goed');
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(async () => (await stored()).cropfield).toBe(right['id']);
  await remove();
  await expect(page.getByText('Dubbel is deleted.')).toBeVisible();
});

test('D17 work on the wrong field is moved without a connection, and sent later @service-worker', async ({
  page,
  person,
  context,
}) => {
  const [wrong, right] = [
    await makeField(person, 'Dubbel', 0),
    await makeField(person, 'Goed', 1, { registered_area: 5 }),
  ];
  const noted = await record(person, wrong['id'], 'performed');
  await page.goto(`/cropr/farm/records/?field=${wrong['id']}`);
  await holdPage(page);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Move to another field' }).click();
  const window = page.getByRole('dialog', { name: 'Move 1 record to another field' });
  await chooseIn(window.getByRole('combobox'), 'Goed');
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 record is moved to Goed.')).toBeVisible();
  await page.reload();
  await page.goto(`/cropr/farm/records/?field=${right['id']}`);
  await expect(page.getByRole('row').filter({ hasText: 'Goed' })).toHaveCount(1);
  const stored = async () => (await person.client.get(`/api/v1/record/${noted}/`)).body.cropfield;
  expect(await stored()).toBe(wrong['id']);
  await context.setOffline(false);
  await expect.poll(stored).toBe(right['id']);
});
