import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, signInAs } from './world.ts';

/** A person at a page, who works it by keyboard at 1440 pixels or by thumb at 360. */
export interface Hands {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Reaches a button, link or row, and presses it. */
  readonly press: (target: Locator) => Promise<void>;
  /** Reaches an input, and types in the place of its text. */
  readonly type: (input: Locator, text: string) => Promise<void>;
  /** Opens a row of the list of the page. */
  readonly open: (row: Locator) => Promise<void>;
  /** Takes the offered choice: the first one. */
  readonly take: (option: Locator) => Promise<void>;
  /** Takes the last act back: by its button, or by the key. */
  readonly undo: (button: Locator) => Promise<void>;
}

export const ways = ['by keyboard at 1440', 'by thumb at 360'] as const;
export type Way = (typeof ways)[number];

/** Tabs until an element has the focus: the way to it exists, however long it is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = (element: Element | null) => element === document.activeElement;
  for (let rounds = 0; rounds < 12; rounds += 1) {
    // found anew now and then only: it is drawn anew now and then only
    const element = await target.first().elementHandle();
    for (let steps = 0; steps < 10; steps += 1) {
      if (await page.evaluate(isFocused, element)) return;
      await page.keyboard.press('Tab');
    }
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Signs a person in on a browser of their own. */
export async function handsOf(
  browser: Browser,
  person: Person,
  way: Way,
  address: string,
): Promise<Hands> {
  const isThumb = way === 'by thumb at 360';
  const context = await browser.newContext(
    isThumb ? { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } : {},
  );
  await signInAs(context, person, person.client.address);
  const page = await context.newPage();
  await page.goto(address);
  return { page, context, ...(isThumb ? thumb() : keys(page)) };
}

type Ways = Omit<Hands, 'page' | 'context'>;

const keys = (page: Page): Ways => ({
  press: async (target) => {
    await tabTo(page, target);
    await expect(target).toBeInViewport();
    await page.keyboard.press('Enter');
  },
  type: async (input, text) => {
    await tabTo(page, input);
    await page.keyboard.type(text);
  },
  open: async (row) => {
    await row.waitFor();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('grid')).toBeFocused();
    await page.keyboard.press('Enter');
  },
  take: async (option) => {
    await option.waitFor();
    await page.keyboard.press('Enter');
  },
  undo: () => page.keyboard.press('Control+z'),
});

/** Room that a fingertip covers. @source WCAG 2.5.5 */
const fingertip = 44;

const thumb = (): Ways => {
  const press = async (target: Locator) => {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    expect(Math.round(Math.min(box!.width, box!.height)), String(target)).toBeGreaterThanOrEqual(
      fingertip,
    );
    await target.tap();
  };
  return {
    press,
    open: press,
    type: async (input, text) => {
      await input.tap();
      await input.fill(text);
    },
    take: (option) => option.tap(),
    undo: press,
  };
};
