import { Secret, TOTP } from 'otpauth';
import { joinFarmByInvitation, mailsTo } from './people.ts';
import { newPerson, password, type Person } from '../packages/server/src/testing/people.ts';
import { expect, keptByBrowser, signInAs, test } from './world.ts';
import type { Page } from '@playwright/test';

/**
 * Security of an account: sign-in methods and sessions, tokens, personal data, and the ownership of
 * the farm.
 */

const security = '/cropr/settings/security/';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses Escape at the very moment at which a dialog of this name is added to the page. */
async function escapeOnceShown(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const isShown = () =>
      [...document.querySelectorAll('[role="dialog"] h2')].some(
        ({ textContent }) => textContent === wanted,
      );
    const watcher = new MutationObserver(() => {
      if (!isShown()) return;
      watcher.disconnect();
      const press = { key: 'Escape', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  }, name);
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('AUT-01 a password can be pasted, shown and hidden, and is named for those who keep passwords', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/sign_in/');
  const typed = page.getByLabel('Password', { exact: true });
  await expect(typed).toHaveAttribute('autocomplete', 'current-password');
  await typed.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a pasted password');
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      cancelable: true,
      bubbles: true,
    });
    if (document.activeElement?.dispatchEvent(paste))
      document.execCommand('insertText', false, 'a pasted password');
  });
  await expect(typed).toHaveValue('a pasted password');
  await expect(typed).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(typed).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(typed).toHaveAttribute('type', 'password');
  await page.goto('/sign_up/');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
});

