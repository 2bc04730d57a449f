import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { password } from '../packages/server/src/testing/people.ts';
import { suiteDataDir } from './suite.ts';
import { expect, test } from './world.ts';

test('AUT-01 SCR-10 a grower signs up, accepts the terms, which nothing else closes, and arrives at the map', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign_in\//);
  await page.getByRole('link', { name: 'farm' }).first().click();
  await page.getByRole('button', { name: 'Start this farm' }).click();
  // all missing values are reported at once, and the first is focused
  await expect(page.getByLabel('Farm name')).toBeFocused();
  await expect(page.getByText('Required')).toHaveCount(4);
  await page.getByLabel('Farm name').fill('Hoeve Zonneveld');
  await page.getByLabel('Your name').fill('Jan Visser');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Start this farm' }).click();

  const terms = page.getByRole('dialog', { name: 'Privacy terms' });
  await expect(terms).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(terms).toBeVisible();
  await page.goto('/cropr/farm/records/');
  await expect(terms).toBeVisible();
  await page.goto('/cropr/farm/plan/');
  await terms.getByRole('button', { name: 'I agree to the privacy terms' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
  await expect(page.getByText('Hoeve Zonneveld').first()).toBeVisible();
});

test('AUT-01 a wrong password is refused with a message, the right one signs in, and signing out ends the session', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/sign_in/');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The e-mail address or password is not right.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
  await page.getByRole('button', { name: /Jan Visser|JV/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign_in\//);
  await page.goto('/cropr/farm/plan/');
  await expect(page).toHaveURL(/\/sign_in\//);
});

test('AUT-01 a forgotten password is replaced through a mailed link', async ({
  page,
  person,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/sign_in/');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
  const outbox = join(suiteDataDir, 'outbox');
  const link = () =>
    readdirSync(outbox)
      .map((name) =>
        readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(person.email))
      .flatMap((mail) => mail.match(/\/password_reset\/[\w-]+/) ?? [])[0];
  await expect.poll(link).toBeTruthy();
  await page.goto(link()!);
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/sign_in\//);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a brand new password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Crop fields/ })).toBeVisible();
});
