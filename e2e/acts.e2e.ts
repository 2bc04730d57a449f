import { expect, make, makeField, test } from './world.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';

/**
 * Edits made in a single action and undone together; choices and names in the reader's language.
 */

type Made = Record<string, any>;

const records = async (person: Person) =>
  (await person.client.get('/api/v1/record/?order_by=id')).body.objects as Made[];

test('ENT-stockrecord SYN-04 finishing several records at once asks one reason for stock below zero, and Ctrl-Z undoes all of them', async ({
  page,
  person,
}) => {
  const product = (
    (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects as Made[]
  )[0]!;
  const stock = await make(person, '/api/v1/stock/', {
    name: 'Acrobat',
    variant: 'c',
    stock_unit: 'kg',
    product_type: product['id'],
  });
  await make(person, '/api/v1/stockrecord/', { stock: stock['id'], value: 10, kind: 'delivery' });
  const activities = [
    {
      theme: 'crop_protection',
      items: [{ type: 2002, value: 2, stock: stock['id'], producttype: product['id'] }],
    },
  ];
  for (const place of [0, 1]) {
    const field = await makeField(person, `Kavel ${place + 1}`, place, { registered_area: 4 });
    await make(person, '/api/v1/record/', {
      cropfield: field['id'],
      date: `${today} 00:1${place}`,
      worked_area: 4,
      processing_state: 'planned',
      activities,
    });
  }
  const through = async (name: string) => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  };
  await page.goto('/cropr/farm/records/');
  const list = page.getByRole('grid', { name: 'Records' });
  // the first 8 kg are there, those of both are not
  await list.getByRole('checkbox', { name: 'Choose all' }).check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Finish' }).click();
  const asked = page.getByRole('dialog', { name: 'Finish 2 records' });
  const reason = asked.getByRole('textbox', {
    name: /Why does the stock of Acrobat go below zero/,
  });
  await expect(reason).toHaveCount(1);
  await asked.getByRole('button', { name: 'Mark as done' }).click();
  await expect(
    asked.getByText('This brings the stock below zero.', { exact: false }),
  ).toBeVisible();
  await reason.fill('Levering nog niet geboekt');
  await asked.getByRole('button', { name: 'Mark as done' }).click();

  const done = async () =>
    (await records(person)).filter(({ processing_state: state }) => state === 'performed');
  await expect.poll(async () => (await done()).length).toBe(2);
  const reasons = (await done()).flatMap((record) =>
    (record['activities'][0].attributes ?? []).map(({ textvalue, code }: Made) => [
      textvalue,
      code,
    ]),
  );
  expect(reasons).toEqual([['Levering nog niet geboekt', stock['id']]]);
  const left = async () =>
    ((await person.client.get('/api/v1/stockrecord/')).body.objects as Made[]).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  await expect.poll(left).toBe(-6);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect.poll(async () => (await done()).length).toBe(0);
  expect(
    (await records(person)).map(({ processing_state: state, linked_record: link }) => [
      state,
      link,
    ]),
  ).toEqual([
    ['planned', null],
    ['planned', null],
  ]);
  await expect.poll(left).toBe(10);
  // and the page has heard of it; one that is loaded anew begins with the rows it stored last
  await through('Stock');
  await expect(page.getByRole('row', { name: /Acrobat/ })).toContainText('10 kg');
  await through('Records');

  // the first of them alone needs no reason, the next one does
  await list.getByRole('button', { name: /^Finish: .*Kavel 1/ }).click();
  await expect.poll(async () => (await done()).length).toBe(1);
  await expect.poll(left).toBe(2);
  await through('Stock');
  await expect(page.getByRole('row', { name: /Acrobat/ })).toContainText('2 kg');
  await through('Records');
  await expect(list.getByRole('button', { name: /^Finish: / })).toHaveCount(1);
  await list.getByRole('button', { name: /^Finish: .*Kavel 2/ }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'What was done?' })
      .getByRole('textbox', { name: /Why does the stock of Acrobat go below zero/ }),
  ).toBeVisible();
});

test('RUL-24 ENT-organism SCR-03 water is shown in the person’s unit of rain; organisms, choices and countries in their language', async ({
  page,
  person,
}) => {
  await person.client.patch('/api/v3/auth/me/', { units: { precipitation: 'inch' } });
  const field = await makeField(person, 'Kavel 1', 0, {
    registered_area: 4,
    field_attributes: { 6: 'groundwater', 1: true },
  });
  const attributes = [{ type: 3005, value: null, textvalue: 'Aardappelziekte', code: 'PHYTIN' }];
  const activities = [
    {
      theme: 'irrigation',
      items: [{ type: 2501, value: 25.4 }],
      attributes: [{ type: 3601, value: null, textvalue: null, code: 'surface' }],
    },
    { theme: 'crop_protection', items: [], attributes },
  ];
  const record = await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${today} 00:10`,
    worked_area: 4,
    processing_state: 'planned',
    activities,
  });
  await page.goto(`/cropr/farm/records/${String(record['id'])}/`);
  await expect(page.getByText('1 inch')).toBeVisible();
  await expect(page.getByText('Surface water')).toBeVisible();
  await expect(page.getByText('Late blight')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Finish with corrections' }).click();
  const dose = page
    .getByRole('dialog', { name: 'What was done?' })
    .getByRole('textbox', { name: 'Irrigation water' });
  await expect(dose).toHaveValue('1');
  await dose.fill('0.5');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect
    .poll(
      async () =>
        (await records(person)).find(({ processing_state: state }) => state === 'performed')?.[
          'activities'
        ][0].items[0].value,
    )
    .toBe(12.7);

  await page.goto('/cropr/settings/configuration/');
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await countries.fill('belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await person.client.get(`/api/v1/farm/${person.farm}/`)).body.countries)
    .toBe('NL,BE');
});

test('HIS-01 D16 a list of deleted rows that was requested before a restore does not list the restored row again', async ({
  page,
  person,
}) => {
  const [north, south] = [
    await make(person, '/api/v1/label/', { name: 'Noord', color: '#208040' }),
    await make(person, '/api/v1/label/', { name: 'Zuid', color: '#208040' }),
  ];
  await person.client.request('DELETE', `/api/v1/label/${String(north['id'])}/`);
  // the deletion of the other is under way while the list is opened
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(`**/api/v1/label/${String(south['id'])}/**`, async (route) => {
    if (route.request().method() === 'DELETE') await sent;
    await route.fallback();
  });
  await page.goto('/cropr/farm/labels/');
  await page.getByRole('row').filter({ hasText: 'Zuid' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Farm', exact: true })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click();
  const trash = page.getByRole('region', { name: 'Deleted in the last 90 days' });
  await expect(trash.getByRole('button', { name: 'Restore Noord' })).toBeVisible();
  // now it is sent, and the list is requested anew; that answer comes late
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const requested = page.waitForRequest('**/api/v3/trash/**');
  await page.route(
    '**/api/v3/trash/**',
    async (route) => {
      const before = await route.fetch();
      await late;
      await route.fulfill({ response: before }).catch(() => undefined);
    },
    { times: 1 },
  );
  send();
  await requested;
  await trash.getByRole('button', { name: 'Restore Noord' }).click();
  await expect(page.getByText('Noord is restored.')).toBeVisible();
  answer();
  await expect(trash.getByRole('button', { name: /^Restore/ })).toHaveText(['Restore']);
  await expect(trash.getByRole('button', { name: 'Restore Zuid' })).toBeVisible();
});