test('AUT-03 a new password signs out the other devices and becomes the password for signing in', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  try {
    const phone = await context.newPage();
    await phone.goto('/sign_in/');
    await signIn(phone, person.email, password);
    await expect(phone.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
    await page.goto(security);
    const form = card(page, 'Password');
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password').fill('a brand new password');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(
      page.getByText(/Your password is changed, and 1 other device is signed out/),
    ).toBeVisible();
    await phone.goto(security);
    await expect(phone).toHaveURL(/\/sign_in\//);
    await signIn(phone, person.email, 'a brand new password');
    await expect(phone.getByRole('heading', { name: 'Security' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('AUT-03 two-step sign-in is switched on with a code, requested at sign-in, and switched off with the password', async ({
  page,
  person,
  context,
}) => {
  await page.goto(security);
  await card(page, 'Two-step sign-in').getByRole('button', { name: 'Switch on' }).click();
  const window = page.getByRole('dialog', { name: 'Switch two-step sign-in on' });
  await expect(window.getByRole('img', { name: 'Picture for the authenticator' })).toBeVisible();
  const secret = await window
    .getByRole('group', { name: 'Key for the authenticator' })
    .locator('code')
    .innerText();
  await window.getByLabel('Code').fill('000000');
  await window.getByRole('button', { name: 'Switch on' }).click();
  await expect(window.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await window.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await escapeOnceShown(page, 'Your recovery codes');
  await window.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  // shown once, so that neither Escape nor a click outside closes them
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page, 'Two-step sign-in').getByText('On', { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto('/sign_in/');
  await signIn(page, person.email, password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();

  await page.goto(security);
  await card(page, 'Two-step sign-in').getByRole('button', { name: 'Switch off' }).click();
  const proof = page.getByRole('dialog', { name: 'Switch two-step sign-in off' });
  await proof.getByLabel('Your password').fill(password);
  await proof.getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page, 'Two-step sign-in').getByText('Off', { exact: true })).toBeVisible();
});

test('AUT-03 the signed-in devices are listed, and signed out one by one or all', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: baseURL! })));
  try {
    for (const context of others) {
      const elsewhere = await context.newPage();
      await elsewhere.goto('/sign_in/');
      await signIn(elsewhere, person.email, password);
      await expect(elsewhere.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
    }
    await page.goto(security);
    const lines = card(page, 'Devices').getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.filter({ hasText: 'This device' })).toHaveCount(1);
    await lines
      .last()
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(lines).toHaveCount(2);
    await card(page, 'Devices').getByRole('button', { name: 'Sign out all others' }).click();
    await expect(lines).toHaveCount(1);
    await others[0]!.pages()[0]!.goto('/cropr/farm/stock/');
    await expect(others[0]!.pages()[0]!).toHaveURL(/\/sign_in\//);
  } finally {
    for (const context of others) await context.close();
  }
});

test('AUT-03 RUL-17 an API token is shown once, works, and stops working when revoked', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto(security);
  const tokens = card(page, 'API tokens');
  await tokens.getByRole('button', { name: 'New token' }).click();
  const window = page.getByRole('dialog', { name: 'New token' });
  await window.getByRole('button', { name: 'Create the token' }).click();
  await expect(window.getByLabel('Name')).toBeFocused();
  await window.getByLabel('Name').fill('QGIS');
  await window.getByRole('button', { name: 'Create the token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = await shown.locator('code').innerText();
  const read = () =>
    fetch(`${baseURL}/api/v1/cropfield/?farm=${person.farm}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(({ status }) => status);
  expect(await read()).toBe(200);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(tokens.getByRole('listitem')).toContainText(['QGIS']);
  await expect(page.getByText(token)).toHaveCount(0);
  const revoke = tokens.getByRole('button', { name: 'Revoke QGIS' });
  await revoke.click();
  const question = page.getByRole('dialog', { name: 'Revoke QGIS?' });
  // a no after a moment is a no, and the focus is back where it was
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(revoke).toBeFocused();
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke QGIS' }).click();
  await expect(tokens.getByText('No tokens yet.')).toBeVisible();
  expect(await read()).toBe(401);
});

test('AUT-03 a new e-mail address signs in once its mail was confirmed', async ({
  page,
  person,
  context,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto(security);
  const form = card(page, 'E-mail');
  await form.getByLabel('New e-mail address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Change the address' }).click();
  await expect(form.getByText(`A mail with a link is on its way to ${email}.`)).toBeVisible();
  const link = () =>
    mailsTo(email).flatMap((mail) => mail.match(/\/confirm_email\/[\w-]+/) ?? [])[0];
  await expect.poll(link).toBeTruthy();
  await page.goto(link()!);
  await expect(
    page.getByText('From now on you sign in with your new e-mail address.'),
  ).toBeVisible();
  await context.clearCookies();
  await page.goto('/sign_in/');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
  expect(person.email).not.toBe(email);
});

test('AUT-03 a person’s data can be exported, and the account is closed with the password', async ({
  page,
  person,
}) => {
  await page.goto(security);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('furrow-account.zip');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: `Delete the account ${person.email}?` });
  await proof.getByLabel('Your password').fill(password);
  await proof.getByRole('button', { name: `Delete ${person.email}` }).click();
  await expect(page).toHaveURL(/\/sign_in\//);
  await signIn(page, person.email, password);
  await expect(page.getByText('The e-mail address or password is not right.')).toBeVisible();
});

test('AUT-03 a farm is transferred to another person: both confirm, and the list of rights shows it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const heir: Person = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Anna Opvolger');
  const context = await browser.newContext({ baseURL: baseURL! });
  try {
    await page.goto('/cropr/settings/configuration/');
    const ownership = card(page, 'Ownership');
    await ownership.getByLabel('Next owner').selectOption({ label: 'Anna Opvolger' });
    await ownership.getByRole('button', { name: 'Offer to hand the farm over' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Offer it to Anna Opvolger' })
      .click();
    await expect(
      ownership.getByText(/Anna Opvolger has been asked to become the owner/),
    ).toBeVisible();
    await expect(
      card(page, 'Changes of rights').getByText('Contact changed').first(),
    ).toBeVisible();

    await signInAs(context, heir, baseURL!);
    const desk = await context.newPage();
    await desk.goto('/cropr/settings/');
    await expect(
      desk.getByText('You are asked to become the owner of Farm of Jan Visser.'),
    ).toBeVisible();
    await desk.getByRole('button', { name: 'Open the transfer' }).click();
    await desk.getByRole('button', { name: 'Become the owner' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click();
    await expect(desk.getByText('You are the owner of Farm of Jan Visser.')).toBeVisible();
    await expect(card(desk, 'Changes of rights').getByText('Handover accepted')).toBeVisible();
    expect((await heir.client.get('/api/v3/auth/me/')).body.farms[0].contact.is_owner).toBe(true);
  } finally {
    await context.close();
  }
});

test('AUT-03 a person signing in after another on the same page sees nothing of the other', async ({
  page,
  person,
  baseURL,
}) => {
  const other = await newPerson(baseURL!, 'Piet Bakker');
  await page.goto('/cropr/farm/groups/');
  await expect(page.getByText('Farm of Jan Visser').first()).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).first().click();
  await page.getByLabel('Name').fill('Van Jan');
  await expect.poll(() => keptByBrowser(page)).toEqual([1, expect.any(Number), 1, 1]);
  await page.getByRole('button', { name: /Jan Visser/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptByBrowser(page)).toEqual([0, 0, 0, 0]);
  await signIn(page, other.email, password);
  await expect(page.getByText('Farm of Piet Bakker').first()).toBeVisible();
  await expect(page.getByText('Farm of Jan Visser')).toHaveCount(0);
  expect(person.email).not.toBe(other.email);
});

test.describe('over a slow line', () => {
  test('SYN-05 AUT-02 a person signing in after another whose session ended sees nothing of theirs while the server is still responding', async ({
    page,
    person,
    baseURL,
  }) => {
    const other = await newPerson(baseURL!, 'Piet Bakker');
    await page.goto('/cropr/farm/plan/');
    await expect(page.getByText('Farm of Jan Visser').first()).toBeVisible();
    expect((await person.client.post('/api/v3/auth/sign_out/')).status).toBe(204);
    // every name that is ever shown from here on
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() =>
        document.body?.innerText.match(/Farm of \w+ \w+/g)?.forEach((name) => seen.add(name)),
      ).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // longer than the page waits for the person
    await page.route('**/api/v3/auth/me/', async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await route.fulfill({ response: answer });
    });
    await signIn(page, other.email, password);
    await expect(page.getByText('Farm of Piet Bakker').first()).toBeVisible();
    expect(
      await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]),
    ).toEqual(['Farm of Piet Bakker']);
  });
});
