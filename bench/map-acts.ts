import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds without a word after which a map counts as drawn. */
const quiet = 2500;

/** A map on a page, and its observer. */
export interface Shown {
  readonly page: Page;
  readonly thread: CDPSession;
  /** The element that shows whether the map is drawing. */
  readonly map: string;
}

/**
 * In the page, before its own script: when the map last came to rest, in milliseconds since the
 * page was requested. A text, because the compiler of this file would name functions in it.
 */
export const watchIdle = `new MutationObserver(() => {
  const map = document.querySelector('[data-ready][aria-busy]');
  if (!map) return;
  if (map.getAttribute('aria-busy') !== 'false') window.mapIdle = NaN;
  else if (!(window.mapIdle > 0)) {
    window.mapIdle = performance.now();
    window.dispatchEvent(new Event('mapidle'));
  }
}).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy', 'data-ready'],
});`;

/** Polls until there is an answer; the policy of the page forbids waiting in it by text. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const patience = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > patience) throw new Error('the map does not come to rest');
    await new Promise((wake) => setTimeout(wake, 60));
  }
}

/** The last rest of the map, once nothing was heard for a while. */
export const drawn = (page: Page): Promise<number> =>
  until(() =>
    page.evaluate((pause) => {
      const { mapIdle } = window as unknown as { mapIdle?: number };
      return mapIdle !== undefined && performance.now() - mapIdle > pause ? mapIdle : null;
    }, quiet),
  );

/** An act, and the next rest of the map after it: it has drawn the changes of the act. */
async function untilRedrawn({ page }: Shown, act: () => Promise<unknown>): Promise<void> {
  // waited for in the page: what it puts off until then would begin between two looks from outside
  await page.evaluate(() => {
    (window as Waiting).redrawn = new Promise((rested) =>
      window.addEventListener('mapidle', () => rested(), { once: true }),
    );
  });
  await act();
  await page.evaluate(() => (window as Waiting).redrawn);
}

type Waiting = typeof globalThis & { redrawn?: Promise<void> };

async function scriptOf({ thread }: Shown): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );

/** Milliseconds of script an act takes of the page's thread, and two frames after it. */
export async function timed(shown: Shown, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptOf(shown);
  await act();
  await twoFrames(shown.page);
  return (await scriptOf(shown)) - before;
}

/** Milliseconds of script of the page's thread from an act until the map has drawn it. */
export async function timedUntilRedrawn(
  shown: Shown,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await scriptOf(shown);
  await untilRedrawn(shown, act);
  return (await scriptOf(shown)) - before;
}

export async function megabytes({ thread }: Shown): Promise<number> {
  for (let round = 0; round < 3; round += 1) await thread.send('HeapProfiler.collectGarbage');
  const { metrics } = await thread.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

export async function middleOf({ page, map }: Shown): Promise<readonly [number, number]> {
  const box = await page.locator(map).boundingBox();
  if (!box) throw new Error('there is no map');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Drags the map to and fro, a step a frame.
 * @param middle of the map on the page
 */
export async function pan(shown: Shown, [x, y]: readonly [number, number]): Promise<void> {
  await shown.page.mouse.move(x, y);
  await shown.page.mouse.down();
  for (let step = 1; step <= 24; step += 1) {
    const way = step <= 12 ? step : 24 - step;
    await shown.page.mouse.move(x + way * 9, y + way * 5);
    await shown.page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  }
  await shown.page.mouse.up();
  await rest(shown);
}

export async function rest({ page }: Shown): Promise<void> {
  await page.waitForTimeout(350);
  // by a value, not by a search through the elements: a bare page has hardly any
  await until(() =>
    page.evaluate(() => ((window as unknown as { mapIdle: number }).mapIdle > 0 ? true : null)),
  );
}

export async function wheel(shown: Shown, [x, y]: readonly [number, number]): Promise<void> {
  await shown.page.mouse.move(x, y);
  for (const way of [-1, 1])
    for (let step = 0; step < 8; step += 1) {
      await shown.page.mouse.wheel(0, way * 120);
      await shown.page.waitForTimeout(60);
    }
  await rest(shown);
}

export async function movePointer(shown: Shown, [x, y]: readonly [number, number]): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await shown.page.mouse.move(x - 240 + step * 8, y - 100 + step * 3);
    await shown.page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  }
}

/** Zooms in by the wheel until names are drawn on the fields. */
export async function goNear(shown: Shown, steps: number): Promise<void> {
  const [x, y] = await middleOf(shown);
  await shown.page.mouse.move(x, y);
  for (let step = 0; step < steps; step += 1) {
    await shown.page.mouse.wheel(0, -240);
    await shown.page.waitForTimeout(120);
  }
  await rest(shown);
}
