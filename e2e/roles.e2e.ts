import type { Browser, Locator, Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';
import { handsOf, isByKeyboard, ways, type Hands, type Way } from './hands.ts';
import { joinFarmByInvitation } from './people.ts';
import { expect, make, makeField, test } from './world.ts';

/**
 * A day of grower, adviser, contractor and buyer, each by keyboard and by thumb, with the other
 * side's page open in a second browser. `FURROW_WAYS=all` walks it by keyboard, mouse and thumb at
 * each of three widths.
 */

type Made = Record<string, any>;

const listOfRecords = '/cropr/farm/records/';

const tilling = (field: Made, more: object) => ({
  cropfield: field['id'],
  date: `${today} 00:05`,
  worked_area: 3,
  activities: [{ theme: 'tillage', type: null, items: [], attributes: [] }],
  ...more,
});

/** Two people at the pages they begin with, both working in the same way. */
async function sideBySide(
  browser: Browser,
  way: Way,
  [one, from]: readonly [Person, string],
  [other, at]: readonly [Person, string],
): Promise<readonly [Hands, Hands]> {
  return Promise.all([handsOf(browser, one, way, from), handsOf(browser, other, way, at)]);
}

async function leave(...hands: readonly Hands[]): Promise<void> {
  await Promise.all(hands.map(({ context }) => context.close()));
}

/** A row of the list of a page. */
const row = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: name });

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name }).first();

