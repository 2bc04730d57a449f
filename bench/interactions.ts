import type { CDPSession, Page } from '@playwright/test';
import { signInAs } from '../e2e/world.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { findBrowser } from '../tools/browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { fillFarm } from './fill.ts';
import type { Bench } from './prepare.ts';
import type { Line } from './report.ts';

/** Milliseconds of script: time of the page's thread, and time on the clock. */
interface Time {
  readonly script: number;
  readonly clock: number;
}

interface Watch {
  readonly page: Page;
  readonly thread: CDPSession;
  readonly clock: CDPSession;
}

/**
 * Here the browser draws without a graphics card, on the cores that run the script: by the clock a
 * script also waits for that. The thread's own time counts; the clock's is printed beside
 * it.
 */
async function watch(page: Page): Promise<Watch> {
  const [thread, clock] = await Promise.all([
    page.context().newCDPSession(page),
    page.context().newCDPSession(page),
  ]);
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  await clock.send('Performance.enable');
  return { page, thread, clock };
}

async function scriptTime({ thread, clock }: Watch): Promise<Time> {
  const of = async (session: CDPSession) =>
    (await session.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'ScriptDuration',
    )!.value * 1000;
  return { script: await of(thread), clock: await of(clock) };
}

async function timed(watch: Watch, act: () => Promise<unknown>): Promise<Time> {
  const before = await scriptTime(watch);
  await act();
  // the work started by the act is done once the page has drawn twice
  await watch.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const after = await scriptTime(watch);
  return { script: after.script - before.script, clock: after.clock - before.clock };
}

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

/**
 * Interactions that a person waits for: another screen, a key in a filter over 10,000 rows, the
 * form of a record.
 */
export async function benchInteractions({ ours, engine }: Bench): Promise<Line[]> {
  const executablePath = findBrowser();
  if (!executablePath)
    return [
      {
        what: 'interactions',
        ours: 'no browser found',
        floor: '',
        ratio: '',
        target: '',
        ok: false,
      },
    ];
  const person = await newPerson(ours.address, 'Ten thousand');
  const database = openDatabase(engine.connection, 2);
  await fillFarm(database, person, { fields: 200, records: 10_000 });
  await database.query('vacuum analyze');
  await database.close();
  const browser = await launchBrowser(executablePath);
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    await signInAs(context, person, ours.address);
    const page = await context.newPage();
    await page.goto(`${ours.address}/cropr/farm/records/`);
    const rows = page.getByRole('grid', { name: 'Records' });
    await rows.getByRole('row').nth(5).waitFor();
    const watched = await watch(page);
    // the first visit of a screen fetches its script; the measure is of later ones
    const screens = ['Stock', 'Records', 'Contacts', 'Jobs', 'Records'];
    const visit = async (name: string) => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .click();
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: new RegExp(`^(${name}|Stock|Contacts|Jobs)`) })
        .waitFor();
    };
    for (const name of screens) await visit(name);
    const changes: Time[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const name of screens) changes.push(await timed(watched, () => visit(name)));

    const filter = page
      .getByRole('searchbox', { name: 'Filter' })
      .or(page.getByRole('textbox', { name: 'Filter' }))
      .first();
    await filter.focus();
    const keys: Time[] = [];
    // typed, and deleted at once: that key counts as well, and its drawing is not left to the next
    for (let round = 0; round < 8; round += 1) {
      for (const key of 'kavel 12')
        keys.push(await timed(watched, () => page.keyboard.press(key === ' ' ? 'Space' : key)));
      await page.keyboard.press('Control+A');
      keys.push(await timed(watched, () => page.keyboard.press('Backspace')));
    }

    const forms: Time[] = [];
    for (let round = 0; round < 5; round += 1) {
      forms.push(
        await timed(watched, async () => {
          await page.getByRole('link', { name: 'Plan work' }).first().click();
          await page.waitForURL('**/records/new/**');
          await page
            .getByRole('button', { name: 'Save', exact: true })
            .or(page.getByRole('button', { name: /^Plan|^Save/ }))
            .first()
            .waitFor();
        }),
      );
      await visit('Records');
    }
    const line = (what: string, times: readonly Time[], share: number, most: number): Line => {
      const script = part(
        times.map((time) => time.script),
        share,
      );
      return {
        what,
        ours: `${script.toFixed(0)} ms, ${part(
          times.map((time) => time.clock),
          share,
        ).toFixed(0)} by the clock`,
        floor: '',
        ratio: '',
        target: `<= ${most} ms`,
        ok: script <= most,
      };
    };
    return [
      line('another screen, with 10,000 records, script', changes, 0.5, 100),
      line('a key in the filter over 10,000 rows, script, median', keys, 0.5, 16),
      line('a key in the filter over 10,000 rows, script, 95th percentile', keys, 0.95, 16),
      line('the form of a record, script', forms.slice(1), 0.5, 150),
    ];
  } finally {
    await browser.close();
  }
}
