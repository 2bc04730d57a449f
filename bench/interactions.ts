import { chromium, type CDPSession, type Page } from '@playwright/test';
import { signInAs } from '../e2e/world.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { findBrowser } from '../tools/browser.ts';
import { fillFarm } from './fill.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

/** Milliseconds the page spent in script since it was opened. */
async function scriptTime(session: CDPSession): Promise<number> {
  return (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
}

async function timed(session: CDPSession, page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptTime(session);
  await act();
  // what the act has set going is done once the page has drawn twice
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return (await scriptTime(session)) - before;
}

const worst = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

/** What a person waits for: another screen, a key in a filter over 10,000 rows, the form of a record. */
export async function benchInteractions({ ours, engine }: Bench): Promise<Line[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [{ what: 'interactions', ours: 'no browser found', floor: '', ratio: '', target: '', ok: false }];
  const person = await newPerson(ours.address, 'Ten thousand');
  const database = openDatabase(engine.connection, 2);
  await fillFarm(database, person, { fields: 200, records: 10_000 });
  await database.query('vacuum analyze');
  await database.close();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await signInAs(context, person, ours.address);
    const page = await context.newPage();
    await page.goto(`${ours.address}/cropr/farm/records/`);
    const rows = page.getByRole('grid', { name: 'Records' });
    await rows.getByRole('row').nth(5).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // the first visit of a screen fetches its script; what counts is going there
    const screens = ['Stock', 'Records', 'Contacts', 'Jobs', 'Records'];
    const visit = async (name: string) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: new RegExp(`^(${name}|Stock|Contacts|Jobs)`) }).waitFor();
    };
    for (const name of screens) await visit(name);
    const changes: number[] = [];
    for (let round = 0; round < 3; round += 1) for (const name of screens) changes.push(await timed(session, page, () => visit(name)));

    const filter = page.getByRole('searchbox', { name: 'Filter' }).or(page.getByRole('textbox', { name: 'Filter' })).first();
    await filter.focus();
    const keys: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const key of 'kavel 12') keys.push(await timed(session, page, () => page.keyboard.press(key === ' ' ? 'Space' : key)));
      await filter.fill('');
    }

    const forms: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      forms.push(
        await timed(session, page, async () => {
          await page.getByRole('link', { name: 'Plan work' }).first().click();
          await page.waitForURL('**/records/new/**');
          await page.getByRole('button', { name: 'Save', exact: true }).or(page.getByRole('button', { name: /^Plan|^Save/ })).first().waitFor();
        }),
      );
      await visit('Records');
    }
    const line = (what: string, time: number, most: number): Line => ({ what, ours: `${time.toFixed(0)} ms`, floor: '', ratio: '', target: `<= ${most} ms`, ok: time <= most });
    return [
      line('another screen, with 10,000 records, script', median(changes), 100),
      line('a key in the filter over 10,000 rows, script, 95th percentile', worst(keys), 16),
      line('the form of a record, script', median(forms.slice(1)), 150),
    ];
  } finally {
    await browser.close();
  }
}