for (const way of ways) {
  test(`SCR-16 RUL-03 SYN-01 a grower records work ${way} and undoes it while a colleague watches`, async ({
    person,
    browser,
    baseURL,
  }) => {
    await makeField(person, 'Kavel 7', 0);
    await makeField(person, 'Kavel 8', 1);
    const colleague = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Marieke Visser');
    const [grower, watcher] = await sideBySide(
      browser,
      way,
      [person, '/cropr/farm/records/new/?state=performed'],
      [colleague, listOfRecords],
    );
    await expect(watcher.page.getByText('No records yet')).toBeVisible();
    // it is found by its everyday name: the theme is named crop protection
    await watcher.type(watcher.page.getByRole('textbox', { name: 'Filter' }), 'spray');
    const { page } = grower;
    await grower.press(button(page, 'by name, crop, group, buyer'));
    const search = page.getByRole('textbox', { name: 'Find a field, crop or group' });
    await expect(search).toBeFocused();
    await search.fill('kavel 7');
    await grower.take(page.getByRole('button', { name: /^Kavel 7/, pressed: false }));
    await expect(button(page, 'Remove Kavel 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'by name, crop, group, buyer')).toBeFocused();
    const product = page.getByRole('combobox', { name: 'Product' });
    await grower.type(product, 'acrobat');
    const acrobat = page.getByRole('option', { name: /Acrobat/ }).first();
    await acrobat.waitFor();
    // the list of a selector is entered by an arrow
    await page.keyboard.press('ArrowDown');
    await grower.take(acrobat);
    await expect(product).toHaveValue(/Acrobat/);
    const dose = page.getByRole('textbox', { name: 'Dose' });
    if (isByKeyboard(way)) {
      await page.keyboard.press('Tab');
      await expect(dose).toBeFocused();
    }
    await grower.type(dose, '2');
    await grower.press(button(page, /^Record spraying on 1 field/));

    await expect(row(watcher.page, 'Kavel 7')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Crop protection' }).first()).toBeVisible();
    await grower.undo(button(page, /^Undo$/));
    await expect(row(watcher.page, 'Kavel 7')).toHaveCount(0);
    await leave(grower, watcher);
  });

  test(`SCR-16 NOT-11 RUL-01 SYN-01 an adviser advises ${way}; the grower receives it at once, answers with changes and mentions the adviser, who sees that`, async ({
    person,
    browser,
    baseURL,
  }) => {
    const field = await makeField(person, 'Kavel 7', 0);
    const anna = await joinFarmByInvitation(person, baseURL!, ['adviser'], 'Anna Advies');
    const [adviser, grower] = await sideBySide(
      browser,
      way,
      [anna, `/cropr/farm/records/new/?fields=${String(field['id'])}&theme=tillage`],
      [person, listOfRecords],
    );
    await expect(grower.page.getByText('No records yet')).toBeVisible();
    const reason = adviser.page.getByLabel('Reason for the advice');
    await adviser.type(reason, 'It dries on Thursday.');
    await expect(reason).toHaveValue('It dries on Thursday.');
    await adviser.press(button(adviser.page, /^Advise tillage on 1 field/));
    await adviser.open(row(adviser.page, 'Kavel 7'));
    await expect(adviser.page.getByText('It waits for an answer.')).toBeVisible();

    const { page } = grower;
    await grower.open(row(page, 'Kavel 7'));
    const advice = page.getByRole('region', { name: 'Advice', exact: true });
    await expect(advice).toContainText('It dries on Thursday.');
    await declineIsLeft(grower, advice);
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await grower.type(comment, 'Thanks, @ann');
    await grower.take(page.getByRole('option', { name: 'Anna Advies' }));
    await expect(comment).toHaveValue(/@Anna Advies/);
    await sendComment(grower);
    // in the talk; the message that she is mentioned may say the same
    const talk = adviser.page.getByRole('region', { name: 'Comments' });
    await expect(talk).toContainText('Thanks, @Anna Advies');

    await grower.press(button(advice, 'Accept with changes'));
    const sheet = page.getByRole('dialog', { name: 'Accept with changes' });
    await grower.type(sheet.getByLabel('Worked area'), '1.5');
    await grower.press(button(sheet, 'Accept'));
    await expect(adviser.page.getByRole('link', { name: 'Accepted with changes' })).toBeVisible();
    await leave(adviser, grower);
  });

  test(`SCR-16 AUT-02 SYN-01 a contractor finishes their own work ${way}, and the grower sees each step`, async ({
    person,
    browser,
    baseURL,
  }) => {
    const fields = [await makeField(person, 'Kavel 7', 0), await makeField(person, 'Kavel 8', 1)];
    const hired = await joinFarmByInvitation(person, baseURL!, ['applier'], 'Van Dijk');
    const planned = { processing_state: 'planned' };
    await make(person, '/api/v1/record/', {
      ...tilling(fields[0]!, { ...planned, applier: hired.contact }),
    });
    await make(person, '/api/v1/record/', tilling(fields[1]!, planned));
    const [contractor, grower] = await sideBySide(
      browser,
      way,
      [hired, listOfRecords],
      [person, listOfRecords],
    );
    const seen = row(grower.page, 'Kavel 7');
    await expect(seen).toContainText('Planned');
    await expect(row(grower.page, 'Kavel 8')).toBeVisible();
    const { page } = contractor;
    await contractor.open(row(page, 'Kavel 7'));
    await contractor.press(button(page, /^Start$/));
    await expect(seen).toContainText('Started');
    await contractor.press(button(page, /^Finish$/));
    await expect(page.getByText('Performed planning').first()).toBeVisible();
    await expect(seen).toContainText('record');

    // nothing else is theirs to see
    await contractor.press(page.getByRole('link', { name: 'Records', exact: true }));
    await expect(row(page, 'Kavel 7')).toBeVisible();
    await expect(row(page, 'Kavel 8')).toHaveCount(0);
    await leave(contractor, grower);
  });

  test(`SCR-16 AUT-02 SYN-01 a buyer reads a contract, its field and the work on it ${way}, and nothing else`, async ({
    person,
    browser,
    baseURL,
  }) => {
    const [own, other] = [
      await makeField(person, 'Kavel 7', 0),
      await makeField(person, 'Kavel 8', 1),
    ];
    const consumer = await make(person, '/api/v1/consumer/', { name: 'Noord Aardappelen' });
    const contract = await make(person, '/api/v1/contract/', {
      plan: person.plan,
      consumer: consumer['id'],
      crop: 201,
      surface: 100,
    });
    await make(person, '/api/v1/contractfield/', {
      contract: contract['id'],
      cropfield: own['id'],
    });
    const started = { processing_state: 'planned', applier: person.contact };
    for (const field of [own, other])
      await make(person, '/api/v1/record/', tilling(field, started));
    const tom = await joinFarmByInvitation(person, baseURL!, ['buyer'], 'Tom Bakker');
    const linked = await person.client.patch(`/api/v1/farmcontact/${tom.contact}/`, {
      consumer: consumer['id'],
    });
    expect(linked.status, linked.text).toBeLessThan(300);
    const [buyer, grower] = await sideBySide(
      browser,
      way,
      [tom, '/cropr/farm/contracts/'],
      [person, listOfRecords],
    );
    const { page } = buyer;
    await buyer.open(row(page, 'Noord Aardappelen'));
    const panel = page.getByRole('region', { name: /Noord Aardappelen/ });
    await expect(panel).toContainText('Kavel 7');
    await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/contracts\/$/);
    await buyer.press(page.getByRole('link', { name: 'Records', exact: true }));
    await expect(page.getByText('No records yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record work' })).toHaveCount(0);

    for (const name of ['Kavel 8', 'Kavel 7'])
      await grower.press(button(grower.page, new RegExp(`^Finish: .*${name}`)));
    await buyer.open(row(page, 'Kavel 7'));
    await expect(page.getByRole('heading', { name: 'Tillage' }).first()).toBeVisible();
    // the grower's people are the grower's to name
    await expect(page.getByText('Applier')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row(page, 'Kavel 7')).toBeVisible();
    await expect(row(page, 'Kavel 8')).toHaveCount(0);
    await leave(buyer, grower);
  });
}

for (const way of process.env['FURROW_WAYS'] === 'all' ? ways : (['by thumb at 360'] as const))
  test(`SCR-16 NOT-11 RUL-01 SYN-01 advice is accepted as it is ${way}; the contractor who is to do it sees it at once, and asks the grower`, async ({
    person,
    browser,
    baseURL,
  }) => {
    const field = await makeField(person, 'Kavel 7', 0);
    const anna = await joinFarmByInvitation(person, baseURL!, ['adviser'], 'Anna Advies');
    const hired = await joinFarmByInvitation(person, baseURL!, ['applier'], 'Van Dijk');
    await make(anna, '/api/v1/record/', {
      ...tilling(field, { processing_state: 'adviced', applier: hired.contact }),
      farm: person.farm,
      advice_reason: 'It dries on Thursday.',
    });
    const [grower, contractor] = await sideBySide(
      browser,
      way,
      [person, listOfRecords],
      [hired, listOfRecords],
    );
    const work = row(contractor.page, 'Kavel 7');
    await expect(work).toContainText('Advised');
    await grower.open(row(grower.page, 'Kavel 7'));
    await grower.press(grower.page.getByRole('button', { name: 'Accept', exact: true }));
    await expect(grower.page.getByText('Planned').first()).toBeVisible();
    await expect(work).toContainText('Planned');
    await expect(work).toHaveCount(1);

    await contractor.open(work);
    await contractor.type(
      contractor.page.getByRole('textbox', { name: 'Comment' }),
      'Is the gate open?',
    );
    await sendComment(contractor);
    const talk = grower.page.getByRole('region', { name: 'Comments' });
    await expect(talk).toContainText('Is the gate open?');
    await grower.type(grower.page.getByRole('textbox', { name: 'Comment' }), 'It is.');
    await sendComment(grower);
    await expect(contractor.page.getByRole('region', { name: 'Comments' })).toContainText('It is.');
    await leave(grower, contractor);
  });

/** By the button of the comments alone: the status of waiting changes is one called "Sending 1". */
const sendComment = ({ page, press }: Hands): Promise<void> =>
  press(page.getByRole('button', { name: 'Send', exact: true }));

/** The window of a reason is typed in at once, and Escape leads back to its button. */
async function declineIsLeft({ page, press }: Hands, advice: Locator): Promise<void> {
  const decline = button(advice, 'Decline with a reason');
  await press(decline);
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(decline).toBeFocused();
}
