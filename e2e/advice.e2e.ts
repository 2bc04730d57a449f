import { joinFarmByInvitation } from './people.ts';
import { expect, makeField, signInAs, test } from './world.ts';

/** Advice as a conversation, with the grower and the adviser in two browsers at once. */

test('NOT-11 RUL-01 advice is questioned, answered and accepted with changes while both sides are online', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const field = await makeField(person, 'Adviesveld', 0);
  const adviser = await joinFarmByInvitation(person, baseURL!, ['adviser'], 'Anna Advies');
  const context = await browser.newContext();
  try {
    await signInAs(context, adviser, baseURL!);
    const theirs = await context.newPage();
    await theirs.goto('/cropr/farm/records/new/');
    await expect(theirs.getByRole('radio', { name: 'Give as advice' })).toBeChecked();
    await expect(theirs.getByLabel('Reason for the advice')).toBeVisible();
    const { body: advice } = await adviser.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield: field.id,
      date: '2026-06-01 08:00',
      worked_area: 2,
      processing_state: 'adviced',
      advice_reason: 'Blight comes on Thursday.',
      activities: [{ theme: 'crop_protection', items: [] }],
    });
    const address = `/cropr/farm/records/${advice.id}/`;
    await Promise.all([page.goto(address), theirs.goto(address)]);
    const card = page.getByRole('region', { name: 'Advice', exact: true });
    await expect(card.getByRole('heading')).toHaveText('Advice of Anna Advies');
    await expect(card).toContainText('Blight comes on Thursday.');
    await card.getByRole('button', { name: 'Ask the adviser' }).click();
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.pressSequentially('Is it enough, @ann');
    await page.getByRole('option', { name: 'Anna Advies' }).click();
    await question.press('Control+Enter');
    const talk = theirs.getByRole('region', { name: 'Comments' });
    await expect(talk).toContainText('Is it enough, @Anna Advies');
    await expect(talk).toContainText('Waiting for an answer');
    await talk.getByRole('button', { name: 'Answer' }).click();
    await theirs.getByRole('textbox', { name: 'Reply' }).fill('Two hectares are.');
    await talk.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Two hectares are.');
    await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Answered');
    await card.getByRole('button', { name: 'Accept with changes' }).click();
    await page.getByRole('dialog').getByLabel('Worked area').fill('1.5');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByRole('link', { name: 'Accepted with changes' })).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'Advice', exact: true })).toContainText('→');
    await theirs.goto('/cropr/desk/');
    await expect(theirs.getByRole('button', { name: /^Farm of/ })).toBeVisible();
  } finally {
    await context.close();
  }
});
