import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect } from './world.ts';

/** Steps and checks on the map in tests of land. */

export const fieldRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

export async function record(person: Person, cropfield: unknown, state: string): Promise<string> {
  const answer = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield,
    date: '2026-05-12 08:30',
    processing_state: state,
    worked_area: 3,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { id: string }).id;
}

/** The idle map over the first field: a moving map would shift under the pointer. */
export async function openAtField(page: Page): Promise<void> {
  await page.goto('/cropr/farm/plan/?all=true&at=5.701_52.601_16');
  await expect(fieldRow(page, 'Kavel')).toBeVisible();
}

/** Two corners across the map, clicked with the mouse by default. */
export async function drawAcross(
  page: Page,
  press: (x: number, y: number) => Promise<void> = (x, y) => page.mouse.click(x, y),
): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Split along a line' }).click();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.04, 0.5],
    [0.96, 0.52],
  ] as const)
    await press(box.x + box.width * x, box.y + box.height * y);
}

export async function cutThrough(page: Page): Promise<void> {
  await drawAcross(page);
  await page.keyboard.press('Enter');
}

interface FoundField {
  readonly id: string;
  readonly name: string;
  readonly registered_area: number;
  readonly geometry: string;
  readonly field_attributes: Readonly<Record<string, unknown>> | null;
}

export async function fields(person: Person): Promise<readonly FoundField[]> {
  const answer = await person.client.get(`/api/v1/cropfield/?farm=${person.farm}`);
  return (answer.body as { objects: FoundField[] }).objects;
}
