import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { signInAs } from '../e2e/world.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { newId } from '../packages/server/src/new-id.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import type { Entry } from '../packages/web/src/data/outbox/entry.ts';
import { storedEntry } from '../packages/web/src/data/outbox/stored-entry.ts';
import { findBrowser } from '../tools/browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { fillFarm } from './fill.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';
import { freshContext } from './sizes.ts';

const edits = 1000;
const rounds = 16;
const usableMilliseconds = 600;

/** An edit as the page keeps it. */
type Kept = ReturnType<typeof storedEntry>;
type Members = Readonly<Record<string, unknown>>;

const edit = (
  person: Person,
  more: Pick<Entry, 'entity' | 'kind' | 'row' | 'base' | 'body'> & Partial<Entry>,
): Kept =>
  storedEntry({
    format: 1,
    id: newId(),
    sequence: null,
    user: person.user,
    farm: person.farm,
    at: new Date().toISOString(),
    state: 'waiting',
    force: false,
    createdId: null,
    action: null,
    before: {},
    refers: [],
    effects: [],
    failures: 0,
    reached: false,
    trouble: null,
    ...more,
  });

/** Puts edits into the page's stored outbox, in place of those there. */
const put = (page: Page, kept: readonly Kept[]): Promise<void> =>
  page.evaluate(
    (entries) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('furrow');
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite');
          change.objectStore('entries').clear();
          for (const entry of entries) change.objectStore('entries').add(entry);
          change.oncomplete = () => (opening.result.close(), done());
        };
      }),
    kept,
  );

/** Edits of a day, and the place where the server counts them. */
interface Day {
  readonly says: string;
  readonly edits: (person: Person) => Promise<readonly Kept[]>;
  readonly count: (person: Person) => Promise<number>;
}

const counted = async ({ client, farm }: Person, query: string): Promise<number> => {
  const [entity, filter] = query.split(' ');
  const told = await client.get(`/api/v1/${entity}/?limit=1&farm=${farm}&${filter ?? ''}`);
  return (told.body as { meta: { total_count: number } }).meta.total_count;
};

const label = (person: Person, name: string): Kept => {
  const id = newId();
  const body = { id, farm: person.farm, name, color: '#208040' };
  return edit(person, { entity: 'label', kind: 'create', row: id, base: 0, body });
};

const oneKind: Day = {
  says: `${edits} queued edits of one kind sent`,
  edits: async (person) =>
    Array.from({ length: edits }, (_, index) => label(person, `Label ${index}`)),
  count: (person) => counted(person, 'label'),
};

/** Fields with as many planned records, made by lists. */
async function plannedWork(person: Person, count: number): Promise<readonly string[]> {
  const made = async (entity: string, objects: readonly Members[]) => {
    const { status, text } = await person.client.patch(`/api/v1/${entity}/`, { objects });
    if (status !== 202) throw new Error(text);
    return objects.map(({ id }) => String(id));
  };
  const { farm, plan } = person;
  const field = { farm, plan, name: 'Field', registered_area: 10 };
  const [cropfield] = await made('cropfield', [{ ...field, id: newId() }]);
  const planned = { farm, cropfield, date: '2026-05-12 08:30', processing_state: 'planned' };
  return made(
    'record',
    Array.from({ length: count }, () => ({ ...planned, id: newId() })),
  );
}

/** New labels, notes of work, and work finished, in turn. */
const mixed: Day = {
  says: `${edits} queued edits of three kinds in turn sent`,
  edits: async (person) => {
    const third = Math.ceil(edits / 3);
    const at = new Date().toISOString();
    const records = await plannedWork(person, 2 * third);
    const ofRecord = (row: string, more: Pick<Entry, 'kind' | 'body'> & Partial<Entry>) =>
      edit(person, { entity: 'record', row, base: 1, ...more });
    return Array.from({ length: third }, (_, index) => {
      const [noted, done] = [records[index]!, records[third + index]!];
      const createdId = newId();
      return [
        label(person, `Label ${index}`),
        ofRecord(noted, { kind: 'update', body: { notes: 'Nat' }, before: { notes: null } }),
        ofRecord(done, {
          kind: 'act',
          action: 'finish',
          createdId,
          body: { at, created_id: createdId },
          effects: [
            {
              kind: 'make',
              entity: 'record',
              id: createdId,
              row: { id: createdId, version: 0, processing_state: 'performed' },
            },
          ],
        }),
      ];
    })
      .flat()
      .slice(0, edits);
  },
  count: async (person) =>
    (await counted(person, 'label')) +
    (await counted(person, 'record notes=Nat')) +
    (await counted(person, 'record processing_state=performed')),
};

