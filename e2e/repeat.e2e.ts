import { expect, makeField, test } from './world.ts';

const performed = (cropfield: unknown, date: string, producttype: number, more: object = {}) => ({
  cropfield,
  date,
  processing_state: 'performed',
  worked_area: 1,
  activities: [
    {
      theme: 'crop_protection',
      type: null,
      items: [{ type: 2001, value: 0.6, stock: null, producttype }],
      attributes: [],
    },
  ],
  ...more,
});

test('RUL-03 SCR-01 + on a phone creates work for the whole open field, with the products of its crop', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const [beet, potato, onion] = [
    await makeField(person, 'Kavel 1', 0, { crop: 201 }),
    await makeField(person, 'Kavel 2', 1, { crop: 202 }),
    await makeField(person, 'Kavel 3', 2, { crop: 203 }),
  ];
  const made = await Promise.all(
    ['Middel A', 'Middel B'].map((name) =>
      person.client.post('/api/v1/producttype/', {
        farm: person.farm,
        name,
        variant: 'gbm',
        unit: 'l',
      }),
    ),
  );
  const [first, second] = made.map(({ body }) => body.id as number);
  const spot = {
    worked_area: 0.4,
    part_field: 'POLYGON ((5.7 52.6, 5.701 52.6, 5.701 52.601, 5.7 52.6))',
  };
  for (const record of [
    performed(beet['id'], '2026-05-01 08:00', first!),
    performed(potato['id'], '2026-06-01 08:00', second!, spot),
  ]) {
    const answer = await person.client.post('/api/v1/record/', { farm: person.farm, ...record });
    expect(answer.status, answer.text).toBe(201);
  }
  const form = page.getByRole('form');
  const add = page.getByRole('button', { name: 'Record work' });

  await page.goto(`/cropr/farm/plan/?all=true&field=${String(beet['id'])}`);
  await expect(
    page.getByRole('dialog', { name: 'Kavel 1' }).or(page.getByText('Kavel 1').first()),
  ).toBeVisible();
  await add.click();
  await expect(form.getByRole('button', { name: 'Remove Kavel 1' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('Middel A');
  // its latest work was on a part of the field
  await page.goto(`/cropr/farm/crop_fields/${String(potato['id'])}/`);
  await expect(page.getByRole('heading', { name: 'Kavel 2' })).toBeVisible();
  await add.click();
  await expect(form.getByRole('button', { name: 'Remove Kavel 2' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('Middel B');
  await form.getByRole('button', { name: 'Worked area' }).click();
  await expect(form.getByRole('textbox', { name: 'Worked area' })).toHaveValue(
    String(potato['registered_area']),
  );
  // a crop without work so far needs a choice of products
  await page.goto(`/cropr/farm/crop_fields/${String(onion['id'])}/`);
  await expect(page.getByRole('heading', { name: 'Kavel 3' })).toBeVisible();
  await add.click();
  await expect(form.getByRole('button', { name: 'Remove Kavel 3' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('');
  await expect(form.getByText('Its products were left out')).toBeVisible();
});
