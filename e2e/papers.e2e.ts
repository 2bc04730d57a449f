import type { Page } from '@playwright/test';
import { textOfPdf } from '../packages/server/src/exchange/testing/pdf-text.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';
import { expect, makeField, test } from './world.ts';

type Made = Record<string, any>;

/** A field with a sprayed record of a job, 0.0625 kg/ha of a product of 100 a kilogram. */
async function sprayedJob(person: Person): Promise<{ field: Made; record: Made; job: Made }> {
  const make = async (entity: string, body: object) => {
    const answer = await person.client.post(`/api/v1/${entity}/`, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Made;
  };
  const field = await makeField(person, 'Kavel 7', 0, { registered_area: 12.3456 });
  const [product] = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body
    .objects as Made[];
  await make('price', { kind: 'product', per: 'unit', amount: 100, producttype: product!['id'] });
  const job = await make('job', { date: today });
  const record = await make('record', {
    cropfield: field['id'],
    job: job['id'],
    date: `${today} 08:00`,
    processing_state: 'performed',
    worked_area: 12.3456,
    notes: 'Rand gespaard',
    activities: [
      {
        theme: 'crop_protection',
        type: 101,
        items: [{ type: 2002, value: 0.0625, producttype: product!['id'] }],
        attributes: [],
      },
    ],
  });
  return { field, record, job };
}

/** Keeps the texts of a sheet that is printed, and ends the printing. */
const keepPrinted = (): void => {
  window.print = () => {
    const cells = document.querySelectorAll('article[data-print] :is(dt, dd, th, td, h2)');
    const texts = [...cells].map(({ textContent }) => textContent ?? '');
    document.documentElement.dataset['printed'] = JSON.stringify(texts);
    window.dispatchEvent(new Event('afterprint'));
  };
};

/** The figures and texts on the sheet that the page prints. */
async function printedWords(page: Page, print: () => Promise<void>): Promise<string[]> {
  await print();
  const printed = page.locator('html[data-printed]');
  await expect(printed).toBeAttached();
  await expect(page.locator('article[data-print]')).toHaveCount(0);
  const texts = JSON.parse((await printed.getAttribute('data-printed')) ?? '[]') as string[];
  return texts.filter((text) => text !== '' && !text.startsWith('..'));
}

/** The PDF that the toast leads to once it is ready, as the person's browser fetches it. */
async function downloaded(page: Page, label: string, ask: () => Promise<void>): Promise<Made> {
  await ask();
  const toast = page.getByRole('status').filter({ hasText: `${label} as PDF: ready` });
  // a window that turns into a download closes before it can be listened to
  await page.evaluate(() => {
    window.open = (address) => {
      document.documentElement.dataset['opened'] = String(address);
      return null;
    };
  });
  await toast.getByRole('button', { name: 'Download' }).click();
  const address = await page.locator('html').getAttribute('data-opened');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return { name: answer.headers()['content-disposition'], bytes: await answer.body() };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

for (const width of [1440, 360])
  test(`EXC-02 RUL-06 a record, a job and a field are available as PDF beside their print, with the same text, at ${width}`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(keepPrinted);
    const { field, record, job } = await sprayedJob(person);
    const ofMenu = (name: string) => async () => {
      await page.locator('article header').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const button = (name: string) => () => page.getByRole('button', { name }).click();
    const screens = [
      [`records/${record['id']}/`, 'Record', ofMenu('Print'), ofMenu('PDF')],
      [`jobs/${job['id']}/`, 'Job sheet', button('Print the job sheet'), button('Job sheet, PDF')],
      [
        `crop_fields/${field['id']}/`,
        'Field card',
        button('Print the field card'),
        button('Field card, PDF'),
      ],
    ] as const;
    for (const [address, label, print, makePdf] of screens) {
      await page.goto(`/cropr/farm/${address}`);
      const words = await printedWords(page, print);
      expect(words.join(' ')).toContain('0.0625');
      const file = await downloaded(page, label, makePdf);
      expect(file['name']).toMatch(new RegExp(`^attachment; filename=".*${label} .*\\.pdf"`));
      const text = plain(await textOfPdf(file['bytes']));
      for (const cell of words)
        for (const word of plain(cell).split(' ')) expect(text).toContain(word);
    }
  });
