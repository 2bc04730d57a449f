import type { Page } from '@playwright/test';
import { chooseIn, expect, makeField, test } from './world.ts';

/** Chooses a product and its dose in the last product line of an activity. */
async function addProduct(
  page: Page,
  place: number,
  search: string,
  name: RegExp,
  dose: string,
): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: 'Product' }).nth(place), search, name);
  await page.getByRole('textbox', { name: 'Dose' }).nth(place).fill(dose);
}

test('ENT-record ENT-job RUL-01 RUL-02 RUL-03 a spraying with two products and a fertilizing are planned on three fields, started and finished', async ({
  page,
  person,
}) => {
  const fields = [
    await makeField(person, 'Kavel 1', 0),
    await makeField(person, 'Kavel 2', 1),
    await makeField(person, 'Kavel 3', 2),
  ];
  await page.goto(
    `/cropr/farm/records/new/?fields=${fields.map(({ id }) => String(id)).join(',')}`,
  );
  await expect(page.getByText('Kavel 3').first()).toBeVisible();
  await addProduct(page, 0, 'acrobat', /Acrobat/, '2');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await addProduct(page, 1, 'curzate', /Curzate/, '0,5');
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await page.getByRole('combobox', { name: 'Theme' }).last().selectOption('Fertilizing');
  await addProduct(page, 2, 'calcium ammonium', /Calcium ammonium nitrate 27/, '180');
  await page.getByRole('button', { name: /^Plan .* on 3 fields/ }).click();

  await expect
    .poll(async () => (await person.client.get('/api/v1/record/')).body.meta.total_count)
    .toBe(3);
  const records = (await person.client.get('/api/v1/record/')).body.objects as {
    id: string;
    job: string;
    processing_state: string;
    cropfield: string;
    activities: { theme: string; items: { value: number; producttype: number }[] }[];
  }[];
  expect(new Set(records.map(({ job }) => job)).size).toBe(1);
  expect(
    records.every(
      ({ processing_state, activities }) =>
        processing_state === 'planned' &&
        activities.length === 2 &&
        activities[0]!.items.length === 2,
    ),
  ).toBe(true);
  expect(records[0]!.activities[0]!.items.map(({ value }) => value)).toEqual([2, 0.5]);

  const worked = records.find(({ cropfield }) => cropfield === fields[0]!['id'])!;
  await page.goto(`/cropr/farm/records/${worked.id}/`);
  for (const [press, state] of [
    ['Start', 'started'],
    ['Pause', 'paused'],
    ['Resume', 'started'],
  ] as const) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect
      .poll(
        async () => (await person.client.get(`/api/v1/record/${worked.id}/`)).body.processing_state,
      )
      .toBe(state);
  }
  await page
    .getByRole('button', { name: /^Finish/ })
    .first()
    .click();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/record/${worked.id}/`)).body.display_state)
    .toBe('planned-performed');
  const plan = (await person.client.get(`/api/v1/record/${worked.id}/`)).body as {
    linked_record: string;
  };
  // finishing leads to the performed record, and both link to each other
  await expect(page).toHaveURL(new RegExp(plan.linked_record));
  await page.locator(`a[href*="${worked.id}"]`).first().click();
  await expect(page.getByText('Performed planning').first()).toBeVisible();
  await expect(page.locator(`a[href*="${plan.linked_record}"]`).first()).toBeVisible();

  // the field's page lists its records, the latest work of each theme, and the worked area
  await page.goto(`/cropr/farm/crop_fields/${String(fields[0]!['id'])}/`);
  await expect(page.getByText('Crop protection').first()).toBeVisible();
  await expect(page.getByText('Fertilizing').first()).toBeVisible();
});

test('RUL-01 errors in a record are shown beside its fields, all at once, and nothing is lost', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}`);
  await page.getByRole('textbox', { name: 'Notes' }).fill('blijft staan');
  // a dose of nothing, and no worked area
  await page.getByRole('textbox', { name: 'Dose' }).first().fill('2');
  await page.getByRole('button', { name: /^Plan .* on / }).click();
  await expect(page.getByText('Choose the product, or remove this line.').first()).toBeVisible();
  expect((await person.client.get('/api/v1/record/')).body.meta.total_count).toBe(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('blijft staan');
});
