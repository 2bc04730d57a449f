import { joinFarmByInvitation } from './people.ts';
import { expect, openFields, signInAs, test } from './world.ts';

test('SCR-05 RUL-05 the owner orders a subscription, is asked everywhere to pay it, and cancels it; a manager sees no request', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await page.goto('/subscription/my_subscriptions');
  await expect(page.getByText('No subscription yet')).toBeVisible();
  await page.getByRole('link', { name: 'Order a subscription' }).click();
  await expect(page).toHaveURL(/\/subscription\/order$/);
  await page.getByRole('radio', { name: /Professional/ }).check();
  await page.getByRole('radio', { name: 'for a month' }).check();
  await page.getByRole('button', { name: /^Order Professional for €\s?29/ }).click();
  await expect(page).toHaveURL(/\/subscription\/my_subscriptions\?order=/);
  const order = page.getByRole('region', { name: 'Professional' });
  await expect(order.getByText('Not paid yet')).toBeVisible();
  await expect(order.getByText(/name the reference RF/)).toBeVisible();

  await openFields(page);
  const banner = page.getByText(/The subscription Professional is not paid\. Pay before \d/);
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/subscription\/my_subscriptions\?order=/);

  const manager = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Piet Bakker');
  const context = await browser.newContext();
  try {
    await signInAs(context, manager, baseURL!);
    const desk = await context.newPage();
    await desk.goto(`${baseURL}/subscription/my_subscriptions`);
    await expect(desk.getByRole('region', { name: 'Professional' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    await expect(desk.getByText(/is not paid/)).toHaveCount(0);
  } finally {
    await context.close();
  }

  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Professional' }).click();
  await expect(order.getByText('Cancelled')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
