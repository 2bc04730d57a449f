import { violations } from './axe.ts';
import { cutThrough, fieldRow, fields, openAtField } from './land-steps.ts';
import { expect, makeField, openMap, test } from './world.ts';

/** Undoing actions on land in another order than they were done. @source decisions D17 Undo */

test('D17 SYN-03 a split cannot be undone while its pieces are merged, and can once the merge was undone', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const count = async () => (await fields(person)).length;
  await openAtField(page);
  await cutThrough(page);
  await expect.poll(count).toBe(2);
  await fieldRow(page, 'Kavel').click();
  await fieldRow(page, 'Kavel 2').click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Merge the selected fields' }).click();
  await expect.poll(count).toBe(1);
  const undo = (text: string) =>
    page.getByText(text).locator('..').getByRole('button', { name: 'Undo', exact: true }).click();
  await undo('Split into 2 fields.');
  await expect(page.getByText('Undo what you did with these fields since')).toBeVisible();
  await undo('Merged into Kavel.');
  await expect.poll(count).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(1);
  expect((await fields(person))[0]!.geometry).toBe(field['geometry']);
  await expect(page.getByText('needs you')).toHaveCount(0);
});

test('D17 RUL-25 SYN-03 a merge of fields in different nitrate zones keeps the stricter one and says so, and undo returns both', async ({
  page,
  person,
}) => {
  await makeField(person, 'Links', 0, { field_attributes: { 35: 'outside', 37: 'hedge' } });
  await makeField(person, 'Rechts', 1, { field_attributes: { 35: 'stricter' } });
  const stated = async () =>
    Object.fromEntries((await fields(person)).map(({ id, field_attributes: one }) => [id, one]));
  const before = await stated();
  await openMap(page);
  await fieldRow(page, 'Links').first().click();
  await fieldRow(page, 'Rechts')
    .first()
    .click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Merge the selected fields' }).click();
  const told = page.getByText(/Merged into/);
  await expect(told).toContainText(
    'Nitrate vulnerable zone differed between the fields: now Inside, with stricter rules.',
  );
  await expect(told).toContainText(
    'Permanent strip of 5 m beside water differed between the fields: no longer stated.',
  );
  await expect
    .poll(async () => Object.values(await stated()))
    .toEqual([expect.objectContaining({ 35: 'stricter' })]);
  expect(JSON.stringify(await stated())).not.toContain('hedge');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(stated).toEqual(before);
});
