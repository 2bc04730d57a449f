import type { Locator, Page } from '@playwright/test';
import { chooseIn, expect, openMap } from './world.ts';
import { today } from './days.ts';

/** Every kind of change that can be made without a network, done by hand. */

export interface Farm {
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  readonly contract: string;
  /** Planned work that no kind finishes. */
  readonly record: string;
  /** Planned work to be finished, a plan per round. */
  readonly plans: readonly string[];
  /** A stock item in one of two storages. */
  readonly stock: string;
}

/** Something that is done; answers how it is seen to be done still. */
export type Kind = (
  page: Page,
  round: number,
  farm: Farm,
) => Promise<(page: Page) => Promise<void>>;

/** The day of the work that is moved and changed. */
export const workDay = '2029-06-06';
/** Each job has a unique day, by which it is found. */
const dayOf = (round: number): string =>
  new Date(Date.UTC(2030, 0, 1 + round)).toISOString().slice(0, 10);
const row = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name });
/** The list filtered by a name: it is long, and only visible rows are rendered. */
const found = (name: string): string => `/cropr/farm/labels/?q=${encodeURIComponent(name)}`;
const isGone = (page: Page) =>
  expect(page.getByText('Nothing here matches', { exact: false })).toBeVisible();
const isThere = (page: Page, name: string) => expect(row(page, name)).toBeVisible();
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing' });

async function addLabel(page: Page, name: string): Promise<void> {
  await page.goto(found(name));
  await page.getByRole('button', { name: 'New label' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await isThere(page, name);
}

/** Chooses fields on the map page, and opens the menu of their labels. */
async function openLabels(page: Page, names: readonly string[]): Promise<Locator> {
  for (const [place, name] of names.entries())
    await fieldRow(page, name)
      .first()
      .click({ modifiers: place === 0 ? [] : ['Control'] });
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Label' })
    .click();
  return page.getByRole('menuitemradio', { name: 'Vast' });
}

const planButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Plan / });

export const chosenPlan = async (page: Page): Promise<string> =>
  (await planButton(page).innerText()).replace('Plan ', '');

/**
 * Chooses a season again where needed: this is no change, so a killed browser may have forgotten
 * it.
 */
export async function choosePlan(page: Page, name: string): Promise<void> {
  if ((await chosenPlan(page)) === name) return;
  await planButton(page).click();
  await page.getByLabel('Find a plan').fill(name);
  await page.getByText(name).last().click();
  await expect(planButton(page)).toHaveText(`Plan ${name}`);
}

