import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './world.ts';

/** The map of the fields. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of the crop fields' });

/**
 * Whether the strips of the test's tiles are drawn beside the field: land in greens and browns,
 * with little blue.
 */
async function showsPicture(page: Page, height = 0.3): Promise<boolean> {
  const box = (await map(page).boundingBox())!;
  const shot = await page.screenshot({
    clip: { x: box.x + 20, y: box.y + box.height * height, width: 120, height: 100 },
  });
  const { channels } = await sharp(shot).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  return blue! < 95 && red! > 85 && red! < 150 && green! > 95 && green! < 140;
}

/**
 * Waits for the pictures of the test's tiles.
 * @param height the part of the map above the place in view; on a phone the list lies below it
 */
export const seesPicture = (page: Page, height?: number) =>
  expect.poll(() => showsPicture(page, height), { timeout: 20_000 }).toBe(true);

/** Waits until none of them is drawn. */
export const seesNone = (page: Page) =>
  expect.poll(() => showsPicture(page), { timeout: 20_000 }).toBe(false);
