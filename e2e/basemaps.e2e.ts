import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import {
  picture,
  startTileServer,
  type TileServer,
} from '../packages/server/src/testing/tile-server.ts';
import { map, seesNone, seesPicture } from './basemap-picture.ts';
import { OwnServer } from './own-server.ts';
import { expect, makeField, openMap, signInAs, test } from './world.ts';

/** The basemap under the fields: services that behave in every way, requested by a real browser. */

test.describe.configure({ mode: 'default' });
// drawn by software: half the picture is half the time
test.use({ viewport: { width: 1024, height: 640 }, wholeMap: true });

/** A style that draws the land of its tiles in the mean colour of the test's pictures, and a village. */
const landStyle = (address: string) => ({
  version: 8,
  sources: { base: { type: 'vector', tiles: [`${address}/vector/{z}/{x}/{y}`], maxzoom: 14 } },
  layers: [
    { id: 'sky', type: 'background', paint: { 'background-color': '#dd2222' } },
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'land',
      paint: { 'fill-color': '#757848' },
    },
    {
      id: 'village',
      type: 'symbol',
      source: 'base',
      'source-layer': 'place',
      layout: { 'text-field': '{name}', 'text-font': ['Noto Sans Regular'], 'icon-image': 'dot' },
      paint: { 'text-color': '#ffffff' },
    },
  ],
});

const folder = openFolder('basemap');
let tiles: TileServer;
let server: OwnServer;
let person: Person;

test.beforeAll(async () => {
  tiles = await startTileServer();
  const file = join(folder, 'basemaps.json');
  const aerial = {
    name: 'Test aerial',
    look: 'aerial',
    country: 'NL',
    bounds: [3, 50, 8, 54],
    attribution: '© Test agency',
  };
  writeFileSync(
    file,
    JSON.stringify({
      presets: false,
      basemaps: [
        { id: 'aerial', tiles: `${tiles.address}/ok/{z}/{x}/{y}.png`, ...aerial },
        {
          id: 'topo',
          name: 'Test map',
          tiles: `${tiles.address}/wms?SERVICE=WMS&VERSION=1.1.1&LAYERS=photo`,
          attribution: '© Test topography',
        },
        {
          id: 'elsewhere',
          name: 'Of Bavaria',
          tiles: `${tiles.address}/ok/bavaria/{z}/{x}/{y}.png`,
          bounds: [9, 47, 13, 50],
        },
        {
          id: 'archive',
          name: 'Test archive',
          kind: 'pmtiles',
          tiles: `${tiles.address}/files/region.pmtiles`,
          attribution: '© Archive',
        },
        {
          id: 'drone',
          name: 'Test drone',
          kind: 'cog',
          tiles: `${tiles.address}/files/drone.tif`,
          attribution: '© Drone',
        },
        {
          id: 'drawn',
          name: 'Test style',
          kind: 'style',
          tiles: `${tiles.address}/files/style.json`,
          attribution: '© Style',
        },
      ],
    }),
  );
  tiles.put('style.json', Buffer.from(JSON.stringify(landStyle(tiles.address))));
  server = new OwnServer(4, { BASEMAPS: file, BASEMAP_HOSTS: '127.0.0.1' });
  await server.start();
  person = await newPerson(server.address);
  await makeField(person, 'Kavel 7', 0);
});

test.afterAll(async () => {
  await server.stop();
  await tiles.close();
});

test.beforeEach(async () => {
  tiles.becomes('ok', null);
  tiles.asked();
  // the choice is stored with the person, who is the same in every test
  await person.client.patch('/api/v3/auth/me/', { map: {} });
});

async function open(context: BrowserContext, who = person): Promise<Page> {
  await signInAs(context, who, server.address);
  const page = await context.newPage();
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await page.getByText('Kavel 7').first().waitFor();
  return page;
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Background of the map' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Background of the map' }).click();
  await chooser(page).getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
}

test('D12 the aerial picture of the farm’s country is shown under the fields, credited, without a choice', async ({
  context,
}) => {
  const page = await open(context);
  await expect(page.getByText('© Test agency')).toBeVisible();
  await seesPicture(page);
  const asked = tiles.asked();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !path.startsWith('/ok/'))).toEqual([]);
});

test('D12 basemaps that arrive late appear on a map at rest without a movement', async ({
  context,
}) => {
  await signInAs(context, person, server.address);
  const page = await context.newPage();
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/basemaps.json', async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await expect(map(page)).toHaveAttribute('data-ready', /.*/);
  await expect(map(page)).toHaveAttribute('aria-busy', 'false');
  tell();
  await expect(page.getByText('© Test agency')).toBeVisible();
  await seesPicture(page);
});

test('D12 a map that was open before opens at the farm, and asks for no basemap elsewhere', async ({
  context,
}) => {
  const page = await open(context);
  await seesPicture(page);
  tiles.asked();
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await seesPicture(page);
  const zooms = tiles.asked().flatMap((path) => /^\/ok\/(\d+)\//.exec(path)?.[1] ?? []);
  expect(zooms.filter((zoom) => Number(zoom) < 12)).toEqual([]);
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d/);
});

