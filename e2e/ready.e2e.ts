import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { startTileServer, type TileServer } from '../packages/server/src/testing/tile-server.ts';
import { type ForecastService, startForecastService } from './forecast-service.ts';
import { seesPicture } from './basemap-picture.ts';
import { OwnServer } from './own-server.ts';
import { expect, holdPage, makeField, signInAs, test } from './world.ts';

/** The device is made ready before leaving: farms, basemaps and answers work without a network. */

test.use({ viewport: { width: 360, height: 740 }, wholeMap: true });

const folder = openFolder('ready');
let tiles: TileServer;
let forecasts: ForecastService;
let server: OwnServer;

test.beforeAll(async () => {
  tiles = await startTileServer();
  forecasts = await startForecastService();
  const file = join(folder, 'basemaps.json');
  const aerial = {
    id: 'aerial',
    name: 'Test aerial',
    look: 'aerial',
    country: 'NL',
    bounds: [3, 50, 8, 54],
    attribution: '© Test agency',
    tiles: `${tiles.address}/ok/{z}/{x}/{y}.png`,
    ahead: true,
  };
  writeFileSync(file, JSON.stringify({ presets: false, basemaps: [aerial] }));
  server = new OwnServer(2, {
    BASEMAPS: file,
    BASEMAP_HOSTS: '127.0.0.1',
    WEATHER_PROVIDER: forecasts.provider,
  });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  await tiles.close();
  forecasts.close();
});

test('SYN-05 downloaded farms and basemaps are available without a network, and the status light says so @service-worker', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const person = await newPerson(server.address);
  await makeField(person, 'Kavel 7', 0);
  const farm = (await person.client.post('/api/v1/farm/', { name: 'Overkant', countries: 'NL' }))
    .body.id as string;
  const plan = (await person.client.get(`/api/v1/plan/?farm=${farm}`)).body.objects[0].id as string;
  await makeField({ ...person, farm, plan }, 'Aan de dijk', 1);
  await signInAs(context, person, server.address);
  const page = await context.newPage();
  await page.goto(`${server.address}/cropr/farm/ready/`);
  await holdPage(page);

  const light = (words: string) => page.getByRole('heading', { name: words, exact: true });
  await expect(light('Ready, without background and today’s weather')).toBeVisible();
  const download = page.getByRole('button', { name: /^Download this background, about \d/ });
  await download.click();
  await expect(page.getByRole('button', { name: 'Delete this copy' })).toBeVisible();
  await expect(light('Ready, without today’s weather')).toBeVisible();
  const others = page.getByRole('region', { name: 'Other farms' });
  await others.getByRole('button', { name: 'Download' }).click();
  await expect(others.getByText('On this device')).toBeVisible();
  await page.getByRole('button', { name: 'Take offline' }).click();
  await expect(page.getByRole('button', { name: 'Take offline' })).toBeEnabled();
  await expect(light('Ready')).toBeVisible();

  // a browser writes its local storage seconds later, and may be killed before
  await page.evaluate(() => localStorage.removeItem('furrow-grounds'));
  await context.setOffline(true);
  tiles.asked();
  await page.goto(`${server.address}/cropr/farm/plan/`);
  await expect(page.getByText('Kavel 7').first()).toBeVisible();
  await seesPicture(page, 0.2);
  expect(tiles.asked()).toEqual([]);

  await page.getByRole('button', { name: /^Farm: / }).click();
  await page.getByRole('button', { name: /^Overkant/ }).click();
  await expect(page.getByText('Aan de dijk').first()).toBeVisible();
  await page.goto(`${server.address}/cropr/farm/ready/`);
  // fields this near have the same weather
  await expect(light('Ready')).toBeVisible();
  await expect(page.getByText(/^As of .* work without signal\.$/)).toBeVisible();
});
