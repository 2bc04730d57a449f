import { textOfPdf } from '../packages/server/src/exchange/testing/pdf-text.ts';
import { exported } from '../packages/server/src/testing/exports.ts';
import { today } from './days.ts';
import { sprayedField } from './sprayed-field.ts';
import { expect, test } from './world.ts';

type Made = Record<string, any>;

const [area, dose, cost] = ['12.35', '0.0625', '€77.16'];

test('D17 RUL-24 area, dose and cost are the same in lists, on pages, in print and in the field book', async ({
  page,
  person,
}) => {
  const { field, record } = await sprayedField(person);
  await page.goto('/cropr/farm/crop_fields/');
  await expect(page.getByRole('row', { name: /Kavel 7/ })).toContainText(area);
  await page.goto(`/cropr/farm/crop_fields/${String(field['id'])}/`);
  await expect(page.getByText(`${area}\u00a0ha`).first()).toBeVisible();
  await page.goto('/cropr/farm/records/');
  const row = page.getByRole('row', { name: /Kavel 7/ });
  await expect(row).toContainText(`Acrobat DF ${dose}\u00a0kg/ha`);
  await expect(row).toContainText(area);
  await page.goto(`/cropr/farm/records/${String(record['id'])}/`);
  await expect(page.getByText(`${dose}\u00a0kg/ha`).first()).toBeVisible();
  await expect(page.getByText(`${area}\u00a0ha`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText(cost);
  await page.goto('/cropr/farm/margins/');
  await expect(page.getByRole('row', { name: /Kavel 7/ })).toContainText(cost);
  const book = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
  for (const figure of [`${area} ha`, `Acrobat DF ${dose} kg/ha`, cost])
    expect(book).toContain(figure);
});

test('EXC-02 the print of one record has the same content as its page, on one A4 page', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const { record } = await sprayedField(person);
  await page.goto(`/cropr/farm/records/${String(record['id'])}/`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = page.locator('article[data-print]');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { name: 'Crop protection' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  for (const figure of ['Kavel 7', `${area}\u00a0ha`, cost, 'Rand gespaard'])
    await expect(paper).toContainText(figure);
  await expect(paper.getByRole('row', { name: /Acrobat DF/ })).toContainText(`${dose}\u00a0kg/ha`);
  await expect(paper.getByRole('row', { name: /Acrobat DF/ })).toContainText('0.77\u00a0kg');
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  const kept = process.env['FURROW_KEEP_RECORD'];
  if (kept) (await import('node:fs')).writeFileSync(kept, pdf);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('D17 RUL-24 search, the panel of the map and stock show the same figures and signs', async ({
  page,
  person,
}) => {
  const { field } = await sprayedField(person);
  const make = async (entity: string, body: object) => {
    const answer = await person.client.post(`/api/v1/${entity}/`, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Made;
  };
  // slurry of which planned work needs 3.0864 m3 more than there is
  const stock = await make('stock', { name: 'Rundermest', variant: 'f', stock_unit: 'm3' });
  await make('stockrecord', { stock: stock['id'], kind: 'delivery', value: 0.0625, date: today });
  await make('stockrecord', { stock: stock['id'], kind: 'use', value: -0.03, date: today });
  await make('record', {
    cropfield: field['id'],
    date: `${today} 18:00`,
    processing_state: 'planned',
    worked_area: 12.3456,
    activities: [
      {
        theme: 'fertilizing',
        items: [{ type: 2103, value: 0.25, stock: stock['id'] }],
        attributes: [],
      },
    ],
  });

  await page.goto('/cropr/farm/plan/');
  await page.getByRole('row', { name: /Kavel 7/ }).click();
  const panel = page.getByLabel('Field Kavel 7');
  await expect(panel).toContainText(`${area}\u00a0ha`);
  await expect(panel).toContainText(`Acrobat DF ${dose}\u00a0kg/ha`);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('Kavel 7');
  await expect(palette).toContainText(`Acrobat DF ${dose}\u00a0kg/ha`);
  await expect(palette).toContainText('Rundermest 0.25\u00a0m³/ha');
  await page.keyboard.press('Escape');

  await page.goto(`/cropr/farm/stock/${String(stock['id'])}/`);
  await expect(page.getByText('−0.03\u00a0m³').first()).toBeVisible();
  await expect(page.getByText('0.0325\u00a0m³').first()).toBeVisible();
});
