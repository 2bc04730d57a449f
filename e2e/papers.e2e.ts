import type { Page } from '@playwright/test';
import { textOfPdf } from '../packages/server/src/exchange/testing/pdf-text.ts';
import { today } from './days.ts';
import { sprayedField } from './sprayed-field.ts';
import { expect, test } from './world.ts';

type Made = Record<string, any>;

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
    const made = await person.client.post('/api/v1/job/', { farm: person.farm, date: today });
    expect(made.status, made.text).toBe(201);
    const job = made.body as Made;
    const { field, record } = await sprayedField(person, { job: job['id'] });
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