test('D12 the chooser offers basemaps with a picture of this place, and the choice is stored with the person', async ({
  context,
  browser,
}) => {
  const page = await open(context);
  await expect(page.getByText('© Test agency')).toBeVisible();
  await page.getByRole('button', { name: 'Background of the map' }).click();
  const names = chooser(page).getByRole('radio');
  await expect(names).toHaveCount(6);
  await expect(chooser(page).getByText('Of Bavaria')).toHaveCount(0);
  await expect(chooser(page).getByRole('radio', { name: /Test aerial/ })).toBeChecked();
  await expect(chooser(page).locator('img')).toHaveCount(2);
  // by keyboard
  await chooser(page)
    .getByRole('radio', { name: /Test aerial/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('© Test topography')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('© Test topography')).toBeVisible();
  await seesPicture(page);
  // on another device as well
  const elsewhere = await browser.newContext();
  await expect((await open(elsewhere)).getByText('© Test topography')).toBeVisible();
  await elsewhere.close();

  await choose(page, 'Quiet');
  await seesNone(page);
  await expect(page.getByText(/© Test/)).toHaveCount(0);
  // another person on the same device has made no choice
  const other = await newPerson(server.address, 'Piet');
  await makeField(other, 'Kavel 7', 0);
  const kept = await context.storageState();
  const second = await browser.newContext({ storageState: { cookies: [], origins: kept.origins } });
  const theirs = await open(second, other);
  await expect(theirs.getByText('© Test agency')).toBeVisible();
  await second.close();
});

const troubles: readonly (readonly [string, string, RegExp])[] = [
  ['429', 'busy', /too many requests/],
  ['404', 'missing', /has no picture here/],
  ['a page with status 200', 'html', /does not return pictures/],
  ['an exception with status 200', 'xml', /does not return pictures/],
  ['no picture', 'broken', /does not return pictures/],
  ['an error', 'failing', /does not answer\./],
  ['nothing', 'slow', /does not answer yet/],
];
for (const [title, word, words] of troubles)
  test(`D12 a service that answers ${title} leaves the fields visible, with a note and a retry`, async ({
    context,
  }) => {
    tiles.becomes('ok', word);
    const page = await open(context);
    await expect(page.getByText(words)).toBeVisible({ timeout: 25_000 });
    await expect(map(page)).toBeVisible();
    await expect(page.getByText('Kavel 7').first()).toBeVisible();
    await seesNone(page);
    tiles.becomes('ok', null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seesPicture(page);
    await expect(page.getByText(words)).toHaveCount(0);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('D12 SCR-16 the note on a service that does not answer leaves the controls of the map free', async ({
    context,
  }) => {
    tiles.becomes('ok', 'failing');
    const page = await open(context);
    await expect(page.getByText(/does not answer\./)).toBeVisible({ timeout: 25_000 });
    await map(page).getByRole('button', { name: 'Find a place' }).tap();
    await expect(page.getByRole('combobox', { name: 'Find a place' })).toBeVisible();
  });
});

test('D12 without a connection the note appears once, and the basemap returns with the connection @service-worker', async ({
  context,
}) => {
  const page = await open(context);
  await seesPicture(page);
  await context.setOffline(true);
  // to where nothing was fetched before
  const box = (await map(page).boundingBox())!;
  for (let step = 0; step < 3; step += 1) {
    await page.mouse.move(box.x + 60, box.y + box.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 90, box.y + box.height * 0.6, { steps: 4 });
    await page.mouse.up();
  }
  await expect(page.getByText(/Without a connection the background/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Without a connection the background/)).toHaveCount(0);
  await seesPicture(page);
});

test('D12 an archive of pictures is shown under the fields', async ({ context }) => {
  const page = await open(context);
  await choose(page, 'Test archive');
  await expect(page.getByText('© Archive')).toBeVisible();
  await seesPicture(page);
});

test('D12 vector tiles are drawn in their style under the fields, and leave with it', async ({
  context,
}) => {
  const page = await open(context);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await choose(page, 'Test style');
  await expect(page.getByText('© Style')).toBeVisible();
  await seesPicture(page);
  await expect(page.getByText('Kavel 7').first()).toBeVisible();
  const asked = tiles.asked();
  expect(asked.some((path) => path.startsWith('/vector/'))).toBe(true);
  await choose(page, 'Quiet');
  await seesNone(page);
  expect(problems).toEqual([]);
});

for (const [title, word, words] of [
  ['whose service is busy', 'busy', /too many requests/],
  ['that is gone', 'missing', /does not answer/],
] as const)
  test(`D12 a style ${title} leaves the fields visible, with a note and a retry`, async ({
    context,
  }) => {
    const page = await open(context);
    tiles.becomes('vector', word === 'busy' ? word : null);
    await page.route('**/api/basemaps/drawn/style/', (route) =>
      word === 'missing' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await choose(page, 'Test style');
    await expect(page.getByText(words)).toBeVisible({ timeout: 25_000 });
    await expect(page.getByText('Kavel 7').first()).toBeVisible();
    await page.unroute('**/api/basemaps/drawn/style/');
    tiles.becomes('vector', null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seesPicture(page);
    await expect(page.getByText(words)).toHaveCount(0);
  });

test('D12 a GeoTIFF in a national system is shown under the fields', async ({ context }) => {
  const source = join(folder, 'strips.png');
  writeFileSync(source, picture());
  const wishes = '-q -of COG -a_srs EPSG:28992 -outsize 1024 1024 -co COMPRESS=DEFLATE';
  const corners = '-a_ullr 174000 514000 178000 510000';
  const made = spawnSync('gdal_translate', [
    ...`${wishes} ${corners}`.split(' '),
    source,
    join(folder, 'drone.tif'),
  ]);
  test.skip(made.error !== undefined, 'gdal is not installed');
  expect(String(made.stderr)).toBe('');
  tiles.put('drone.tif', readFileSync(join(folder, 'drone.tif')));
  const page = await open(context);
  await choose(page, 'Test drone');
  await expect(page.getByText('© Drone')).toBeVisible();
  await seesPicture(page);
});

test('D12 an owner adds a basemap in the settings: it is tested first, and requested by the server', async ({
  context,
}) => {
  const page = await open(context);
  await page.goto(`${server.address}/cropr/settings/configuration/`);
  await page.getByRole('button', { name: 'Add a background' }).click();
  const form = page.getByRole('form', { name: 'Add a background' });
  await form.getByLabel('Address').fill(`${tiles.address}/html/{z}/{x}/{y}`);
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText(/does not return a picture \(text\/html\)/)).toBeVisible();
  await form.getByLabel('Name').fill('Own');
  await form.getByRole('button', { name: 'Add this background' }).click();
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Address').fill(`${tiles.address}/ok/own/{z}/{x}/{y}`);
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText('It answers.')).toBeVisible();
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByLabel('Attribution').fill('© Ourselves');
  await form.getByRole('button', { name: 'Add this background' }).click();
  await expect(page.getByText('The background is added.')).toBeVisible();

  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(tiles.address)) outside.push(request.url());
  });
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await choose(page, 'Own');
  await expect(page.getByText('© Ourselves')).toBeVisible();
  tiles.asked();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => tiles.asked().some((path) => path.startsWith('/ok/own/'))).toBe(true);
  await seesPicture(page);
  expect(outside.filter((address) => address.includes('/own/'))).toEqual([]);
  await page.goto(`${server.address}/cropr/settings/configuration/`);
  await page.getByRole('button', { name: 'Remove Own' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Own' }).click();
  await expect(page.getByRole('button', { name: 'Remove Own' })).toHaveCount(0);
});

