import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { joinFarmByInvitation } from './people.ts';
import { all, expect, holdPage, make, makeField, signInAs, test } from './world.ts';

const year = 2025;
const season = (of: number) => ({ period_start: `${of}-01-01`, period_end: `${of}-12-31` });

/** Planned work on a field, which a device finishes with one tap. */
const planned = (person: Person, field: Record<string, any>, day: string, activity: object) =>
  make(person, '/api/v1/record/', {
    cropfield: field['id'],
    worked_area: 4,
    processing_state: 'planned',
    date: `${year}-${day} 08:00`,
    activities: [{ type: null, items: [], attributes: [], ...activity }],
  });

/** Six fields of 4 ha in Austria with one crop in two years running, and the work planned on them. */
async function austrianFarm(person: Person) {
  const changed = await Promise.all([
    person.client.patch(`/api/v1/plan/${person.plan}/`, season(year)),
    person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'AT' }),
  ]);
  for (const { status, text } of changed) expect(status, text).toBe(200);
  const before = await make(person, '/api/v1/plan/', { name: 'Vorjahr', ...season(year - 1) });
  const [wheat, barley] = [101, 106];
  const fields: Record<string, any>[] = [];
  const names = ['Nordacker', 'Ostacker', 'Südacker', 'Westacker', 'Hausacker', 'Feldrain'];
  for (const [index, name] of names.entries()) {
    const crop = name === 'Feldrain' ? barley : wheat;
    const land = { crop, country: 'AT', registered_area: 4 };
    await makeField(person, name, index, { ...land, ...season(year - 1), plan: before['id'] });
    fields.push(await makeField(person, name, index, { ...land, ...season(year) }));
  }
  const [north, east, south] = fields as [Record<string, any>, ...Record<string, any>[]];
  return {
    slurry: await planned(person, north, '08-20', {
      theme: 'fertilizing',
      items: [{ type: 2103, stock: null, producttype: 1601, value: 10 }],
    }),
    harvest: await planned(person, north, '07-20', { theme: 'harvest' }),
    plough: await planned(person, east!, '10-05', { theme: 'tillage', type: 501 }),
    otherPlough: await planned(person, south!, '10-06', { theme: 'tillage', type: 501 }),
  };
}

async function finish(on: Page, record: Record<string, any>) {
  await on.goto(`/cropr/farm/records/${String(record['id'])}/`);
  await on
    .getByRole('button', { name: /^Finish/ })
    .first()
    .click();
  await expect(on.getByText('Performed').first()).toBeVisible();
}

async function planBarley(on: Page, field: string) {
  await on.goto('/cropr/farm/crop_plan/');
  const cell = on.getByRole('row', { name: field }).getByRole('gridcell').last();
  await cell.click();
  await on.keyboard.type('winter b');
  await on.keyboard.press('Enter');
  await expect(cell).toContainText('Winter barley');
}

test('RUL-25 SYN-04 a closed period, soil cover and GAEC 7 have one verdict on two devices, of which one worked without signal @service-worker', async ({
  page,
  context,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const work = await austrianFarm(person);
  const rules = (on: Page) => on.getByRole('region', { name: 'Rules of fertilizing' });
  const cover = (on: Page) => on.getByRole('region', { name: 'Soil cover' });
  const rotation = (on: Page) =>
    on.getByRole('region', { name: 'Another crop than the year before' });

  await page.goto('/cropr/farm/crop_plan/');
  await expect(rotation(page)).toContainText('The crops of this year alone do not keep it.');
  await holdPage(page);
  await expect(rotation(page)).toContainText('The crops of this year alone do not keep it.');
  await context.setOffline(true);
  await finish(page, work.slurry);
  await expect(rules(page)).toContainText('No harvest is noted');
  await finish(page, work.plough);
  await planBarley(page, 'Westacker');
  await expect(rotation(page)).toContainText('the largest on 67%');

  const colleague = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Tweede');
  const seen = await colleague.client.patch(`/api/v1/session/${colleague.user}/`, {
    plan: person.plan,
  });
  expect(seen.status, seen.text).toBe(200);
  const theirs = await browser.newContext();
  await signInAs(theirs, colleague, baseURL!);
  const other = await theirs.newPage();
  await finish(other, work.harvest);
  await finish(other, work.otherPlough);
  await planBarley(other, 'Südacker');
  await expect(rotation(other)).toContainText('the largest on 67%');
  await other.goto('/cropr/farm/nutrients/');
  // ground ploughed by one device alone leaves enough
  await expect(cover(other)).toContainText('must be covered');
  await expect(cover(other)).not.toContainText('is missing');

  await context.setOffline(false);
  const performed = async () =>
    (await all(person, 'record')).filter(({ processing_state: state }) => state === 'performed');
  await expect.poll(async () => (await performed()).length).toBe(4);
  for (const device of [page, other]) {
    await device.goto(`/cropr/farm/records/${String(work.slurry['id'])}/`);
    await expect(rules(device)).toContainText('Slurry from 16 Feb to 15 Oct: only on rape, barley');
    await expect(rules(device)).not.toContainText('No harvest is noted');
    await device.goto('/cropr/farm/nutrients/');
    await expect(cover(device)).toContainText('The rule is not kept: 3.20 ha of cover is missing.');
    await expect(cover(device)).toContainText('Ostacker (4.00 ha), Südacker (4.00 ha)');
    await device.goto('/cropr/farm/crop_plan/');
    await expect(rotation(device)).toContainText('the largest on 50%');
  }
  await theirs.close();
});
