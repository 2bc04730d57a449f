import type { Person } from '../packages/server/src/testing/people.ts';
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

test('D17 without signal what other seasons may need is hidden, not shown as deleted @service-worker', async ({
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
