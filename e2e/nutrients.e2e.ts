import { violations } from './axe.ts';
import { expect, makeField, openMap, test } from './world.ts';

const year = new Date().getFullYear();

test('RUL-25 EXC-03 fertilizing in a closed period is said beside it, and the plan spreads what is in store, also on a phone', async ({
  page,
  person,
}) => {
  const make = async (entity: string, body: Record<string, unknown>) => {
    const answer = await person.client.post(`/api/v1/${entity}/`, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as { id: string };
  };
  const field = await makeField(person, 'Kavel 7', 0, {
    crop: 101,
    country: 'NL',
    regulatory_soil_type: 1,
    registered_area: 2,
    field_attributes: { 26: 9 },
  });
  const stock = await make('stock', {
    name: 'Mestsilo',
    variant: 'f',
    product_type: 1601,
    stock_unit: 'm3',
    attributes: { 27: 5, 28: 2 },
  });
  await make('stockrecord', {
    stock: stock.id,
    date: `${year}-01-10`,
    value: 500,
    kind: 'delivery',
  });
  const work = (theme: string, type: number, item: object) => ({
    cropfield: field['id'],
    worked_area: 2,
    processing_state: 'performed',
    activities: [
      {
        theme,
        type: null,
        items: [{ type, stock: null, producttype: null, ...item }],
        attributes: [],
      },
    ],
  });
  const batch = await make('stock', { name: 'Oogst', variant: 'y', stock_unit: 't', crop: 101 });
  await make('record', {
    ...work('harvest', 2401, { stock: batch.id, value: 9 }),
    date: `${year}-08-01 08:00`,
  });
  const slurry = await make('record', {
    ...work('fertilizing', 2103, { producttype: 1601, value: 20 }),
    date: `${year}-12-24 08:00`,
  });

  await openMap(page);
  await page.goto(`/cropr/farm/records/${slurry.id}/`);
  const rules = page.getByRole('region', { name: 'Rules of fertilizing' });
  await expect(rules).toContainText('Slurry may not be spread from 16 Sept to 15 Feb.');
  await expect(rules.getByText('Not allowed').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/cropr/farm/nutrient_balance/');
  const nutrients = page.getByRole('region', { name: 'Nutrients by field' });
  // 20 m3 of 1,005 kg and 4.1 kg N a tonne, less 9 t of 18.1 kg a hectare
  await expect(nutrients.getByRole('row', { name: /^Kavel 7/ })).toContainText(
    /-80\s*82\s*0\s*0\s*163/,
  );
  await nutrients.getByText('Phosphate (P₂O₅)').click();
  // 28 kg applied and 72 removed
  await expect(nutrients.getByRole('row', { name: /^Kavel 7/ })).toContainText(/-44\s*28\s*72/);
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/cropr/farm/fertilizer_plan/');
  // 230 for 8 t and 10 for the ninth; 49 of the slurry work
  await expect(
    page.getByRole('region', { name: 'Need by field' }).getByRole('row', { name: /^Kavel 7/ }),
  ).toContainText(/240\s*0\s*49\s*191/);
  await expect(page.getByRole('region', { name: 'Manure and fertilizers in store' })).toContainText(
    /analysed/,
  );
  // the boundary contains 3.02 ha: of its 121 kg P2O5 56 are used, which leaves 32 on a registered
  // hectare, 2.01 a m3
  await expect(page.getByRole('region', { name: 'From stock' })).toContainText('16 m3/ha');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
