import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, signInAs } from './world.ts';

/** A person at a page, who works it by keyboard, mouse or thumb. */
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

type Tool = 'keyboard' | 'mouse' | 'thumb';
type Width = 1440 | 768 | 360;
export type Way = `by ${Tool} at ${Width}`;

const tools: readonly Tool[] = ['keyboard', 'mouse', 'thumb'];
const widths: readonly Width[] = [1440, 768, 360];

/** The two that differ most; every tool at every width with `FURROW_WAYS=all`. */
export const ways: readonly Way[] =
  process.env['FURROW_WAYS'] === 'all'
    ? tools.flatMap((tool) => widths.map((width): Way => `by ${tool} at ${width}`))
    : ['by keyboard at 1440', 'by thumb at 360'];

export const isByKeyboard = (way: Way): boolean => way.startsWith('by keyboard');

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
  const isThumb = way.startsWith('by thumb');
  const width = Number(way.split(' ').at(-1));
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 780 : 900 },
    ...(isThumb ? { hasTouch: true, isMobile: true } : {}),
  });
  await signInAs(context, person, person.client.address);
  const page = await context.newPage();
  await page.goto(address);
  return { page, context, ...(isThumb ? thumb() : isByKeyboard(way) ? keys(page) : mouse) };
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

const mouse: Ways = {
  press: (target) => target.click(),
  type: async (input, text) => {
    await input.click();
    await input.fill(text);
  },
  open: (row) => row.click(),
  take: (option) => option.click(),
  undo: (button) => button.click(),
};

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