const fieldRow = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^(Choose )?${name}\\b`) });

export const kinds: Readonly<Record<string, Kind>> = {
  // first, so that all others are done after a change of season
  season: async (page, round) => {
    const name = `Seizoen -${round}-`;
    await page.goto('/cropr/farm/plans/');
    const rowOf = (at: Page) => at.getByRole('grid').getByRole('row').filter({ hasText: name });
    await page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: String(new Date().getFullYear()) })
      .first()
      .click();
    await page.getByRole('button', { name: 'New season with these fields' }).click();
    const window = page.getByRole('dialog', { name: /New season after/ });
    await window.getByLabel('Name').fill(name);
    await window
      .getByRole('button', { name: new RegExp(`^Begin ${name} with \\d+ field`) })
      .click();
    await expect(window).toHaveCount(0);
    await expect(rowOf(page)).toBeVisible();
    return async (after) => {
      await after.goto('/cropr/farm/plans/');
      await expect(rowOf(after)).toBeVisible();
      // and with its fields
      await choosePlan(after, name);
      await openMap(after);
      await expect(fieldRow(after, 'Kavel 1').first()).toBeVisible();
    };
  },
  create: async (page, round) => {
    await addLabel(page, `Nieuw -${round}-`);
    return (after) => isThere(after, `Nieuw -${round}-`);
  },
  change: async (page, round) => {
    await page.goto(found('Wissel'));
    await row(page, 'Wissel').first().click();
    await page.getByLabel('Name').fill(`Wissel -${round}-`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isThere(page, `Wissel -${round}-`);
    return (after) => isThere(after, `Wissel -${round}-`);
  },
  remove: async (page, round) => {
    await page.goto(found(`Weg -${round}-`));
    await row(page, `Weg -${round}-`).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, `Weg -${round}-`)).toHaveCount(0);
    return isGone;
  },
  undo: async (page, round) => {
    await addLabel(page, `Terug -${round}-`);
    await page.keyboard.press('Control+z');
    await expect(row(page, `Terug -${round}-`)).toHaveCount(0);
    return isGone;
  },
  bulk: async (page, round) => {
    await page.goto('/cropr/farm/parcels/');
    await page
      .getByRole('grid', { name: 'Parcels' })
      .getByRole('checkbox', { name: 'Choose all' })
      .check();
    await page.getByRole('button', { name: 'Change a field' }).click();
    const window = page.getByRole('dialog', { name: /Edit 3 items/ });
    await window
      .getByRole('combobox', { name: 'What to change' })
      .selectOption({ label: 'Register number' });
    await window.getByRole('textbox', { name: 'Register number' }).fill(`R--${round}-`);
    await window.getByRole('button', { name: 'Change Register number of 3' }).click();
    // it is checked in the first row, and that moment counts for all three
    await expect(row(page, `R--${round}-`).first()).toBeVisible();
    return (after) => expect(row(after, `R--${round}-`)).toHaveCount(3);
  },
  job: async (page, round, { fields }) => {
    await page.goto(
      `/cropr/farm/records/new/?theme=tillage&fields=${fields
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`,
    );
    const day = dayOf(round);
    await page.getByLabel('Date', { exact: true }).first().fill(`${day}T08:00`);
    await page.getByRole('button', { name: /^Plan .* on 3 fields/ }).click();
    await expect(page).not.toHaveURL(/records\/new/);
    return async (after) => {
      await after.goto(`/cropr/farm/records/?from=${day}&to=${day}`);
      await expect(after.getByRole('heading', { name: /^Records 3$/ })).toBeVisible();
    };
  },
  act: async (page) => {
    await page.goto(`/cropr/farm/records/?from=${today}&to=${today}`);
    const action = page.getByRole('button', { name: /^(Start|Pause|Resume): / });
    const before = (await action.first().getAttribute('aria-label'))!.split(':')[0]!;
    await action.first().click();
    const now = before === 'Pause' ? 'Resume' : 'Pause';
    await expect(page.getByRole('button', { name: new RegExp(`^${now}: `) })).toBeVisible();
    return (after) =>
      expect(after.getByRole('button', { name: new RegExp(`^${now}: `) })).toBeVisible();
  },
  link: async (page, _round, { contract }) => {
    await page.goto(`/cropr/farm/contracts/${contract}/`);
    const linked = page.getByRole('button', { name: 'Remove Kavel 1' });
    await expect(page.getByRole('region', { name: 'Crop fields' })).toBeVisible();
    const isLinked = (await linked.count()) > 0;
    if (isLinked) await linked.click();
    else await chooseIn(page.getByRole('combobox', { name: 'Add a crop field' }), 'Kavel 1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    return async (after) => {
      await after.goto(`/cropr/farm/contracts/${contract}/`);
      await expect(after.getByRole('region', { name: 'Crop fields' })).toBeVisible();
      await expect(after.getByRole('button', { name: 'Remove Kavel 1' })).toHaveCount(
        isLinked ? 0 : 1,
      );
    };
  },
  finish: async (page, round, { plans }) => {
    await page.goto(`/cropr/farm/records/${plans[round]!}/`);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    // the page shows the performed work, which is a separate record
    const done = async (at: Page) => {
      await expect(at).not.toHaveURL(new RegExp(plans[round]!));
      await expect(at.getByText('Performed planning').first()).toBeVisible();
    };
    await done(page);
    return done;
  },
  move: async (page, round, { record }) => {
    const time = `${String(6 + (round % 12)).padStart(2, '0')}:30`;
    const event = (at: Page) => at.getByRole('button', { name: /^(\d\d:\d\d )?Tillage, / }).first();
    await page.goto(`/cropr/farm/calendar/?view=day&date=${workDay}`);
    await event(page).click();
    const window = page.getByRole('dialog', { name: 'Tillage' });
    await window.getByLabel('Date').fill(`${workDay}T${time}`);
    await window.getByRole('button', { name: 'Move' }).click();
    await expect(event(page)).toHaveAccessibleName(new RegExp(time));
    return async (after) => {
      await expect(event(after)).toHaveAccessibleName(new RegExp(time));
      await after.goto(`/cropr/farm/records/${record}/`);
      await expect(after.getByText(time, { exact: false }).first()).toBeVisible();
    };
  },
  work: async (page, round, { record }) => {
    await page.goto(`/cropr/farm/records/${record}/`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill(`Notitie -${round}-`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByText(`Notitie -${round}-`)).toBeVisible();
    return (after) => expect(after.getByText(`Notitie -${round}-`)).toBeVisible();
  },
  transfer: async (page, round, { stock }) => {
    await page.goto(`/cropr/farm/stock/${stock}/`);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const window = page.getByRole('dialog');
    await chooseIn(window.getByRole('combobox', { name: /^From storage/ }), 'Schuur');
    await chooseIn(window.getByRole('combobox', { name: /^To storage/ }), 'Loods');
    await window.getByLabel('Quantity').fill('1');
    await window.getByLabel('Reason').fill(`Rit -${round}-`);
    await window.getByRole('button', { name: 'Book the transfer' }).click();
    await expect(window).toHaveCount(0);
    const bookings = (at: Page) =>
      at
        .getByRole('region', { name: 'Bookings' })
        .getByRole('listitem')
        .filter({ hasText: `Rit -${round}-` });
    await expect(bookings(page)).toHaveCount(2);
    // an amount leaves one storage and arrives in the other
    return (after) => expect(bookings(after)).toHaveCount(2);
  },
  labels: async (page) => {
    const names = ['Kavel 1', 'Kavel 2'];
    await openMap(page);
    const label = await openLabels(page, names);
    const before = await label.getAttribute('aria-checked');
    await label.click();
    await expect(page.getByText(/^Vast is (on|off) 2 fields/)).toBeVisible();
    return async (after) => {
      await openMap(after);
      await expect(await openLabels(after, names)).toHaveAttribute(
        'aria-checked',
        before === 'true' ? 'false' : 'true',
      );
    };
  },
};

/** Drawn on the map: a join follows the cut it joins again. */
export const onMap: Readonly<Record<string, Kind>> = {
  split: async (page, _round, { fields }) => {
    const { name } = fields.at(-1)!;
    await openMap(page);
    await fieldRow(page, name).first().click();
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await expect(map).toHaveAttribute('aria-busy', 'false');
    await tools(page).getByRole('button', { name: 'Split along a line' }).click();
    const box = (await map.boundingBox())!;
    for (const [x, y] of [
      [0.04, 0.5],
      [0.96, 0.52],
    ] as const)
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.keyboard.press('Enter');
    await expect(fieldRow(page, `${name} 2`)).toBeVisible();
    return async (after) => {
      await expect(fieldRow(after, `${name} 2`)).toBeVisible();
      await expect(after.getByRole('row').filter({ hasText: name })).toHaveCount(2);
    };
  },
  merge: async (page, _round, { fields }) => {
    const { name } = fields.at(-1)!;
    const parts = (at: Page) => at.getByRole('row').filter({ hasText: name });
    await openMap(page);
    await parts(page).first().click();
    await parts(page)
      .last()
      .click({ modifiers: ['Control'] });
    const merge = tools(page).getByRole('button', { name: 'Merge the selected fields' });
    await merge.click();
    await expect(page.getByText(`Merged into ${name}`)).toBeVisible();
    return (after) => expect(parts(after)).toHaveCount(1);
  },
  draw: async (page, round) => {
    const name = `Getekend -${round}-`;
    await page.goto('/cropr/farm/plan/?all=true&at=5.6_52.6_15');
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await expect(map).toHaveAttribute('aria-busy', 'false');
    await tools(page).getByRole('button', { name: 'Draw a field' }).click();
    const box = (await map.boundingBox())!;
    for (const [x, y] of [
      [0.3, 0.3],
      [0.5, 0.3],
      [0.5, 0.5],
      [0.3, 0.5],
    ] as const)
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.keyboard.press('Enter');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    return (after) => expect(after.getByRole('row').filter({ hasText: name })).toBeVisible();
  },
};
