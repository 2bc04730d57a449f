import { chromium, type Browser } from '@playwright/test';

/** Starts a browser that draws maps without a graphics card and asks nothing of its maker. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  });
