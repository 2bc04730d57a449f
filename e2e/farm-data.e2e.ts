import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { all, chooseIn, expect, makeField, test } from './world.ts';

/** Contracts, stock, soil research, files, contacts, places and the trash, as people work with them. */

const year = String(new Date().getFullYear());

/** A selector by its label, which may be followed by 'required'. */
const selector = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}( required)?$`) });

/** Chooses in a selector by typing. */
async function choose(
  page: Page,
  label: string,
  text: string,
  option?: RegExp | string,
): Promise<void> {
  await chooseIn(selector(page, label), text, option);
}

async function made(
  person: Person,
  path: string,
  body: Record<string, unknown>,
): Promise<Record<string, any>> {
  const answer = await person.client.post(path, { farm: person.farm, ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** A picture of a single green pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('contracts', () => {
  test('SCR-13 RUL-10 RUL-20 a contract is created; another crop clears the variety, and broken rules are shown during typing', async ({
    page,
    person,
  }) => {
    await made(person, '/api/v1/plan/', {
      name: '2019',
      period_start: '2019-01-01',
      period_end: '2019-12-31',
    });
    await page.goto('/cropr/farm/contracts/new/');
    for (const label of ['Buyer', 'Crop', 'Variety', 'Plan'])
      await expect(selector(page, label)).toBeVisible();
    const variety = page.getByRole('combobox', { name: 'Variety', exact: true });
    await expect(variety).toBeDisabled();
    await choose(page, 'Buyer', 'Tweeland', /Tweeland/);
    await choose(page, 'Crop', 'Ware potato');
    await choose(page, 'Variety', 'Fontane');
    await expect(variety).toHaveValue('Fontane');
    await choose(page, 'Crop', 'Winter wheat');
    await expect(variety).toHaveValue('');
    await expect(variety).toBeEnabled();

    // only plans that share a year with the active one
    await selector(page, 'Plan').click();
    await expect(page.getByRole('option', { name: year })).toBeVisible();
    await expect(page.getByRole('option', { name: '2019' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByLabel('Contract area').fill('1,2.3');
    await page.getByLabel('Grower number').fill('ab');
    await page.getByLabel('Contract number').fill('A');
    await page.getByLabel('Contract number').blur();
    await expect(page.getByText('Surface must be a (decimal) number')).toBeVisible();
    await expect(page.getByText('Grower number must be at least 3 characters long')).toBeVisible();
    await expect(page.getByText('Bedrijfsnummer moet beginnen met een 2.')).toBeVisible();
    await expect(
      page.getByText('Contract number must be at least 3 characters long'),
    ).toBeVisible();

    await page.getByLabel('Contract area').fill('3,5');
    await page.getByLabel('Grower number').fill('20451');
    await page.getByLabel('Contract number').fill('A-17');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Area', exact: true })).toBeVisible();
    await expect
      .poll(async () =>
        (await all(person, 'contract')).map(
          ({ consumer, surface, client_id, external_id, plan }) => [
            consumer,
            surface,
            client_id,
            external_id,
            plan,
          ],
        ),
      )
      .toEqual([[29, 3.5, '20451', 'A-17', person.plan]]);
  });

  test('RUL-10 a contract of a partner application offers no variety', async ({ page, person }) => {
    const application = await made(person, '/api/v3/applications/', {
      name: 'Portaal',
      active: true,
    });
    const contract = await made(person, '/api/v1/contract/', {
      consumer: 29,
      crop: 201,
      plan: person.plan,
      appinstallation: application['id'],
    });
    await page.goto(`/cropr/farm/contracts/${contract['id']}/`);
    const variety = page.getByRole('combobox', { name: 'Variety', exact: true });
    await expect(variety).toBeDisabled();
    await expect(variety).toHaveAttribute('placeholder', 'n/a');
  });

  test('ENT-contractfield RUL-18 RUL-19 RUL-20 fields are linked and unlinked, and the area is updated at once', async ({
    page,
    person,
  }) => {
    const field = await makeField(person, 'Kavel 1', 0, { registered_area: 4, crop: 201 });
    await makeField(person, 'Kavel 2', 1, { registered_area: 5, crop: 202 });
    const contract = await made(person, '/api/v1/contract/', {
      consumer: 29,
      crop: 201,
      plan: person.plan,
      surface: 5,
    });
    await page.goto(`/cropr/farm/contracts/${contract['id']}/`);
    const area = page.getByRole('region', { name: 'Area', exact: true });
    await choose(page, 'Add a crop field', 'Kavel 1');
    await expect(area.getByText('80 %')).toBeVisible();
    await expect(area.getByText('Area is not right')).toBeVisible();
    await expect(
      area.getByText('contract field area 20% smaller than contract area'),
    ).toBeVisible();
    await expect(area.getByText('Not every field has an entrance')).toBeVisible();
    await area.getByLabel('Tolerance').fill('20');
    await expect(area.getByText('Area is right')).toBeVisible();
    await area.getByLabel('Tolerance').fill('');

    await choose(page, 'Add a crop field', 'Kavel 2');
    await expect(area.getByText('Area is right')).toBeVisible();
    await expect(page.getByText('Croptype does not match the contractfields.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Kavel 2' }).click();
    await expect(page.getByText('Croptype does not match the contractfields.')).toHaveCount(0);
    // they belong to the form: until it is saved nothing is linked
    expect(await all(person, 'contractfield')).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await all(person, 'contractfield')).map(({ cropfield }) => cropfield))
      .toEqual([field['id']]);
  });

  test('RUL-07 a refresh is pending until its task has ended; then the status is fetched again', async ({
    page,
    person,
  }) => {
    const contract = await made(person, '/api/v1/contract/', {
      consumer: 29,
      crop: 201,
      plan: person.plan,
    });
    await page.goto(`/cropr/farm/contracts/${contract['id']}/`);
    const status = page.getByRole('region', { name: 'Status with the buyer' });
    await expect(status.getByText('Not asked yet')).toBeVisible();
    const asked = page.waitForResponse((response) =>
      response.url().includes(`/api/v1/contract/${String(contract['id'])}/status/`),
    );
    await status.getByRole('button', { name: 'Refresh' }).click();
    await expect(status.getByText(/Being fetched|Up to date/)).toBeVisible();
    await asked;
    await expect(status.getByText('Up to date')).toBeVisible();
  });

  test('ENT-invoicedeliveryitem a delivery received by a buyer is booked on its contract', async ({
    page,
    person,
  }) => {
    await made(person, '/api/v1/contract/', {
      consumer: 29,
      crop: 201,
      plan: person.plan,
      external_id: 'A-17',
    });
    await page.goto('/cropr/farm/deliveries/new/');
    await page.getByLabel('Name').fill('Vracht 12');
    await page.getByLabel('Identified quantity').fill('28,4');
    await choose(page, 'Contract', 'A-17', /A-17/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: /Vracht 12/ })).toBeVisible();
    await expect
      .poll(async () =>
        (await all(person, 'invoicedeliveryitem')).map(
          ({ identified_quantity }) => identified_quantity,
        ),
      )
      .toEqual([28.4]);
  });
});

test.describe('stock', () => {
  test('ENT-stock ENT-stockrecord ENT-storage a delivery, a transfer, a count and a use add up in the ledger; stock below zero asks for a reason', async ({
    page,
    person,
  }) => {
    const barn = await made(person, '/api/v1/storage/', { name: 'Schuur' });
    const shed = await made(person, '/api/v1/storage/', { name: 'Loods' });
    const stock = await made(person, '/api/v1/stock/', {
      name: 'Revus',
      variant: 'c',
      stock_unit: 'l',
    });
    await page.goto(`/cropr/farm/stock/${stock['id']}/`);
    const window = page.getByRole('dialog');
    const book = async (kind: string, fill: () => Promise<void>, button: string) => {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await fill();
      await window.getByRole('button', { name: button }).click();
    };
    await book(
      'Delivery',
      async () => {
        await choose(page, 'Storage', 'Schuur');
        await window.getByLabel('Quantity').fill('20');
      },
      'Book the delivery',
    );
    await expect(window).toHaveCount(0);
    await book(
      'Transfer',
      async () => {
        await choose(page, 'To storage', 'Loods');
        await window.getByLabel('Quantity').fill('5');
      },
      'Book the transfer',
    );
    const held = page.getByRole('region', { name: 'In stock' });
    await expect(held.getByRole('listitem').filter({ hasText: 'Schuur' })).toContainText('15');
    await expect(held.getByRole('listitem').filter({ hasText: 'Loods' })).toContainText('5');
    await book('Count', () => window.getByLabel('Counted').fill('14,5'), 'Book the count');
    await expect(held.getByRole('listitem').filter({ hasText: 'Schuur' })).toContainText('14.5');

    await book('Use', () => window.getByLabel('Quantity').fill('30'), 'Book the use');
    await expect(
      window.getByText('This brings the stock below zero.', { exact: false }),
    ).toBeVisible();
    await window.getByLabel('Reason').fill('gemorst');
    await window.getByRole('button', { name: 'Book the use' }).click();
    await expect(window).toHaveCount(0);
    await expect(page.getByText('None left in stock.')).toBeVisible();
    const bookings = page.getByRole('region', { name: 'Bookings' });
    await expect(bookings.getByRole('listitem')).toHaveCount(5);
    await expect
      .poll(async () =>
        (await all(person, 'stockrecord'))
          .map(({ kind, value, storage }) => [kind, value, storage])
          .toSorted(),
      )
      .toEqual(
        [
          ['count', -0.5, barn['id']],
          ['delivery', 20, barn['id']],
          ['transfer', -5, barn['id']],
          ['transfer', 5, shed['id']],
          ['use', -30, barn['id']],
        ].toSorted(),
      );
    // the contents of a storage are listed there too
    await page.goto(`/cropr/farm/storages/${shed['id']}/`);
    await expect(page.getByRole('region', { name: 'Stock here' }).getByText('Revus')).toBeVisible();
  });

  test('API-19 ENT-stock the page warns of a product of the farm’s own and of a batch without deliveries, and marks stock that planned work will lack', async ({
    page,
    person,
  }) => {
    const product = await person.client.post('/api/v1/producttype/', {
      farm: person.farm,
      name: 'Eigen mengsel',
      variant: 'chemical',
      unit: 'l',
    });
    const custom = await made(person, '/api/v1/stock/', {
      name: 'Mengsel',
      variant: 'c',
      stock_unit: 'l',
      product_type: product.body.id,
    });
    const batch = await made(person, '/api/v1/stock/', {
      name: 'Aardappel',
      variant: 'y',
      stock_unit: 't',
    });
    const field = await makeField(person, 'Kavel 1', 0, { registered_area: 3 });
    const plan = (worked: { worked_area?: number }) =>
      made(person, '/api/v1/record/', {
        cropfield: field['id'],
        processing_state: 'planned',
        ...worked,
        activities: [
          {
            theme: 'crop_protection',
            items: [{ value: 2, stock: custom['id'], producttype: product.body.id }],
          },
        ],
      });
    await plan({ worked_area: 4 });
    await page.goto(`/cropr/farm/stock/${custom['id']}/`);
    await expect(
      page.getByText('A custom product may be coded incorrectly for EDI export.'),
    ).toBeVisible();
    // the message about it, which may arrive at the same time, begins with its recipient
    await expect(page.getByText(/^Planned work needs 8/)).toBeVisible();
    // work on a whole field takes as much as the field is large, also after it was resized
    await plan({});
    await expect(page.getByText(/^Planned work needs 14/)).toBeVisible();
    const { id } = field;
    await person.client.patch(`/api/v1/cropfield/${String(id)}/`, { registered_area: 5 });
    await expect(page.getByText(/^Planned work needs 18/)).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Mengsel/ }).getByText('Less than planned work needs'),
    ).toBeAttached();
    await page.goto(`/cropr/farm/stock/${batch['id']}/`);
    await expect(page.getByText('No deliveries recorded for this batch.')).toBeVisible();
    await page.getByRole('button', { name: 'Delivery', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Quantity').fill('100');
    await page.getByRole('dialog').getByRole('button', { name: 'Book the delivery' }).click();
    await expect(page.getByText('No deliveries recorded for this batch.')).toHaveCount(0);
  });
});

test('ENT-soilresearch RUL-12 RUL-13 coverage and overlap are shown while fields are selected, and the end date follows the date', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0, { registered_area: 3 });
  // half of it overlaps the first
  await makeField(person, 'Kavel 2', 0.33, { registered_area: 3 });
  await page.goto('/cropr/farm/soil_research/new/');
  await page.getByLabel('Name').fill('Bemesting');
  await page.getByLabel('Date', { exact: true }).fill('2024-02-29');
  await expect(page.getByLabel('Valid until')).toHaveValue('2028-02-29');
  await page.getByLabel('Registered area').fill('4,5');
  await choose(page, 'Crop fields', 'Kavel 1');
  await expect(page.getByText('3.00 ha of 5.40 ha')).toBeVisible();
  await expect(page.getByText('Not fully covered')).toBeVisible();
  await choose(page, 'Crop fields', 'Kavel 2');
  await expect(page.getByText('Fully covered', { exact: true })).toBeVisible();
  await expect(page.getByText(/Kavel 1 and Kavel 2: /)).toBeVisible();
  await choose(page, 'Add a value', 'pH');
  await page.getByRole('textbox', { name: 'pH' }).fill('7,2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bemesting/ })).toContainText('Complete');
  await expect
    .poll(async () =>
      (await all(person, 'soilresearch')).map(({ end_date, values, coverage_complete }) => [
        end_date,
        values,
        coverage_complete,
      ]),
    )
    .toEqual([['2028-02-29', { 9: 7.2 }, true]]);
});

test.describe('files', () => {
  test('ENT-image a picture that failed to upload is stored and sent again; it gets a caption, a field and a location', async ({
    page,
    person,
  }) => {
    const field = await makeField(person, 'Kavel 1', 0);
    await page.goto('/cropr/farm/images/new/');
    await page.getByRole('button', { name: 'Choose pictures' }).waitFor();
    await expect(page.locator('[data-camera]')).toHaveAttribute('capture', 'environment');
    await page.route('**/api/v1/image/', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Full', status: 409, detail: 'Not now.', code: 'full' }),
      }),
    );
    await page
      .locator('[data-upload="image"]')
      .setInputFiles({ name: 'bloei.png', mimeType: 'image/png', buffer: pixel });
    const way = page.getByRole('list', { name: 'Files on their way' });
    await expect(way.getByText('Not now.')).toBeVisible();
    await page.unroute('**/api/v1/image/');
    await way.getByRole('button', { name: 'Retry' }).click();
    await expect(way).toHaveCount(0);
    const tile = page.getByRole('list', { name: 'Images' }).getByRole('button', { name: /bloei/ });
    await expect(tile.locator('img')).toHaveAttribute('src', /\/cropr\/image\/[\w-]+\/x\/128x128$/);
    await expect
      .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(128);

    // the form does not move under the hand when the picture arrives late
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/x/720x540', async (route) => {
      await arrived;
      await route.continue();
    });
    await tile.click();
    const caption = page.getByLabel('Caption');
    const place = await caption.boundingBox();
    arrive();
    const picture = page.getByRole('link', { name: /full size in a new tab/ }).getByRole('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await caption.boundingBox()).toEqual(place);
    await caption.fill('Bloei op kavel 1');
    await choose(page, 'Crop fields', 'Kavel 1');
    await page.getByRole('button', { name: 'Set on map' }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Latitude').fill('52,601');
    await window.getByLabel('Longitude').fill('5,701');
    await window.getByRole('button', { name: 'Use this place' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () =>
        (await all(person, 'image')).map(({ meta_data: { name, links, longitude, latitude } }) => ({
          name,
          links,
          longitude,
          latitude,
        })),
      )
      .toEqual([
        {
          name: 'Bloei op kavel 1',
          links: [{ resource: 'cropfield', id: field['id'] }],
          longitude: 5.701,
          latitude: 52.601,
        },
      ]);
  });

  test('ENT-image a file that is no picture is refused beside its name and can be left out', async ({
    page,
    person,
  }) => {
    await page.goto('/cropr/farm/images/new/');
    await page.locator('[data-upload="image"]').setInputFiles({
      name: 'brief.png',
      mimeType: 'image/png',
      buffer: Buffer.from('geen foto'),
    });
    await expect(
      page.getByText('This is not a picture that can be stored.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await expect(page.getByText('brief.png')).toHaveCount(0);
    expect(await all(person, 'image')).toEqual([]);
  });

  test('ENT-document ENT-07 API-19 a document is added, shown with its details, and downloaded; a download that cannot start shows a message', async ({
    page,
    person,
  }) => {
    await page.goto('/cropr/farm/documents/new/');
    await page.locator('[data-upload="document"]').setInputFiles({
      name: 'analyse.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('pH 7,2'),
    });
    const row = page.getByRole('row', { name: /analyse/ });
    await expect(row).toContainText('6 B');
    await expect.poll(() => all(person, 'document')).toHaveLength(1);
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    await row.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('analyse.txt');
    await page.route('**/cropr/document/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('Error starting download, please try again.')).toBeVisible();
  });

  test('ENT-document SYN-05 a document that has not reached the server yet is opened from the device', async ({
    page,
    person,
  }) => {
    await page.goto('/cropr/farm/documents/new/');
    await page.route('**/api/v1/document/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.locator('[data-upload="document"]').setInputFiles({
      name: 'analyse.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('pH 7,2'),
    });
    await page.getByRole('row', { name: /analyse/ }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('analyse.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe('pH 7,2');
    expect(await all(person, 'document')).toEqual([]);
  });
});

test.describe('contacts', () => {
  test('SCR-14 RUL-21 ENT-farmcontact the form has every field of a contact, an address is complete or empty, and the roles are listed', async ({
    page,
    person,
  }) => {
    await page.goto('/cropr/farm/contacts/new/');
    for (const label of [
      'Name',
      'Customer number',
      'E-mail',
      'Phone',
      'Street',
      'Postal code',
      'City',
      'Country',
    ])
      await expect(page.getByLabel(label, { exact: false }).first()).toBeVisible();
    for (const box of ['Active', 'May be chosen as applier', 'Account administrator', 'Owner'])
      await expect(page.getByRole('checkbox', { name: box, exact: true })).toBeVisible();
    await expect(page.getByLabel('Customer number')).toHaveAttribute('maxlength', '50');
    await page.getByLabel('Name', { exact: false }).first().fill('Loonbedrijf Jansen');
    await page.getByLabel('E-mail').fill('geen adres');
    await page.getByLabel('Street').fill('Dijkweg 1');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
    await page.getByLabel('E-mail').fill('jansen@example.org');
    await page.getByLabel('Street').fill('');
    await page.getByRole('checkbox', { name: 'Applier', exact: true }).check();
    await page.getByRole('button', { name: 'Permissions by role' }).click();
    const roles = page.getByRole('dialog');
    await expect(roles.getByRole('row', { name: /^Images/ })).toContainText('Read and add');
    await page.keyboard.press('Escape');
    await expect(roles).toHaveCount(0);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(
        async () =>
          (await all(person, 'farmcontact')).find(
            ({ contact_name }) => contact_name === 'Loonbedrijf Jansen',
          )?.['kinds'],
      )
      .toEqual(['applier']);
  });

  test('ENT-location the last location of each applier is shown as text and on the map', async ({
    page,
    person,
  }) => {
    const me = (await all(person, 'farmcontact')).find(({ user }) => user)!;
    await person.client.patch(`/api/v1/farmcontact/${String(me['id'])}/`, { is_applier: true });
    await made(person, '/api/v3/locations/', {
      longitude: 5.7,
      latitude: 52.6,
      date: '2026-05-12 08:30',
    });
    await page.goto('/cropr/farm/locations/');
    const appliers = page.getByRole('region', { name: 'Last locations of appliers' });
    await expect(appliers.getByText(String(me['contact_name']))).toBeVisible();
    await expect(appliers.getByText('52.6° N, 5.7° E')).toBeVisible();
    await expect(
      appliers.getByRole('region', { name: 'Map of the last locations of appliers' }),
    ).toHaveAttribute('data-ready', 'true');
  });

  test('ENT-certificate RUL-09 a certificate is valid in the plan whose years it overlaps, and SKAL makes the plan organic', async ({
    page,
    person,
  }) => {
    await made(person, '/api/v1/certificate/', {
      variant: 'SKAL',
      period_start: `${year}-03-01`,
      period_end: `${year}-12-31`,
    });
    await made(person, '/api/v1/certificate/', {
      variant: 'GLOBALGAP',
      period_start: `${year}-01-01`,
      period_end: null,
    });
    await made(person, '/api/v1/certificate/', {
      variant: 'SKAL',
      period_start: '2001-01-01',
      period_end: '2001-12-31',
    });
    await page.goto('/cropr/farm/certificates/');
    await expect(page.getByRole('row', { name: /SKAL.*Organic/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /GLOBALGAP.*Valid/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /2001.*Not valid/ })).toHaveCount(1);
  });
});

test('ENT-wayline a way line is drawn on the map by keyboard and named after its field', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await page.goto('/cropr/farm/way_lines/new/');
  await choose(page, 'Crop fields', 'Kavel 7');
  await page.getByRole('button', { name: 'Draw on the map' }).click();
  const window = page.getByRole('dialog');
  const corner = window.getByRole('button', { name: 'Add a corner in the middle of the map' });
  await expect(window.getByRole('button', { name: 'Use this line' })).toBeDisabled();
  await corner.click();
  const map = window.getByRole('application');
  const moved = () => map.press('ArrowUp');
  await moved();
  await expect(async () => {
    await corner.click();
    await expect(window.getByText(/corners · [1-9]/)).toBeVisible({ timeout: 200 });
  }).toPass();
  await window.getByRole('button', { name: 'Use this line' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Kavel 7 1/ })).toContainText('Active');
  await expect
    .poll(async () =>
      (await all(person, 'wayline')).map(({ name, geometry }) => [
        name,
        String(geometry).startsWith('LINESTRING'),
      ]),
    )
    .toEqual([['Kavel 7 1', true]]);
});

test.describe('history', () => {
  test('HIS-01 SCR-04 a deleted row is listed in the archive and restored with its linked rows', async ({
    page,
    person,
  }) => {
    const stock = await made(person, '/api/v1/stock/', {
      name: 'Revus',
      variant: 'c',
      stock_unit: 'l',
    });
    await made(person, '/api/v1/stockrecord/', { stock: stock['id'], value: 20, kind: 'delivery' });
    await made(person, '/api/v1/plan/', {
      name: '2019',
      period_start: '2019-01-01',
      period_end: '2019-12-31',
    });
    await page.goto(`/cropr/farm/stock/${stock['id']}/`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(async () => (await all(person, 'stock')).length).toBe(0);
    await page.goto('/archive/');
    await expect(
      page.getByRole('region', { name: 'Past seasons' }).getByText('2019', { exact: true }),
    ).toBeVisible();
    const trash = page.getByRole('region', { name: 'Deleted in the last 90 days' });
    await expect(trash.getByText('with 1 linked item', { exact: false })).toBeVisible();
    await trash.getByRole('button', { name: 'Restore Revus' }).click();
    await expect(trash.getByText('Revus')).toHaveCount(0);
    await page.goto(`/cropr/farm/stock/${stock['id']}/`);
    await expect(page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });

  test('HIS-01 every panel shows the history of its row and restores a version', async ({
    page,
    person,
  }) => {
    const storage = await made(person, '/api/v1/storage/', { name: 'Schuur' });
    await person.client.patch(`/api/v1/storage/${String(storage['id'])}/`, { name: 'Loods' });
    await page.goto(`/cropr/farm/storages/${storage['id']}/`);
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Schuur → Loods')).toBeVisible();
    await page.getByRole('button', { name: /^Restore this version of/ }).click();
    await expect
      .poll(async () => (await all(person, 'storage')).map(({ name }) => name))
      .toEqual(['Schuur']);
    await expect(page.getByText('Loods → Schuur')).toBeVisible();
  });
});

const screens = [
  'contracts/',
  'contracts/new/',
  'deliveries/',
  'stock/',
  'stock/new/',
  'storages/new/',
  'soil_research/',
  'soil_research/new/',
  'images/',
  'images/new/',
  'documents/',
  'documents/new/',
  'contacts/new/',
  'locations/',
  'way_lines/',
  'way_lines/new/',
  'certificates/',
].map((path) => `/cropr/farm/${path}`);

test('SCR-16 axe finds nothing wrong with the farm’s lists and forms, and they fit 360 pixels', async ({
  page,
  person,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  const field = await makeField(person, 'Achter de dijk', 0);
  const stock = await made(person, '/api/v1/stock/', {
    name: 'Mengsel',
    variant: 'y',
    stock_unit: 't',
  });
  const contract = await made(person, '/api/v1/contract/', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: 5,
  });
  await made(person, '/api/v1/contractfield/', {
    contract: contract['id'],
    cropfield: field['id'],
  });
  const research = await made(person, '/api/v1/soilresearch/', {
    name: 'Onderzoek',
    cropfields: [field['id']],
    values: { 9: 7 },
  });
  const opened = [
    `/cropr/farm/stock/${String(stock['id'])}/`,
    `/cropr/farm/contracts/${String(contract['id'])}/`,
    `/cropr/farm/soil_research/${String(research['id'])}/`,
    '/archive/',
  ];
  const found: string[] = [];
  const settled = await settling(page);
  await page.goto('/cropr/farm/contracts/');
  await page.getByRole('heading').first().waitFor();
  for (const path of [...screens, ...opened]) {
    await visit(page, path, settled);
    found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      path,
      360,
    ]);
  }
  expect(found).toEqual([]);
});
