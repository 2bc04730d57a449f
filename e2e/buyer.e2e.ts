import { joinFarmByInvitation } from './people.ts';
import { expect, makeField, signInAs, test } from './world.ts';

test('SCR-16 AUT-02 a buyer without a contract sees a notice, and once there is a contract the part of the farm that it opens', async ({
  person,
  browser,
  baseURL,
}) => {
  const post = async (path: string, body: object) => {
    const answer = await person.client.post(path, { farm: person.farm, ...body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body as Record<string, any>;
  };
  const buyer = await joinFarmByInvitation(person, baseURL!, ['buyer'], 'Inkoop Noord');
  const context = await browser.newContext();
  await signInAs(context, buyer, baseURL!);
  const page = await context.newPage();
  for (const path of ['/cropr/farm/home/', '/cropr/farm/contracts/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No season yet' })).toBeVisible();
    await expect(page.getByText('You no longer have access to this farm.')).toBeHidden();
  }
  // one's own settings are there
  await page.goto('/cropr/settings/profile/');
  await expect(page.getByText(buyer.email)).toBeVisible();

  const field = await makeField(person, 'Kavel 7', 0);
  await makeField(person, 'Kavel 8', 1);
  const consumer = await post('/api/v1/consumer/', { name: 'Noord Aardappelen' });
  const changed = await person.client.patch(`/api/v1/farmcontact/${buyer.contact}/`, {
    consumer: consumer['id'],
  });
  expect(changed.status, changed.text).toBeLessThan(300);
  const contract = await post('/api/v1/contract/', {
    plan: person.plan,
    consumer: consumer['id'],
    crop: 201,
    surface: 100,
  });
  await post('/api/v1/contractfield/', { contract: contract['id'], cropfield: field['id'] });
  await page.goto('/cropr/farm/contracts/');
  const row = page.getByRole('row', { name: /Noord Aardappelen/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText(/Short by 9\d(?:\.\d)?\s%/);
  await page.goto('/cropr/farm/crop_fields/');
  await expect(page.getByRole('row', { name: /Kavel 7/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kavel 8/ })).toBeHidden();
  await context.close();
});
