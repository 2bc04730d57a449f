import exceljs from 'exceljs';
import type { Page } from '@playwright/test';
import { chooseIn, expect, make, makeField, openFields, test } from './world.ts';

/**
 * The abilities of every list of the farm: its rows are created, changed, deleted and restored, and
 * exported as a spreadsheet.
 */

async function choose(
  page: Page,
  label: string,
  text: string,
  option?: RegExp | string,
): Promise<void> {
  await chooseIn(
    page.getByRole('combobox', { name: new RegExp(`^${label}( required)?$`) }),
    text,
    option,
  );
}

const name = (text: string) => (page: Page) =>
  page.getByRole('textbox', { name: /^Name( required)?$/ }).fill(text);

test.use({ actionTimeout: 20_000 });

/** A list: creating and changing its rows by hand, and their text in it. */
interface Managed {
  /** The entry of the side navigation and, where it is not the first list behind it, the tab: two clicks at most. */
  readonly way: readonly [string, string?];
  readonly button: string;
  readonly make: (page: Page) => Promise<void>;
  readonly row: RegExp;
  readonly change: (page: Page) => Promise<void>;
  readonly changed: RegExp;
}

const byName = (
  way: Managed['way'],
  button: string,
  word: string,
  more?: (page: Page) => Promise<void>,
): Managed => ({
  way,
  button,
  make: async (page) => {
    await name(`${word} een`)(page);
    await more?.(page);
  },
  row: new RegExp(`${word} een`),
  change: name(`${word} twee`),
  changed: new RegExp(`${word} twee`),
});

const landLists: readonly Managed[] = [
  byName(['Farm', 'Parcels'], 'New parcel', 'Perceel'),
  byName(['Farm', 'Groups'], 'New group', 'Groep'),
  byName(['Farm', 'Labels'], 'New label', 'Etiket'),
  byName(['Farm', 'Machines'], 'New machine', 'Trekker'),
  byName(['Farm', 'Machine combinations'], 'New machine combination', 'Combinatie'),
];

/** Values by place: created without a file, a single value over a whole field. */
async function wholeField(page: Page): Promise<void> {
  await choose(page, 'Crop field', 'Kavel 7');
  await page.getByLabel('Value for the whole field').fill('120');
  await page.getByRole('button', { name: 'One zone over the whole field' }).click();
  await expect(page.getByLabel(/^Zone 1/)).toHaveValue('120');
}

const gridLists: readonly Managed[] = [
  byName(['Farm', 'Task grids'], 'New task grid', 'Raster', wholeField),
  byName(['Farm', 'Prescription maps'], 'New prescription map', 'Strooikaart', wholeField),
  byName(['Farm', 'Observation maps'], 'New observation map', 'Opbrengst', wholeField),
];

const storeLists: readonly Managed[] = [
  {
    way: ['Farm', 'Certificates'],
    button: 'New certificate',
    make: async (page) =>
      void (await page.getByRole('combobox', { name: /^Scheme/ }).selectOption('SKAL')),
    row: /SKAL/,
    change: async (page) =>
      void (await page.getByRole('combobox', { name: /^Scheme/ }).selectOption('VVAK')),
    changed: /VVAK/,
  },
  byName(['Farm', 'Soil researches'], 'New soil research', 'Onderzoek'),
  byName(['Stock', 'Storages'], 'New storage', 'Loods'),
  byName(['Stock', 'Mixes'], 'New mix', 'Mengsel'),
  {
    way: ['Stock', 'Stock bookings'],
    button: 'New booking',
    make: async (page) => {
      await choose(page, 'Stock', 'Revus');
      await page.getByRole('textbox', { name: /^Quantity/ }).fill('20');
    },
    row: /Revus.*\+?20/,
    change: (page) => page.getByRole('textbox', { name: /^Quantity/ }).fill('35'),
    changed: /Revus.*\+?35/,
  },
];

