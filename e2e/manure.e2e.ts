import { readFile } from 'node:fs/promises';
import { violations } from './axe.ts';
import { chooseIn, expect, makeField, makerOf, test } from './world.ts';

const year = new Date().getFullYear();

test('RUL-25 EXC-03 the manure register shows movements, kilograms, storages and their months, and is handed over, also on a phone', async ({
  page,
  person,
}) => {
  const makeRow = makerOf(person);
  const field = await makeField(person, 'Kavel 7', 0, { crop: 101, registered_area: 5 });
  const silo = await makeRow('storage', { name: 'Silo' });
  const slurry = await makeRow('stock', {
    name: 'Drijfmest',
    variant: 'f',
    product_type: 1601,
    stock_unit: 'm3',
    attributes: { 27: 4, 28: 2 },
  });
  const book = (day: string, value: number, kind: string) =>
    makeRow('stockrecord', {
      stock: slurry.id,
      storage: silo.id,
      date: `${year}-${day}`,
      value,
      kind,
    });
  await book('01-10', 300, 'delivery');
  await book('05-10', -20, 'delivery');
  const spread = (item: object) =>
    makeRow('record', {
      cropfield: field['id'],
      worked_area: 5,
      processing_state: 'performed',
      date: `${year}-04-01 08:00`,
      activities: [
        {
          theme: 'fertilizing',
          type: null,
          items: [{ type: 2103, stock: null, producttype: 1601, ...item }],
          attributes: [],
        },
      ],
    });
  await spread({ stock: slurry.id, value: 32 });
  await spread({ value: 10 });
  await makeRow('farmcontact', { contact_name: 'De Buur' });

  // the purpose of the storage is entered by hand
  await page.goto(`/cropr/farm/storages/${silo.id}/`);
  await page.getByLabel('Usable capacity').fill('600');
  await page.getByLabel('Manure produced in a month').fill('90');
  await page.getByLabel('Manure', { exact: true }).selectOption('liquid');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  await page.goto('/cropr/farm/manure_book/');
  // a cubic metre is 1.005 t: 4.02 kg N and 2.01 kg P2O5 by the analysis, 4.1205 and 1.407 by the
  // catalogue; 300 in, 20 out, 160 spread, 50 brought to the field
  const totals = page.getByRole('region', { name: 'Nutrients, kg' });
  await expect(totals.getByRole('row', { name: /^Nitrogen/ })).toContainText(
    /Nitrogen \(N\)\s*482\s*0\s*1,206\s*80\s*643\s*0\s*206/,
  );
  await expect(totals.getByRole('row', { name: /^Phosphate/ })).toContainText(
    /\)\s*241\s*0\s*603\s*40\s*322\s*0\s*70/,
  );
  await expect(
    page.getByRole('region', { name: 'By storage' }).getByRole('row', { name: /^Drijfmest/ }),
  ).toContainText(
    /120\s*m³\s*0\s*m³\s*300\s*m³\s*20\s*m³\s*160\s*m³\s*0\s*m³\s*0\s*m³\s*482\s*241/,
  );
  await expect(
    page.getByRole('region', { name: 'Storages, m³' }).getByRole('row', { name: /^Silo/ }),
  ).toContainText(/120\s*600\s*20 %\s*90/);
  // 600 / 90 months, and 7 of 90 by law
  const capacity = page.getByRole('region', { name: 'Capacity by law' });
  await expect(capacity.getByRole('row', { name: /^Slurry/ })).toContainText(
    /too small\s*6\.7\s*7\s*600\s*630/,
  );
  await expect(capacity).toContainText('Not read in the text of the law itself');
  const movements = page.getByRole('region', { name: 'Movements' });
  await expect(movements.getByRole('row')).toHaveCount(5);
  await expect(movements.getByText('not from stock')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const pack = JSON.parse(await saved('JSON'));
  expect(pack).toMatchObject({
    total: { nitrogen: { in: 1206, out: -80.4, spread: -643.2, left: 482.4 } },
    spread_without_stock: { nitrogen: 206.03, phosphate: 70.35 },
    storages: [{ name: 'Silo', manure: 'liquid', capacity: 600, in_store: 120 }],
    capacities: [{ manure: 'liquid', months_by_law: 7, verdict: 'short' }],
  });
  expect(pack.movements).toHaveLength(4);

  // parties, carrier and document of each transport, one tap away
  const missing = page.getByRole('region', { name: 'Transports with missing data' });
  const lacks = ['Other party', 'Carrier', 'Transport document'];
  await expect(missing.getByRole('link')).toHaveText(lacks.concat(lacks));
  await missing.getByRole('link', { name: 'Other party' }).last().click();
  for (const name of ['Other party', 'Carrier'])
    await chooseIn(page.getByRole('combobox', { name }), 'buur', /De Buur/);
  await page.getByLabel('Transport document').fill('2026/17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.goto('/cropr/farm/manure_book/');
  await missing.getByRole('link', { name: 'Number of the other party' }).click();
  await page.getByLabel('Company registration number').fill('12345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.goto('/cropr/farm/manure_book/');
  await expect(missing.getByRole('link')).toHaveCount(3);
  await expect(movements.getByText('De Buur · De Buur · 2026/17')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(JSON.parse(await saved('JSON')).movements[0]).toMatchObject({
    party: 'De Buur',
    party_number: '12345678',
    carrier: 'De Buur',
    transport_number: '2026/17',
  });
  expect((await saved('CSV')).trim().split('\r\n')).toHaveLength(5);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(totals).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await violations(page)).toEqual([]);
});
