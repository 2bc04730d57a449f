import type { Locator, Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, makeField, test } from './world.ts';

/**
 * Sums of fields of which two are crops on the same land: margins, groups and soil researches show
 * the areas of land and of crops, as the server counts them. @source decisions D17 Ground
 */

interface Land {
  /** Ids of Kavel, its follow-up crop and Klein. */
  readonly ids: readonly unknown[];
  /** Hectares. */
  readonly ground: number;
  readonly crops: number;
}

async function made(person: Person, resource: string, body: object): Promise<Record<string, any>> {
  const answer = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function twoCrops(person: Person): Promise<Land> {
  const fields = [
    await makeField(person, 'Kavel', 0),
    await makeField(person, 'Kavel na', 0, { period: 'after' }),
    await makeField(person, 'Klein', 1),
  ];
  const ids = fields.map(({ id }) => id);
  const { body } = await person.client.get(`/api/v1/cropfield/ground/?cropfield=${ids.join()}`);
  return { ids, ground: body.ground_ha, crops: body.crop_ha };
}

const words = ({ ground, crops }: Land): RegExp =>
  new RegExp(`${ground.toFixed(2)}\\sha of ground, ${crops.toFixed(2)}\\sha of crops`);

/** Expects the element to be fully visible, and nothing to overflow the screen. */
async function expectInSight(page: Page, told: Locator): Promise<void> {
  await expect(told).toBeVisible();
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beside).toBe(0);
}

/** Fuel of 1.50 a litre: 100 l on Kavel and 40 l on its follow-up crop, 210 on the ground of all. */
async function fuelled(person: Person, { ids }: Land): Promise<void> {
  await made(person, 'price', { kind: 'fuel', amount: 1.5, per: 'unit' });
  for (const [at, litres] of [100, 40].entries())
    await made(person, 'record', {
      cropfield: ids[at],
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      worked_area: 3,
      used_fuel: litres,
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
    });
}

for (const width of [1440, 360])
  test(`D17 costs and margins are per hectare of ground, with the crops beside it, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const land = await twoCrops(person);
    await fuelled(person, land);
    await page.goto('/cropr/farm/margins/');
    const season = page.getByRole('region', { name: 'This season' });
    const total = season.getByRole('row').filter({ hasText: 'Total' });
    await expect(total).toContainText(words(land));
    await expect(total).toContainText('210.00');
    await expect(total).toContainText((210 / land.ground).toFixed(2));
    // hectares of the field itself
    const own = season.getByRole('row').filter({ hasText: 'Kavel na' });
    await expect(own).toContainText((land.ground / 2).toFixed(2));
    await expect(own).toContainText('60.00');
    await season.getByRole('button', { name: 'By crop' }).click();
    await expect(total).toContainText(words(land));
    await expectInSight(page, season);
  });

for (const width of [1440, 360])
  test(`D17 a group shows the ground of its fields, and the crops on it, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const land = await twoCrops(person);
    const { id } = await made(person, 'group', { name: 'Noord', plan: person.plan });
    for (const cropfield of land.ids)
      await made(person, 'cropfieldgroup', { group: id, cropfield });
    await page.goto(`/cropr/farm/groups/${String(id)}/`);
    const fields = page.getByRole('region', { name: 'Crop fields' });
    const total = fields.getByRole('listitem').filter({ hasText: 'Total' });
    await expect(total).toContainText(words(land));
    await expectInSight(page, total);
    // without the follow-up crop only the land is left
    await fields.getByRole('button', { name: 'Remove Kavel na' }).click();
    await expect(total).toHaveText(new RegExp(`^Total\\s*${land.ground.toFixed(2)}\\sha$`));
  });

for (const width of [1440, 360])
  test(`D17 the coverage of a soil analysis adds up hectares of crops, and shows the ground they are on, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const land = await twoCrops(person);
    const bare = await makeField(person, 'Kaal', 2, { geometry: null, registered_area: 2 });
    const { id } = await made(person, 'soilresearch', {
      name: 'Monster',
      date: '2026-02-10',
      registered_area: 12,
      cropfields: [...land.ids, bare['id']],
    });
    await page.goto(`/cropr/farm/soil_research/${String(id)}/`);
    const all = { ...land, ground: land.ground + 2, crops: land.crops + 2 };
    await expect(page.getByText(new RegExp(`^${all.crops.toFixed(2)}\\sha of `))).toBeVisible();
    const told = page.getByText(words(all));
    await expectInSight(page, told);
    await expect(told).toContainText('1 field without a boundary');
  });