const tradeLists: readonly Managed[] = [
  {
    way: ['Jobs'],
    button: 'New job',
    make: (page) => page.getByLabel('Date', { exact: true }).fill('2026-05-12'),
    row: /12 May 2026|12-05-2026/,
    change: (page) => page.getByLabel('Date', { exact: true }).fill('2026-06-13'),
    changed: /13 Jun 2026|13-06-2026/,
  },
  {
    way: ['Contracts'],
    button: 'New contract',
    make: async (page) => {
      await choose(page, 'Buyer', 'Tweeland', /Tweeland/);
      await choose(page, 'Crop', 'Winter wheat');
    },
    row: /Winter wheat/,
    change: (page) => page.getByLabel('Contract number').fill('A-17'),
    changed: /A-17/,
  },
  byName(['Contracts', 'Delivered items'], 'New delivered item', 'Vracht'),
  byName(['Contacts'], 'New contact', 'Loonwerker'),
];

const catalogues: readonly Managed[] = [
  byName(['Settings', 'Varieties'], 'New variety', 'Eigen ras', (page) =>
    choose(page, 'Crop', 'Ware potato'),
  ),
  byName(['Settings', 'Buyers'], 'New buyer', 'Eigen afnemer'),
  byName(['Settings', 'Kinds of work'], 'New kind of work', 'Eigen werk'),
  byName(['Settings', 'Organisms'], 'New organism', 'Eigen plaag'),
  byName(['Settings', 'Products'], 'New product', 'Eigen middel'),
];

/** Opens a list from the side navigation, with two clicks at most. */
async function open(page: Page, [entry, tab]: Managed['way']): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click();
  if (tab) await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
}