/** From opening the page until the server has all edits of a day, and the page shows it. */
async function sendingTime({ ours }: Bench, browser: Browser, day: Day): Promise<Line> {
  const person = await newPerson(ours.address, 'A day without signal');
  const kept = await day.edits(person);
  const context = await freshContext(browser);
  await signInAs(context, person, ours.address);
  const page = await context.newPage();
  await page.goto(`${ours.address}/cropr/farm/labels/`);
  const sent = page.getByRole('button', { name: 'All sent' });
  await sent.waitFor();
  await put(page, kept);
  const begun = performance.now();
  await page.reload();
  await page.getByText('kept here').or(page.getByText('Sending')).first().waitFor();
  await sent.waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - begun) / 1000;
  const count = await day.count(person);
  await context.close();
  return {
    what: day.says,
    ours: `${seconds.toFixed(1)} s, ${count} on the server`,
    floor: '',
    ratio: '',
    target: '<= 10 s',
    ok: seconds <= 10 && count === edits,
  };
}

/** Screens of a day, each with the element that shows it can be used. */
const screens: Readonly<Record<string, (page: Page) => Locator>> = {
  records: (page) => page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(5),
  home: (page) => page.getByText('jobs this week').first(),
  labels: (page) => page.getByText('New label').first(),
};

/** Time of the processor in milliseconds. */
interface Opening {
  /** Script until the screen can be used. */
  readonly usable: number;
  /** The page's thread in that time and the two seconds after: script, layout, drawing. */
  readonly thread: number;
  /** Its script alone. */
  readonly script: number;
}

/** Script of a screen of a very large farm, opened from the browser's storage. */
async function opening(page: Page, session: CDPSession, screen: string): Promise<Opening> {
  const durations = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value * 1000;
    return { script: of('ScriptDuration'), thread: of('TaskDuration') };
  };
  // the page before, and the edits put into its storage, left garbage in the same process
  await session.send('HeapProfiler.collectGarbage');
  await page.goto(new URL(`/cropr/farm/${screen}/`, page.url()).href);
  await screens[screen]!(page).waitFor({ timeout: 60_000 });
  const { script: usable } = await durations();
  await page.waitForTimeout(2000);
  return { usable, ...(await durations()) };
}

/** Two ways, the other one first in every second round: a machine that slows down favours neither. */
const inTurn = <Left, Right>(round: number, left: Left, right: Right): readonly (Left | Right)[] =>
  round % 2 === 0 ? [left, right] : [right, left];

/**
 * Cost of `right` beside `left`, by the median of the differences within a round: it varies less
 * than the difference of two medians.
 */
const ratioOf = (
  left: readonly Opening[],
  right: readonly Opening[],
  part: 'thread' | 'script',
): number =>
  1 + median(right.map((taken, round) => taken[part] - left[round]![part])) / medians(left)[part];

const medians = (taken: readonly Opening[]): Opening => ({
  usable: median(taken.map(({ usable }) => usable)),
  thread: median(taken.map(({ thread }) => thread)),
  script: median(taken.map(({ script }) => script)),
});

interface Compared {
  readonly none: Opening;
  readonly waiting: Opening;
  readonly ratios: { readonly thread: number; readonly script: number };
}

