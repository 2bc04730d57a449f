import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { cutThrough, fieldRow, fields, openAtField } from './land-steps.ts';
import { expect, holdPage, makeField, test } from './world.ts';

/**
 * Land and its work without a connection, and by thumb.
 * @source decisions D17, docs/decisions/165, 166
 */

async function made(person: Person, resource: string, body: object): Promise<Record<string, any>> {
  const answer = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const [west, middle, east] = ['5.7000000', '5.7015000', '5.7020000'];
const piece = (from: string, to: string) => ({
  geometry: `POLYGON ((${from} 52.6, ${to} 52.6, ${to} 52.602, ${from} 52.602, ${from} 52.6))`,
});

test('D17 without signal the trace of a piece leads to a batch of its ground that no record booked @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const batch = await made(person, 'stock', {
    name: 'Oogst',
    variant: 'y',
    stock_unit: 't',
    cropfield: field['id'],
  });
  await made(person, 'stockrecord', {
    stock: batch['id'],
    date: '2026-08-12',
    value: 40,
    kind: 'delivery',
  });
  const split = await person.client.post(`/api/v1/cropfield/${field['id']}/split/`, {
    pieces: [piece(west, middle), piece(middle, east)],
  });
  expect(split.status, split.text).toBe(200);
  await makeField(person, 'Ver weg', 3);
  await page.goto('/cropr/farm/trace/');
  await holdPage(page);
  await expect(page.getByRole('heading', { name: 'Oogst' })).toBeVisible();
  await context.setOffline(true);
  const follow = page.getByRole('combobox', { name: 'Follow' });
  await follow.selectOption({ label: 'Field: Kavel 2' });
  await expect(page.getByRole('heading', { name: 'Oogst' })).toBeVisible();
  await follow.selectOption({ label: 'Field: Ver weg' });
  await expect(page.getByText('No batch is connected with this.')).toBeVisible();
  await context.setOffline(false);
});

test('D17 without signal fields that other seasons may need are hidden, not shown as deleted @service-worker', async ({
  page,
  person,
  context,
}) => {
  const plan = await made(person, 'plan', {
    name: 'Vorig jaar',
    period_start: '2025-01-01',
    period_end: '2025-12-31',
  });
  const field = await makeField(person, 'Oud', 0, {
    plan: plan['id'],
    period_start: '2025-01-01',
    period_end: '2025-12-31',
  });
  const machine = await made(person, 'machine', { name: 'Trekker' });
  await made(person, 'record', {
    cropfield: field['id'],
    date: '2025-05-12 08:30',
    processing_state: 'performed',
    worked_area: 3,
    machines: [machine['id']],
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  await page.goto('/cropr/farm/machines/');
  await holdPage(page);
  await page.getByText('Trekker').click();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'work of other seasons' });
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Trekker: hidden from lists of choices.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.client.get(`/api/v1/machine/${machine['id']}/`)).body.is_active)
    .toBe(false);
});

/** The address of the only job of a field. */
async function workOn(page: Page, name: string): Promise<string> {
  await fieldRow(page, name).click();
  const records = page.getByRole('tab', { name: 'Records' });
  await expect(records).toHaveText('Records1');
  await records.click();
  const work = page.getByRole('tabpanel').getByRole('link');
  await expect(work).toContainText('Planned');
  return String(await work.getAttribute('href'));
}

/** Hectares of work, as shown on its page. */
async function hectaresAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const told = /Worked area\s*(\d\.\d\d)\sha/;
  await expect(page.getByRole('main')).toContainText(told);
  return Number(told.exec(String(await page.getByRole('main').textContent()))?.[1]);
}

test('D17 without signal planned work of a split field is on both pieces, with their group and contract, and is edited there @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const group = await made(person, 'group', { name: 'West', plan: person.plan });
  await made(person, 'cropfieldgroup', { group: group['id'], cropfield: field['id'] });
  const contract = await made(person, 'contract', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: field['registered_area'],
  });
  await made(person, 'contractfield', { contract: contract['id'], cropfield: field['id'] });
  await made(person, 'record', {
    cropfield: field['id'],
    date: '2026-05-12 08:30',
    processing_state: 'planned',
    worked_area: 3,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  await openAtField(page);
  await holdPage(page);
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
  await context.setOffline(true);
  await cutThrough(page);
  await page.getByRole('button', { name: 'On every piece' }).click();
  await expect(fieldRow(page, 'Kavel 2')).toBeVisible();

  // its part on each piece
  const addresses = [await workOn(page, 'Kavel'), await workOn(page, 'Kavel 2')] as const;
  const [stays, copy] = addresses;
  expect(copy).not.toBe(stays);
  const parts = [await hectaresAt(page, stays), await hectaresAt(page, copy)];
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(3, 1);

  // changed on one of them, before the server has it
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Eerst dit stuk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Eerst dit stuk')).toBeVisible();

  // both in the group and in the contract
  const seeLinks = async () => {
    await page.goto(`/cropr/farm/plan/?all=true&group=${String(group['id'])}`);
    for (const name of ['Kavel', 'Kavel 2']) await expect(fieldRow(page, name)).toBeVisible();
    await page.goto(`/cropr/farm/contracts/${String(contract['id'])}/`);
    const linked = page.getByRole('region', { name: 'Crop fields' });
    for (const name of ['Kavel', 'Kavel 2'])
      await expect(linked.getByText(name, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Area', exact: true }).getByText('100 %'),
    ).toBeVisible();
  };
  await seeLinks();
  expect(await fields(person)).toHaveLength(1);

  await context.setOffline(false);
  const planned = async (): Promise<{ id: string; cropfield: string; worked_area: number }[]> =>
    (await person.client.get(`/api/v1/record/?farm=${person.farm}`)).body.objects;
  await expect.poll(async () => (await planned()).length).toBe(2);
  const idIn = (address: string) => /records\/([^/]+)\//.exec(address)?.[1];
  await expect
    .poll(async () => (await person.client.get(`/api/v1/record/${String(idIn(copy))}/`)).body.notes)
    .toBe('Eerst dit stuk');
  const works = await planned();
  expect(works.map(({ id }) => id).toSorted()).toEqual(addresses.map(idIn).toSorted());
  expect(works.reduce((sum, { worked_area: area }) => sum + area, 0)).toBeCloseTo(3, 3);
  await expect(page.getByRole('button', { name: 'All sent' })).toHaveCount(1);

  // and the same once the server has answered
  await seeLinks();
  await openAtField(page);
  expect([await workOn(page, 'Kavel'), await workOn(page, 'Kavel 2')]).toEqual(addresses);
  expect([await hectaresAt(page, stays), await hectaresAt(page, copy)]).toEqual(parts);
});
