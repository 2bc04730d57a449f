import type { Page, Request } from '@playwright/test';

/** Milliseconds without a change, where no request and no timer is known that could bring one. */
const quiet = 100;
/** Milliseconds without a change after which neither is waited for: some begin again and again, some never end. */
const long = 500;

interface Timed {
  /** Timers under way that are due soon. */
  readonly timers: Set<number>;
  /** Told when one of them has run. */
  ran: () => void;
}

/** Notes the timers of a page that are due soon: React and skeletons put off showing by them. */
function noteTimers(longest: number): void {
  const timed: Timed = { timers: new Set(), ran: () => {} };
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  Object.assign(globalThis, {
    timed,
    setTimeout: (run: (...words: unknown[]) => void, delay = 0, ...words: unknown[]) => {
      const timer = Number(
        set(() => {
          if (timed.timers.delete(timer)) timed.ran();
          run(...words);
        }, delay),
      );
      if (delay <= longest) timed.timers.add(timer);
      return timer;
    },
    clearTimeout: (timer?: number) => {
      timed.timers.delete(Number(timer));
      clear(timer);
    },
    // waits of the tests are not among them
    unnoted: { set, clear },
  });
}

/** Waits until a page has not changed for a moment, and no timer is about to change it. */
const drawn = (page: Page, still: number) =>
  page.evaluate(
    ([short, most]) =>
      new Promise<void>((done) => {
        const {
          timed,
          unnoted: { set, clear },
        } = globalThis as unknown as {
          timed: Timed;
          unnoted: {
            set: (run: () => void, delay: number) => number;
            clear: (timer: number) => void;
          };
        };
        let timer = 0;
        let changed = 0;
        const observer = new MutationObserver(change);
        const isSoon = () => performance.now() - changed < most;
        function look() {
          if (isSoon() && timed.timers.size > 0) return wait();
          observer.disconnect();
          timed.ran = () => {};
          // after all that the page puts off until it has time
          requestIdleCallback(() => done(), { timeout: most });
        }
        function wait() {
          clear(timer);
          timer = set(look, short);
        }
        function change() {
          changed = performance.now();
          wait();
        }
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        timed.ran = () => {
          if (isSoon()) wait();
        };
        change();
      }),
    [still, long] as const,
  );

/**
 * Gives a wait for the moment at which a page has received all that it requested, and has drawn it. It knows the requests and
 * timers from here on: it is made before the page is opened.
 */
export async function settling(page: Page): Promise<() => Promise<void>> {
  const underWay = new Set<Request>();
  let heard = 0;
  let ended = () => {};
  page.on('request', (request) => {
    heard += 1;
    underWay.add(request);
  });
  const end = (request: Request) => {
    heard += 1;
    underWay.delete(request);
    ended();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.addInitScript(noteTimers, long);
  const nextEnd = () => new Promise<void>((resolve) => (ended = resolve));
  return async () => {
    for (let before = -1; before !== heard;) {
      before = heard;
      if (underWay.size === 0) await drawn(page, quiet);
      // the one that is not waited for may outlive the page
      else await Promise.race([nextEnd(), drawn(page, long).catch(() => undefined)]);
    }
  };
}
