import {
  chromium,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { signInAs } from './world.ts';

/** A browser with a separate profile, which may be killed at any moment. */
export class Device {
  private readonly profile = openFolder('device');
  private context: BrowserContext | null = null;

  /** @param use the settings of the suite */
  constructor(
    private readonly person: Person,
    private readonly use: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>,
  ) {}

  async open(offline = false): Promise<Page> {
    const { baseURL, locale, timezoneId, viewport, launchOptions } = this.use;
    const context = await chromium.launchPersistentContext(this.profile, {
      ...launchOptions,
      serviceWorkers: 'allow',
      ...(baseURL ? { baseURL } : {}),
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
      ...(viewport ? { viewport } : {}),
    });
    this.context = context;
    context.setDefaultTimeout(30_000);
    await context.setOffline(offline);
    // a browser writes its cookies later than a test can wait
    await signInAs(context, this.person, baseURL!);
    return context.pages()[0] ?? context.newPage();
  }

  offline(): Promise<void> {
    return this.context!.setOffline(true);
  }

  online(): Promise<void> {
    return this.context!.setOffline(false);
  }

  /** Loses its local storage, which a browser writes to the disk some seconds after the page did. */
  loseLocalStorage(): void {
    rmSync(join(this.profile, 'Default/Local Storage'), { recursive: true });
  }

  /** Simulates a power failure: no notice, and no further writes. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.context!.once('close', resolve));
    for (const id of this.processes()) process.kill(id, 'SIGKILL');
    await closed;
  }

  async close(): Promise<void> {
    await this.context?.close();
  }

  /** The first process of this browser; the others end with it. */
  private processes(): number[] {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return words.includes(`--user-data-dir=${this.profile}`) &&
          !words.some((word) => word.startsWith('--type='))
          ? [Number(name)]
          : [];
      } catch {
        // it has ended since
        return [];
      }
    });
  }
}
