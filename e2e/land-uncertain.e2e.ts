import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, makeField, test } from './world.ts';

/** Figures are shown with their uncertain assumptions. @source decisions D17 */

/** A field without a boundary, with fertilizing that states no area and a product without an analysis. */
async function uncertainFarm(person: Person): Promise<string> {
  const post = async (resource: string, body: object) => {
    const answer = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as { readonly id: string };
  };
  await makeField(person, 'Kavel', 0);
  const bare = await makeField(person, 'Kaal', 1, { geometry: null, registered_area: 2 });
  const product = await post('producttype', { name: 'Korrel', variant: 'fertilizer', unit: 'kg' });
  await post('price', { kind: 'fuel', amount: 1.5, per: 'unit' });
  await post('record', {
    cropfield: bare['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    activities: [
      { theme: 'fertilizing', items: [{ value: 10, producttype: product.id }], attributes: [] },
    ],
  });
  return String(bare['id']);
}

for (const [what, path, told] of [
  ['the field', 'crop_fields/:field/', ['2.00 ha · no boundary']],
  ['the crop plan', 'crop_plan/', ['1 field without a boundary']],
  [
    'the fertilizer plan',
    'fertilizer_plan/',
    ['1 field without a boundary', '1 record without an area', '1 product without an analysis'],
  ],
  ['costs and margins', 'margins/', ['1 field without a boundary', '1 record without an area']],
] as const)
  test(`D17 the figures of ${what} are shown with their basis`, async ({ page, person }) => {
    const field = await uncertainFarm(person);
    await page.goto(`/cropr/farm/${path.replace(':field', field)}`);
    for (const words of told) await expect(page.getByRole('main')).toContainText(words);
  });

test('D17 the printed fertilizer plan shows the basis of its figures, as the screen does', async ({
  page,
  person,
}) => {
  await uncertainFarm(person);
  await page.goto('/cropr/farm/fertilizer_plan/');
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print or PDF' }).click();
  const paper = page.locator('[data-print]');
  for (const words of [
    '1 field without a boundary',
    '1 record without an area',
    '1 product without an analysis',
  ])
    await expect(paper).toContainText(words);
});

test('D17 a printed record shows the basis of its hectares and nutrients', async ({
  page,
  person,
}) => {
  await uncertainFarm(person);
  const { body } = await person.client.get(`/api/v1/record/?farm=${person.farm}`);
  await page.goto(`/cropr/farm/records/${String(body.objects[0].id)}/`);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  for (const words of [
    'Uncertain',
    '1 field without a boundary',
    '1 record without an area',
    '1 product without an analysis',
  ])
    await expect(page.locator('[data-print]')).toContainText(words);
});

test('D17 hectares without a boundary merged into a drawn field count on every page, and are named', async ({
  page,
  person,
}) => {
  const post = async (path: string, body: object) => {
    const answer = await person.client.post(`/api/v1/${path}/`, { farm: person.farm, ...body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body as { readonly id: string };
  };
  const drawn = await makeField(person, 'Kavel', 0, { crop: 201 });
  const bare = await makeField(person, 'Kaal', 1, { geometry: null, registered_area: 2 });
  const contract = await post('contract', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: 2,
  });
  await post('contractfield', { contract: contract.id, cropfield: bare['id'] });
  const all = Number(drawn['registered_area']) + 2;
  const answer = await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [drawn['id'], bare['id']],
    into: drawn['id'],
  });
  expect(answer.status, answer.text).toBe(200);
  const hectares = `${all.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ha`;
  await page.goto(`/cropr/farm/crop_fields/${String(drawn['id'])}/`);
  await expect(page.getByRole('main')).toContainText(`${hectares} · 2.00 ha without a boundary`);
  await page.goto('/cropr/farm/crop_plan/');
  await expect(page.getByRole('main')).toContainText(hectares);
  await expect(page.getByRole('main')).toContainText('1 field without a boundary');
  await page.goto('/cropr/farm/home/');
  await expect(page.getByRole('main')).toContainText(hectares);
  await page.goto(`/cropr/farm/contracts/${contract.id}/`);
  await expect(page.getByRole('main')).toContainText('1 field without a boundary');
  await expect(page.getByRole('main')).toContainText('100 %');
});
