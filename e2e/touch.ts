import type { Page } from '@playwright/test';

/** The events of one finger, of which Playwright knows the tap only. */
export async function fingerOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly { readonly x: number; readonly y: number }[],
  ) => device.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  return {
    down: (x: number, y: number) => touch('touchStart', [{ x, y }]),
    move: (x: number, y: number) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

/** Draws a finger along a path. */
export async function dragFinger(
  page: Page,
  [first, ...rest]: readonly (readonly [number, number])[],
): Promise<void> {
  const finger = await fingerOn(page);
  await finger.down(...first!);
  for (const place of rest) await finger.move(...place);
  await finger.up();
}
