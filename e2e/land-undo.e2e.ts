import { cutThrough, fieldRow, fields, openAtField } from './land-steps.ts';
import { expect, makeField, test } from './world.ts';

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
