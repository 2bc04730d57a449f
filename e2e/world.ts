import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';

/**
 * People and farms for browser tests, created through the API; the tested actions are done through
 * the page.
 */

interface World {
  /** A new person with a farm, signed in in this test's browser. */
  readonly person: Person;
  /** Whether the map has all its pixels, for tests that look at them; see `drawCoarsely`. */
  readonly wholeMap: boolean;
}

/** Signs a person in on a browser. */
export async function signInAs(
  context: BrowserContext,
  person: Person,
  address: string,
): Promise<void> {
  await context.addCookies(
    [...person.client.cookies].map(([name, value]) => ({ name, value, url: address })),
  );
}

/**
 * The service worker fetches all parts of the page at every first visit, which is most of a test's
 * cost, and lets calls bypass a test that answers them: only tests of offline storage have one,
 * marked by this tag.
 */
const held = '@service-worker';

/**
 * Draws the map with half the pixels across and down: without a graphics card each one costs the
 * processor. Its layout, and places on it, are the same.
 */
const drawCoarsely = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.5 }),
  );

export const test = base.extend<World>({
  wholeMap: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off it
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes(held) ? 'allow' : 'block'),
  context: async ({ context, wholeMap }, use) => {
    if (!wholeMap) await drawCoarsely(context);
    await use(context);
  },
  person: async ({ context, baseURL }, use) => {
    const person = await newPerson(baseURL!);
    await signInAs(context, person, baseURL!);
    await use(person);
  },
});

export { expect } from '@playwright/test';

/** A square crop field of some 3 ha near Lelystad; `place` puts them side by side. */
export function squareField(place: number): string {
  const west = 5.7 + place * 0.003;
  const [east, south, north] = [west + 0.002, 52.6, 52.602];
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
}

/** A row as the server answers it. */
type Made = { readonly id: string } & Record<string, any>;

/** Creates a row of a person's farm at the address of its list. */
export async function make(
  person: Person,
  path: string,
  body: object,
): Promise<Record<string, any>> {
  const answer = await person.client.post(path, { farm: person.farm, ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, any>;
}

/** Creates rows of a person's farm by the name of their entity. */
export const makerOf =
  (person: Person) =>
  (entity: string, body: object): Promise<Made> =>
    make(person, `/api/v1/${entity}/`, body) as Promise<Made>;

/** Creates a crop field of a person's farm. */
export async function makeField(
  person: Person,
  name: string,
  place: number,
  more: Record<string, unknown> = {},
): Promise<Record<string, any>> {
  const answer = await person.client.post('/api/v1/cropfield/', {
    farm: person.farm,
    plan: person.plan,
    name,
    geometry: squareField(place),
    crop: 201,
    ...more,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, any>;
}

/** The rows of an entity as the person has them. */
export async function all(person: Person, entity: string): Promise<Record<string, any>[]> {
  const answer = await person.client.get(`/api/v1/${entity}/?limit=100`);
  return (answer.body as { objects: Record<string, any>[] }).objects;
}

/** Opens the map page and waits until the farm is there. */
export async function openMap(page: Page): Promise<void> {
  await page.goto('/cropr/farm/plan/');
  await page.getByRole('heading', { name: /Crop fields/ }).waitFor();
}

/**
 * Opens the table of the fields, which costs half as much as the map: for tests of something that
 * every page has.
 */
export async function openFields(page: Page): Promise<void> {
  await page.goto('/cropr/farm/crop_fields/');
  await page.getByRole('heading', { level: 1, name: /Crop fields/ }).waitFor();
}

/** From here on the page, all its parts and the farm's rows are held for use without a network. */
export async function holdPage(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  await expect.poll(async () => (await keptByBrowser(page))[0]).toBeGreaterThan(0);
}

/** Types in a selector and chooses, once the options match the text. */
export async function chooseIn(
  box: Locator,
  text: string,
  option: RegExp | string = text,
): Promise<void> {
  await box.click();
  await box.fill(text);
  await box
    .page()
    .locator('[role="listbox"][aria-busy="false"]')
    .getByRole('option', { name: option })
    .first()
    .click();
}

/**
 * Number of snapshots, of their rows, and of begun forms that the browser keeps, of the tab and of
 * any.
 */
export const keptByBrowser = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('furrow');
      request.onsuccess = () => done(request.result);
    });
    const count = (store: string, keys?: IDBKeyRange) =>
      new Promise<number>((done) => {
        const request = base.transaction(store).objectStore(store).count(keys);
        request.onsuccess = () => done(request.result);
      });
    const drafts = IDBKeyRange.bound('furrow-draft ', 'furrow-draft \uffff');
    const counts = [await count('manifests'), await count('chunks'), await count('values', drafts)];
    base.close();
    return [
      ...counts,
      Object.keys(sessionStorage).filter((key) => key.startsWith('furrow-draft')).length,
    ];
  });
