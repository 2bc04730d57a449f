import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { joinFarmByInvitation } from './people.ts';
import { expect, holdPage, makeField, signInAs, test } from './world.ts';

/**
 * Land over seasons and under other names: deletable fields of another plan, earlier work on the
 * land, and the names of fields that ended.
 * @source decisions D17, docs/decisions/093
 */

async function made(person: Person, resource: string, body: object): Promise<Record<string, any>> {
  const answer = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const fertilized = (person: Person, cropfield: unknown, date: string, product: unknown) =>
  made(person, 'record', {
    cropfield,
    date: `${date} 08:30`,
    processing_state: 'performed',
    worked_area: 3,
    activities: [
      { theme: 'fertilizing', items: [{ value: 100, producttype: product }], attributes: [] },
    ],
  });

/** Last year's plan with a field with performed work and one without. */
async function lastYear(person: Person) {
  const plan = await made(person, 'plan', {
    name: 'Vorig jaar',
    period_start: '2025-01-01',
    period_end: '2025-12-31',
  });
  const season = { plan: plan['id'], period_start: '2025-01-01', period_end: '2025-12-31' };
  const worked = await makeField(person, 'Bewerkt', 0, season);
  const free = await makeField(person, 'Onbewerkt', 1, season);
  const product = await made(person, 'producttype', {
    name: 'KAS',
    variant: 'fertilizer',
    unit: 'kg',
    specification: 'N 27 %',
  });
  await fertilized(person, worked['id'], '2025-05-12', product['id']);
  return { plan, worked, free, product };
}

async function askToDelete(page: Page, plan: unknown): Promise<void> {
  await page.goto(`/cropr/farm/plans/${String(plan)}/`);
  await page.getByRole('button', { name: /^Delete/ }).click();
}

test('D17 before a plan of another season is deleted, the page asks the server for its dependents, and deletes the free rows', async ({
  page,
  person,
}) => {
  const { plan, worked, free } = await lastYear(person);
  await askToDelete(page, plan['id']);
  const question = page.getByRole('dialog').filter({ hasText: '1 performed or locked job' });
  const named = (list: string) => question.getByRole('list', { name: list }).getByRole('listitem');
  await expect(named('Can be deleted')).toHaveText(['Onbewerkt']);
  await expect(named('Stays')).toHaveText(['1 job of another season']);
  await question.getByRole('button', { name: 'Delete 1 field without work' }).click();
  await expect(page.getByText('restored from the archive')).toBeVisible();
  const status = async (resource: string, row: Record<string, any>) =>
    (await person.client.get(`/api/v1/${resource}/${row['id']}/`)).status;
  expect([
    await status('cropfield', free),
    await status('cropfield', worked),
    await status('plan', plan),
  ]).toEqual([404, 200, 200]);
});

test('D17 without signal a plan of another season is not deleted, and the page shows the reason @service-worker', async ({
  page,
  person,
  context,
}) => {
  const { plan } = await lastYear(person);
  await page.goto('/cropr/farm/plans/');
  await holdPage(page);
  await expect(page.getByText('Vorig jaar')).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Vorig jaar').click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('does not hold the work of that season')).toBeVisible();
  await context.setOffline(false);
  expect((await person.client.get(`/api/v1/plan/${plan['id']}/`)).status).toBe(200);
});

test('D17 a field shows the applications on its ground in earlier seasons, and says when it cannot @service-worker', async ({
  page,
  person,
  context,
}) => {
  const { worked, product } = await lastYear(person);
  const now = await makeField(person, 'Dit jaar', 0, { continues: worked['id'] });
  await fertilized(person, now['id'], '2026-05-12', product['id']);
  await page.goto(`/cropr/farm/crop_fields/${now['id']}/`);
  const nutrients = page.getByRole('region', { name: /Nutrients of this ground/ });
  const area = now['registered_area'] as number;
  const perHectare = String(Math.round((300 * 0.27) / area));
  for (const year of ['2026', '2025'])
    await expect(nutrients.getByRole('row').filter({ hasText: year })).toContainText(perHectare);
  await holdPage(page);
  await expect(nutrients).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(nutrients.getByRole('row').filter({ hasText: '2026' })).toContainText(perHectare);
  await expect(nutrients).toContainText('only this season is shown');
  await expect(page.getByText('Fields it came from or became: needs a connection.')).toBeVisible();
});

test('D17 a field that ended keeps its name in the list, its filter and the record', async ({
  page,
  person,
}) => {
  const left = await makeField(person, 'Links', 0);
  const right = await makeField(person, 'Rechts', 1);
  const work = await made(person, 'record', {
    cropfield: right['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    worked_area: 3,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  const merged = await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [left['id'], right['id']],
    into: left['id'],
  });
  expect(merged.status, merged.text).toBe(200);
  await page.goto(`/cropr/farm/records/?field=${right['id']}`);
  await expect(page.getByRole('button', { name: 'Rechts', exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Rechts' })).toHaveCount(1);
  await page.goto(`/cropr/farm/records/${work['id']}/`);
  await expect(page.getByText(/^Rechts/).first()).toBeVisible();
});

test('D17 the trace of a batch leads to the current pieces of its ground', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const batch = await made(person, 'stock', {
    name: 'Oogst',
    variant: 'y',
    stock_unit: 't',
    cropfield: field['id'],
  });
  await made(person, 'record', {
    cropfield: field['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    worked_area: 3,
    activities: [
      { theme: 'harvest', items: [{ value: 10, stock: batch['id'], type: 2401 }], attributes: [] },
    ],
  });
  const [w, e, m] = ['5.7000000', '5.7020000', '5.7015000'];
  const piece = (west: string, east: string) =>
    `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
  const split = await person.client.post(`/api/v1/cropfield/${field['id']}/split/`, {
    pieces: [{ geometry: piece(w, m) }, { geometry: piece(m, e) }],
  });
  expect(split.status, split.text).toBe(200);
  await page.goto('/cropr/farm/trace/');
  await expect(page.getByText('now Kavel 75 %, Kavel 2 25 %')).toBeVisible();
});

test('D17 a new season that was sent is undone as a whole', async ({ page, person }) => {
  const left = await makeField(person, 'Links', 0);
  await makeField(person, 'Rechts', 1);
  const { id: sample } = await made(person, 'soilresearch', {
    name: 'Monster',
    date: '2026-02-10',
    cropfields: [left['id']],
  });
  const { id: line } = await made(person, 'wayline', {
    name: 'AB 1',
    geometry: 'LINESTRING (5.7 52.6, 5.702 52.602)',
    cropfield_ids: [left['id']],
  });
  const { id: group } = await made(person, 'group', { name: 'West', plan: person.plan });
  await made(person, 'cropfieldgroup', { group, cropfield: left['id'] });
  const read = async (path: string) => (await person.client.get(`/api/v1/${path}/`)).body;
  const count = async (resource: string): Promise<number> =>
    (await person.client.get(`/api/v1/${resource}/?farm=${person.farm}`)).body.meta.total_count;
  // analyses, way lines and groups belong to the land: they are carried over
  const named = async () => [
    (await read(`soilresearch/${sample}`)).cropfields.length,
    (await read(`wayline/${line}`)).cropfield_ids.length,
    await count('cropfieldgroup'),
    await count('group'),
  ];
  await page.goto(`/cropr/farm/plans/${person.plan}/`);
  await page.getByRole('button', { name: 'New season with these fields' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /2 fields/ })
    .click();
  await expect.poll(() => count('cropfield')).toBe(4);
  await expect.poll(named).toEqual([2, 2, 2, 2]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => [await count('cropfield'), await count('plan')]).toEqual([2, 1]);
  await expect.poll(named).toEqual([1, 1, 1, 1]);
  await expect(page.getByText('needs you')).toHaveCount(0);
});

test('D17 with two people at the same field a split is shown at once, and a piece with the other’s work is not deleted', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const colleague = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Tweede');
  const context = await browser.newContext();
  try {
    await signInAs(context, colleague, baseURL!);
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto('/cropr/farm/plan/?all=true');
      await expect(one.getByRole('row').filter({ hasText: 'Kavel' })).toBeVisible();
    }
    const [w, e, m] = ['5.7000000', '5.7020000', '5.7015000'];
    const piece = (west: string, east: string) =>
      `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
    const split = await person.client.post(`/api/v1/cropfield/${field['id']}/split/`, {
      pieces: [{ geometry: piece(w, m) }, { geometry: piece(m, e) }],
    });
    expect(split.status, split.text).toBe(200);
    for (const one of [page, other])
      await expect(one.getByRole('row').filter({ hasText: 'Kavel 2' })).toBeVisible();
    // one person records work on a piece while the other deletes it
    await made(person, 'record', {
      cropfield: split.body.objects[1].id,
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      worked_area: 1,
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
    });
    await other.getByRole('row').filter({ hasText: 'Kavel 2' }).click();
    await other.getByRole('button', { name: 'More for Kavel 2' }).click();
    await other.getByRole('menuitem', { name: /^Delete/ }).click();
    await expect(other.getByText('1 performed or locked job')).toBeVisible();
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Kavel 2' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('D17 fields copied in the crop plan keep their groups, analyses and link to the season before', async ({
  page,
  person,
}) => {
  const { worked } = await lastYear(person);
  const { id: sample } = await made(person, 'soilresearch', {
    name: 'Monster',
    date: '2025-02-10',
    cropfields: [worked['id']],
  });
  const { id: group } = await made(person, 'group', { name: 'Pacht' });
  await made(person, 'cropfieldgroup', { group, cropfield: worked['id'] });
  await page.goto('/cropr/farm/crop_plan/');
  await page.getByRole('button', { name: 'Take over 2 fields of Vorig jaar' }).click();
  const list = async (resource: string) =>
    (await person.client.get(`/api/v1/${resource}/?farm=${person.farm}`)).body.objects as {
      readonly [name: string]: any;
    }[];
  await expect.poll(async () => (await list('cropfieldgroup')).length).toBe(2);
  const heir = (await list('cropfield')).find(({ continues }) => continues === worked['id']);
  await expect
    .poll(async () => (await person.client.get(`/api/v1/soilresearch/${sample}/`)).body.cropfields)
    .toEqual([worked['id'], heir!['id']]);
  expect(await list('group')).toHaveLength(1);
  // its predecessor is one click away, in its season
  await page.goto(`/cropr/farm/crop_fields/${heir!['id']}/`);
  await page.getByRole('button', { name: 'Bewerkt' }).click();
  await expect(page).toHaveURL(new RegExp(`field=${worked['id']}`));
  await expect(page.getByRole('button', { name: /Vorig jaar/ }).first()).toBeVisible();
});