test('D12 an owner adds a style of vector tiles: its credit is found, its tiles come from the server', async ({
  context,
}) => {
  const { sources, ...style } = landStyle(tiles.address);
  const base = { ...sources.base, attribution: '<a href="https://example.org">© Mappers</a>' };
  tiles.put('own-style.json', Buffer.from(JSON.stringify({ ...style, sources: { base } })));
  const page = await open(context);
  await page.goto(`${server.address}/cropr/settings/configuration/`);
  await page.getByRole('button', { name: 'Add a background' }).click();
  const form = page.getByRole('form', { name: 'Add a background' });
  await form.getByLabel('Kind').selectOption('Style of vector tiles');
  await form.getByLabel('Address').fill(`${tiles.address}/html/style.json`);
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText(/not a style of vector tiles/)).toBeVisible();
  await form.getByLabel('Address').fill(`${tiles.address}/files/own-style.json`);
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText('It answers.')).toBeVisible();
  await expect(form.getByLabel('Attribution')).toHaveValue('© Mappers');
  await expect(form.getByLabel('Look')).toHaveValue('map');
  await form.getByLabel('Name').fill('Own style');
  await form.getByRole('button', { name: 'Add this background' }).click();
  await expect(page.getByText('The background is added.')).toBeVisible();

  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${tiles.address}/vector`)) outside.push(request.url());
  });
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await choose(page, 'Own style');
  await expect(page.getByText('© Mappers')).toBeVisible();
  await seesPicture(page);
  expect(tiles.asked().some((path) => path.startsWith('/vector/'))).toBe(true);
  expect(outside).toEqual([]);
});

test('D12 an installation without outside services has its own plain basemap, and no notice about it', async ({
  page,
  person: _person,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && /^https?:/.test(request.url()))
      outside.push(request.url());
  });
  await openMap(page);
  await expect(map(page)).toHaveAttribute('data-ready', /.*/);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Background of the map' })).toHaveCount(0);
  expect(outside).toEqual([]);
});
