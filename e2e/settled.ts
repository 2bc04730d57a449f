import type { Page } from '@playwright/test';

/** Waits until nothing has been fetched and drawn for half a second. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer: ReturnType<typeof setTimeout>;
        const observers: { disconnect(): void }[] = [];
        const quiet = () => {
          for (const observer of observers) observer.disconnect();
          done();
        };
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(quiet, 500);
        };
        const drawn = new MutationObserver(wait);
        drawn.observe(document, { childList: true, subtree: true, characterData: true });
        const fetched = new PerformanceObserver(wait);
        fetched.observe({ type: 'resource' });
        observers.push(drawn, fetched);
        wait();
      }),
  );
