import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { suitePort } from './suite.ts';
import { expect, holdPage, signInAs, test } from './world.ts';

/** A newer version of the page reaches a device on which a form is half filled. */

let proxy: Server;
let address: string;
/** Whether the newer version is out: it has no file of the screen of observations. */
let isNewer = false;

const gone = /\{[^{}]*"assets\/ScoutingPage-[^"]*\.js"[^{}]*\},?/g;

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** The suite's server, with another version of the page's files once it is out. */
test.beforeAll(async () => {
  proxy = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (isNewer && url.startsWith('/assets/ScoutingPage-')) {
      response.writeHead(404).end();
      return;
    }
    const isWorker = url === '/sw.js';
    const onwards = ask(
      {
        port: suitePort,
        path: url,
        method,
        // whole and readable
        headers: isWorker ? { host: headers.host } : headers,
      },
      (answer) => {
        if (!isWorker || !isNewer) {
          response.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            // the files under test must not come from the browser's cache of a year
            ...(url.startsWith('/assets/') ? { 'cache-control': 'no-store' } : {}),
          });
          answer.pipe(response);
          return;
        }
        void textOf(answer).then((text) => {
          const newer = text.replaceAll(gone, '');
          if (newer === text) throw new Error('the worker names no such file');
          response.writeHead(200, {
            'content-type': 'text/javascript',
            'cache-control': 'no-cache',
          });
          response.end(newer);
        });
      },
    );
    onwards.on('error', () => response.destroy());
    request.pipe(onwards);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('SYN-05 a newer version never interrupts a form, nor removes files that its page needs @service-worker', async ({
  person,
  context,
}) => {
  test.setTimeout(120_000);
  await signInAs(context, person, address);
  const page = await context.newPage();
  await page.goto(`${address}/cropr/farm/labels/`);
  await holdPage(page);
  await page.goto(`${address}/cropr/farm/labels/new/`);
  await page.getByLabel('Name').fill('Half wri');
  await mark(page);

  isNewer = true;
  const other = await context.newPage();
  await other.goto(`${address}/cropr/farm/labels/`);
  const reload = { name: 'Reload' };
  await expect(other.getByRole('button', reload)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', reload)).toBeVisible();
  const loaded = other.waitForEvent('load');
  await other.getByRole('button', reload).click();
  await loaded;
  await expect(other.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await expect
    .poll(() => other.evaluate(async () => (await navigator.serviceWorker.ready).waiting))
    .toBeNull();

  // the form goes on as if nothing had been
  await page.getByLabel('Name').pressSequentially('tten');
  await expect(page.getByLabel('Name')).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: /Half written/ })).toBeVisible();
  // a screen that the newer version no longer has under this name
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Field, work/ }).fill('observation');
  await page
    .getByRole('option', { name: /^Observation(?! maps)/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  // its own offer works too, though the version was taken over elsewhere
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', reload).click();
  await reloaded;
});
