import { invite } from './people.ts';
import { newPerson, password } from '../packages/server/src/testing/people.ts';
import { expect, openMap, signInAs, test } from './world.ts';

/** Invitation to a farm: sent from the contact, accepted by a mailed link. */

test('API-06 AUT-03 a contact is invited, the state is shown, and a failure shows the server’s message', async ({
  page,
  person,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const contact = (
    await person.client.post('/api/v1/farmcontact/', {
      farm: person.farm,
      contact_name: 'Anna Advies',
      permissions: ['adviser'],
    })
  ).body;
  await page.goto(`/cropr/farm/contacts/${contact.id}/`);
  const signing = page.getByRole('region', { name: 'Signing in' });
  await expect(signing.getByText('Not invited')).toBeVisible();
  // the owner has access to the farm already: the server refuses, and its message is shown
  const sent = page.waitForResponse(/farm_contacts\/invite\//);
  await signing.getByLabel('Invite by e-mail').fill(person.email);
  await signing.getByRole('button', { name: 'Invite' }).click();
  const { detail } = (await (await sent).json()) as { detail: string };
  const toast = page.locator('[data-level=danger]').filter({ hasText: detail });
  await expect(toast).toBeVisible();
  await signing.getByLabel('Invite by e-mail').fill(email);
  await signing.getByRole('button', { name: 'Invite' }).click();
  await expect(signing.getByText('Invited, no answer yet')).toBeVisible();
  await signing.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(signing.getByText('Not invited')).toBeVisible();
});

test('AUT-03 a person without an account creates one from the invitation and arrives on the farm', async ({
  page,
  person,
  context,
}) => {
  const { path } = await invite(person, ['manager'], 'Piet de Boer');
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Work on Farm of Jan Visser' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Piet de Boer');
  await page.getByRole('button', { name: 'Create an account and accept' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account and accept' }).click();
  await page.getByRole('button', { name: 'I agree to the privacy terms' }).click();
  await expect(page.getByText('Farm of Jan Visser').first()).toBeVisible();
  // it works once
  await page.goto(path);
  await expect(
    page
      .getByText('This invitation was accepted before.')
      .or(page.getByText('The invitation has been accepted already; it works only once.')),
  ).toBeVisible();
});

test('AUT-03 a person with an account signs in to accept; another person sees for whom the invitation is', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const guest = await newPerson(baseURL!, 'Anna Advies');
  const contact = (
    await person.client.post('/api/v1/farmcontact/', {
      farm: person.farm,
      contact_name: 'Anna',
      permissions: ['adviser'],
    })
  ).body;
  await person.client.post('/cropr/settings/farm_contacts/invite/', {
    type: 'farmcontact',
    id: contact.id,
    email: guest.email,
  });
  const { mailsTo } = await import('./people.ts');
  const path = mailsTo(guest.email).flatMap((mail) => mail.match(/\/invitation\/[\w-]+/) ?? [])[0]!;
  // the owner, who is signed in here, opens the link
  await page.goto(path);
  await expect(
    page.getByText(
      `You are signed in as ${person.email}, and this invitation is for somebody else.`,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(guest.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('button', { name: 'Farm: Farm of Jan Visser' })).toBeVisible();
  const context = await browser.newContext();
  await signInAs(context, person, baseURL!);
  await context.close();
});

test('AUT-03 an invitation that was withdrawn or never existed says so', async ({
  page,
  person,
}) => {
  const { path, contact } = await invite(person, ['viewer'], 'Kees');
  await person.client.delete(`/api/v3/farms/${person.farm}/invitations/${contact}/`);
  await page.goto(path);
  await expect(page.getByText(/invitation (is no longer valid|was withdrawn)/)).toBeVisible();
  await page.goto('/invitation/nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await openMap(page);
});