/** Creates, changes, deletes and restores a row by hand, then deletes it for good. */
async function manage(
  page: Page,
  { way, button, make: fill, row, change, changed }: Managed,
): Promise<void> {
  const [entry, tab] = way;
  await test.step(tab ?? entry, async () => {
    await open(page, way);
    const rows = page.getByRole('grid').getByRole('row');
    const panelButton = (label: string) => page.getByRole('button', { name: label, exact: true });
    await panelButton(button).first().click();
    await fill(page);
    await panelButton('Add').click();
    await rows.filter({ hasText: row }).click();
    await change(page);
    await panelButton('Save').click();
    await rows.filter({ hasText: changed }).click();
    await panelButton('Delete').click();
    await expect(rows.filter({ hasText: changed })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(rows.filter({ hasText: changed })).toHaveCount(1);
    await rows.filter({ hasText: changed }).click();
    await panelButton('Delete').click();
    await expect(rows.filter({ hasText: changed })).toHaveCount(0);
  });
}

/** Restores everything deleted from the archive. */
async function restoreAll(page: Page, count: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Farm', exact: true })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click();
  const trash = page.getByRole('region', { name: 'Deleted in the last 90 days' });
  const buttons = trash.getByRole('button', { name: /^Restore/ });
  await expect(buttons).toHaveCount(count);
  for (let left = count; left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

for (const [what, lists, ids] of [
  [
    'the land and its machines',
    landLists,
    'ENT-parcel ENT-group ENT-label ENT-machine ENT-appliancegroup',
  ],
  ['values by place', gridLists, 'ENT-taskgrid ENT-prescriptionmap ENT-observationmap'],
  [
    'papers and stock',
    storeLists,
    'ENT-certificate ENT-soilresearch ENT-storage ENT-mix ENT-stockrecord',
  ],
  ['trade', tradeLists, 'ENT-job ENT-contract ENT-invoicedeliveryitem ENT-farmcontact'],
  [
    'lists of one’s own',
    catalogues,
    'ENT-cropvariety ENT-consumer ENT-detailtype ENT-organism ENT-producttype',
  ],
] as const) {
  test(`SCR-16 HIS-01 ${ids} rows of ${what} are created, changed, deleted and restored by hand, two clicks from the side navigation`, async ({
    page,
    person,
  }) => {
    test.slow();
    if (lists === storeLists)
      await make(person, '/api/v1/stock/', { name: 'Revus', variant: 'c', stock_unit: 'l' });
    if (lists === gridLists) await makeField(person, 'Kavel 7', 0);
    await openFields(page);
    for (const list of lists) await manage(page, list);
    await restoreAll(page, lists.length);
  });
}

test('SCR-16 EXC-02 a list is exported as a spreadsheet with the rows on screen, with real numbers and dates', async ({
  page,
  person,
}) => {
  await makeField(person, '=SUM(A1)', 0, {
    registered_area: 2.5,
    period_start: '2026-03-01',
    period_end: '2026-10-31',
  });
  await makeField(person, 'Kavel 8', 1, {
    registered_area: 3.25,
    period_start: '2026-03-01',
    period_end: null,
  });
  await makeField(person, 'Weg', 2, { registered_area: 9, period_start: '2026-01-01' });
  await page.goto('/cropr/farm/crop_fields/');
  const grid = page.getByRole('grid', { name: 'Crop fields' });
  await page
    .getByRole('searchbox', { name: 'Filter' })
    .or(page.getByRole('textbox', { name: 'Filter' }))
    .first()
    .fill('Mar 2026');
  await expect(grid.getByText('Weg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns, export and print' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as spreadsheet' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Crop fields \d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(await file.path());
  const sheet = workbook.worksheets[0]!;
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  const head = (sheet.getRow(1).values as string[]).slice(1);
  expect(head).toEqual(
    await grid.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts(),
  );
  const column = (title: string) => head.findIndex((one) => one.startsWith(title)) + 1;
  const rows = sheet
    .getRows(2, sheet.rowCount - 1)!
    .map((row) =>
      ['Name', 'Crop', 'Start', 'Area'].map((title) => row.getCell(column(title)).value),
    );
  // neither the head nor the sums
  const shown = await grid
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Choose (?!all)/ }) })
    .allInnerTexts();
  expect(rows).toHaveLength(shown.length);
  for (const [place, [name, crop, , area]] of rows.entries())
    for (const text of [String(name).replace(/^'/, ''), String(crop), Number(area).toFixed(2)])
      expect(shown[place]).toContain(text);
  expect(rows).toContainEqual(["'=SUM(A1)", 'Ware potato', new Date('2026-03-01T00:00:00Z'), 2.5]);
  expect(rows).toContainEqual(['Kavel 8', 'Ware potato', new Date('2026-03-01T00:00:00Z'), 3.25]);
});

test.describe('form of a list', () => {
  test('SCR-16 a list loads without its form; panel and form are fetched together when a row is opened', async ({
    page,
    person,
  }) => {
    for (const name of ['Agria', 'Fontane'])
      await make(person, '/api/v1/stock/', { name, variant: 'c', stock_unit: 'l' });
    const fetched: string[] = [];
    page.on('request', (request) =>
      fetched.push(/assets\/(EntityPanel|stockForm)-/.exec(request.url())?.[1] ?? ''),
    );
    let bring = (): void => undefined;
    const held = new Promise<void>((resolve) => (bring = resolve));
    for (const part of ['EntityPanel', 'stockForm'])
      await page.route(`**/assets/${part}-*.js`, (route) => held.then(() => route.continue()));
    const fetchedParts = () => [...new Set(fetched.filter(Boolean))].toSorted();
    await page.goto('/cropr/farm/stock/');
    const row = (name: string) => page.getByRole('grid').getByText(name, { exact: true });
    await expect(row('Fontane')).toBeVisible();
    expect(fetchedParts()).toEqual([]);
    await row('Agria').click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    // both requests, while neither has been answered
    await expect.poll(fetchedParts).toEqual(['EntityPanel', 'stockForm']);
    bring();
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(panel('Agria').getByRole('combobox', { name: 'Variety' })).toBeVisible();
    await row('Fontane').click();
    await expect(panel('Fontane').getByRole('combobox', { name: 'Variety' })).toBeVisible();
  });

  test('SCR-16 fields with an input of their own are not changed on many rows at once', async ({
    page,
    person,
  }) => {
    for (const name of ['Agria', 'Fontane'])
      await make(person, '/api/v1/stock/', { name, variant: 'c', stock_unit: 'l' });
    await page.goto('/cropr/farm/stock/');
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Change a field' }).click();
    await expect(
      page.getByRole('combobox', { name: 'What to change' }).getByRole('option'),
    ).toHaveText(['Kind', 'Unit', 'Active', 'Crop field']);
  });
});
