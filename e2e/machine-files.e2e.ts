import { writeArchive } from '../packages/formats/src/testing/write-archive.ts';
import { exported } from '../packages/server/src/testing/exports.ts';
import { violations } from './axe.ts';
import { expect, makeField, test } from './world.ts';

/** A person's use of machine files, whole farms, and the calendar. */

const taskdata = `<?xml version="1.0" encoding="UTF-8"?>
<ISO11783_TaskData VersionMajor="4" VersionMinor="3" ManagementSoftwareManufacturer="Somebody" ManagementSoftwareVersion="1" DataTransferOrigin="1">
  <CTR A="CTR1" B="De Vries"/><WKR A="WKR1" B="Bakker"/><DVC A="DVC1" B="Sproeier" D="A00C000000000000"/><PDT A="PDT1" B="Testmiddel" E="0048"/>
  <PFD A="PFD1" C="Achter de dijk" D="30155" E="CTR1"><PLN A="1"><LSG A="1"><PNT A="2" C="52.6" D="5.7"/><PNT A="2" C="52.6" D="5.702"/><PNT A="2" C="52.602" D="5.702"/><PNT A="2" C="52.602" D="5.7"/></LSG></PLN></PFD>
  <TSK A="TSK1" B="Spuiten" C="CTR1" E="PFD1" F="WKR1" G="1" H="1"><TZN A="1"><PDV A="0001" B="12500" C="PDT1"/></TZN><TIM A="2026-05-12T08:30:00" D="1"/><DAN A="0" C="DVC1"/></TSK>
</ISO11783_TaskData>`;

test('EXC-01 fields of a machine file are shown on the map and the rest in a list, chosen by kind, imported and rolled back', async ({
  page,
  person,
}) => {
  const zip = writeArchive('terminal.zip', [
    { name: 'TASKDATA/TASKDATA.XML', bytes: new TextEncoder().encode(taskdata) },
  ]);
  await page.goto('/integration/extern/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: zip.name, mimeType: 'application/zip', buffer: Buffer.from(zip.bytes) });
  await expect(page.getByRole('grid', { name: 'Fields in the file' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: /^Everything else/ }).click();
  const list = page.getByRole('grid', { name: 'Also in the file' });
  await expect(list.getByText('Testmiddel')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // a farm that has its own list of machines leaves that kind out
  await page.getByRole('checkbox', { name: 'Machines (1)' }).uncheck();
  await page.getByRole('button', { name: 'Take over 1 field and 4 other items' }).click();
  await expect(page.getByText('4 other items taken over.')).toBeVisible({ timeout: 60_000 });
  const [record] = (await person.client.get('/api/v1/record/')).body.objects;
  expect(record).toMatchObject({
    processing_state: 'planned',
    date: '2026-05-12 08:30',
    machines: [],
  });
  expect(record.activities[0].items[0].value).toBe(1.25);
  await page.getByRole('button', { name: 'Roll back' }).first().click();
  await expect(page.getByText('This import was rolled back')).toBeVisible({ timeout: 60_000 });
  expect((await person.client.get('/api/v1/record/')).body.meta.total_count).toBe(0);
});

test('EXC-02 a whole farm is imported as a new one, and the person is led there', async ({
  page,
  person,
}) => {
  // the archive can be reviewed a moment before the task that read it ends
  let isRead = false;
  await page.route('**/api/v3/imports/*/', async (route) => {
    const response = await route.fetch();
    const found: { state: string } = await response.json();
    isRead ||= found.state === 'review';
    await route.fulfill({ response, json: found });
  });
  await page.route('**/cropr/export/status/*/json/', async (route) => {
    const response = await route.fetch();
    const status: object = await response.json();
    const isLate = isRead;
    isRead = false;
    const last = { state: 'STARTED', progress: 0.99, message: 'Reading the file' };
    await route.fulfill({ response, json: isLate ? { ...status, ...last } : status });
    if (isLate) await page.unroute('**/cropr/export/status/*/json/');
  });
  await makeField(person, 'Verhuisd', 0);
  const { bytes } = await exported(person, 'everything', 'farm');
  await person.client.patch(`/api/v1/farm/${person.farm}/`, { name: 'Het oude bedrijf' });
  await page.goto('/integration/extern/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'farm.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  // shown by the page and, for a moment, by a message as well
  await expect(page.getByText('Reading the file').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Import it as a new farm' }).click({ timeout: 60_000 });
  await expect(
    page.getByRole('heading', { name: 'Farm of Jan Visser is a new farm of yours' }),
  ).toBeVisible({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Work on the new farm' }).click();
  await expect(page.getByRole('banner').getByText('Farm of Jan Visser')).toBeVisible();
  await page.goto('/cropr/farm/plan/');
  await expect(page.getByText('Verhuisd').first()).toBeVisible();
  expect((await person.client.get('/api/v3/auth/me/')).body.farms).toHaveLength(2);
});

test('EXC-02 the calendar is subscribed to, renewed and revoked', async ({
  page,
  person,
  request,
}) => {
  await person.client.post('/api/v1/record/', {
    farm: person.farm,
    processing_state: 'planned',
    date: '2026-05-12 08:30',
    jobname: 'Poten',
  });
  await page.goto('/cropr/farm/calendar/');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Create an address' }).click();
  const shown = page.getByRole('group', { name: 'Calendar address' }).locator('code');
  await expect(shown).toContainText('.ics');
  expect(await violations(page)).toEqual([]);
  const path = async () => new URL((await shown.textContent())!).pathname;
  const first = await path();
  expect(await (await request.get(first)).text()).toContain('SUMMARY:Poten');
  await page.getByRole('button', { name: 'Create a new address' }).click();
  await expect.poll(path).not.toBe(first);
  const second = await path();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([
    404, 200,
  ]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