/** Script of opening screens with edits waiting and without, in turn. */
async function openingTimes(
  page: Page,
  kept: readonly Kept[],
): Promise<Readonly<Record<string, Compared>>> {
  const session = await page.context().newCDPSession(page);
  // time of the processor: other programs on the machine do not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const none: Record<string, Opening[]> = {};
  const waiting: Record<string, Opening[]> = {};
  const ways = [
    { taken: none, entries: [] },
    { taken: waiting, entries: kept },
  ] as const;
  for (let round = 0; round < rounds; round += 1)
    for (const { taken, entries } of inTurn(round, ...ways)) {
      await put(page, entries);
      for (const screen of Object.keys(screens)) {
        const time = await opening(page, session, screen);
        // the first time files are compiled
        if (round > 0) (taken[screen] ??= []).push(time);
      }
    }
  await session.detach();
  return Object.fromEntries(
    Object.keys(screens).map((screen) => [
      screen,
      {
        none: medians(none[screen]!),
        waiting: medians(waiting[screen]!),
        ratios: {
          thread: ratioOf(none[screen]!, waiting[screen]!, 'thread'),
          script: ratioOf(none[screen]!, waiting[screen]!, 'script'),
        },
      },
    ]),
  );
}

/** A very large farm, with edits waiting and without. */
async function waitingTimes({ ours, engine }: Bench, browser: Browser): Promise<Line[]> {
  const person = await newPerson(ours.address, 'Many fields and records');
  const database = openDatabase(engine.connection, 2);
  await fillFarm(database, person, { fields: 20_000, records: 50_000 });
  await database.query('vacuum analyze');
  await database.close();
  const context = await freshContext(browser);
  await signInAs(context, person, ours.address);
  const page = await context.newPage();
  await page.goto(`${ours.address}/cropr/farm/records/`);
  await screens['records']!(page).waitFor({ timeout: 240_000 });
  // the snapshot is written once the page is quiet
  await page.waitForTimeout(20_000);
  const told = await person.client.get(`/api/v1/record/?limit=${edits}&farm=${person.farm}`);
  const { objects: records } = told.body as {
    objects: { id: string; version: number; notes: string }[];
  };
  const times = await openingTimes(
    page,
    records.map(({ id, version, notes }) =>
      edit(person, {
        entity: 'record',
        kind: 'update',
        row: id,
        base: version,
        body: { notes: 'Nat' },
        before: { notes },
        effects: [{ kind: 'change', entity: 'record', id, fields: { notes: 'Nat' } }],
        // they stay in place during the measurement
        held: true,
      }),
    ),
  );
  await context.close();
  return Object.entries(times).flatMap(([screen, { none, waiting, ratios }]) => {
    const name = `${screen} of 20,000 fields and 50,000 records`;
    const compared = (part: 'thread' | 'script', says: string): Line => ({
      what: `${name}, ${records.length} edits waiting to none, ${says}`,
      ours: `${waiting[part].toFixed(0)} ms`,
      floor: `${none[part].toFixed(0)} ms`,
      ratio: ratios[part].toFixed(3),
      target: '<= 1.05',
      ok: ratios[part] <= 1.05,
    });
    return [
      {
        what: `${name}, script until it can be used`,
        ours: `${none.usable.toFixed(0)} ms`,
        floor: '',
        ratio: '',
        target: `<= ${usableMilliseconds} ms`,
        ok: none.usable <= usableMilliseconds,
      },
      compared('thread', 'all of the page'),
      compared('script', 'its script'),
    ];
  });
}

/** A day offline: waiting edits are sent, and waiting costs nobody time. */
export async function benchSignal(bench: Bench): Promise<Line[]> {
  const executablePath = findBrowser();
  if (!executablePath)
    return [
      { what: 'signal', ours: 'no browser found', floor: '', ratio: '', target: '', ok: false },
    ];
  const browser = await launchBrowser(executablePath);
  try {
    return [
      await sendingTime(bench, browser, oneKind),
      await sendingTime(bench, browser, mixed),
      ...(await waitingTimes(bench, browser)),
    ];
  } finally {
    await browser.close();
  }
}
