import type { Page } from '@playwright/test';

/**
 * Opens a screen as by a link: loading the page anew for each would take most of the time.
 * @param settled the wait of `settling`, which is made before the page is first opened
 */
export async function visit(page: Page, path: string, settled: () => Promise<void>): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading').first().waitFor();
  await settled();
}
