import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/** Steps on the map in tests of its tools. */

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the crop fields' });

export async function openAt(
  page: Page,
  place: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await page.goto(`/cropr/farm/plan/?all=true&at=${place}`);
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 });
  // it is above the map: positions measured before it appears are wrong afterwards
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('the map has no place');
  return box;
}

/**
 * The button that ends a choice; the tool of the same name, which shows no text, would cancel it.
 */
export const endOfChoice = (page: Page) =>
  mapOf(page)
    .locator('button')
    .filter({ hasText: /^Select$/ });

/** The view in the address, which follows the map. */
export const viewOf = (page: Page): [number, number, number] => {
  const [longitude = 0, latitude = 0, zoom = 0] = (new URL(page.url()).searchParams.get('at') ?? '')
    .split('_')
    .map(Number);
  return [longitude, latitude, zoom];
};

/**
 * Opens a field on a map that shows it small, and begins work on it, which brings it closer.
 * @returns the map, at rest
 */
export async function beginOn(page: Page, address: string, tool: string): Promise<Locator> {
  const map = mapOf(page);
  await page.goto(`/cropr/farm/plan/?${address}`);
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 });
  await page.getByRole('button', { name: tool }).tap();
  await expect.poll(() => viewOf(page)[2]).toBeGreaterThan(14.5);
  await expect(map).toHaveAttribute('aria-busy', 'false');
  return map;
}
