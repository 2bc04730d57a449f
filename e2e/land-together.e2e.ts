import type { Page } from '@playwright/test';
import { cutThrough, fieldRow, fields, openAtField, record } from './land-steps.ts';
import { joinFarmByInvitation } from './people.ts';
import { all, expect, holdPage, makeField, signInAs, squareField, test } from './world.ts';

/**
 * Two people on the same land at once: nothing is lost, and each is notified. @source decisions D17
 */

const upper = (place: number): string =>
  squareField(place).replaceAll(' 52.6,', ' 52.6015,').replace(' 52.6))', ' 52.6015))');
const lower = (place: number): string => squareField(place).replaceAll('52.602', '52.6015');

for (const [what, isGone, said] of [
  ['redrew', false, 'Somebody else changed the boundary meanwhile.'],
  ['deleted', true, 'Somebody else deleted or merged this meanwhile.'],
] as const)
  test(`D17 SYN-04 a split made without signal of a field that another person ${what} is reported, with a way to continue @service-worker`, async ({
    page,
    person,
    context,
  }) => {
    const field = await makeField(person, 'Kavel', 0);
    await openAtField(page);
    await holdPage(page);
    await expect(fieldRow(page, 'Kavel')).toBeVisible();
    await context.setOffline(true);
    await cutThrough(page);
    await expect(fieldRow(page, 'Kavel 2')).toBeVisible();
    const address = `/api/v1/cropfield/${field['id']}/`;
    const answer = isGone
      ? await person.client.delete(address)
      : await person.client.patch(address, { geometry: lower(0) });
    expect(answer.status, answer.text).toBe(isGone ? 204 : 200);
    await context.setOffline(false);
    await page.getByRole('button', { name: /needs you/ }).click();
    const change = page.getByRole('article').filter({ hasText: /Split of Kavel/ });
    await expect(change).toContainText(said);
    // a change that stays refused is not offered to be sent again
    await expect(change.getByRole('button', { name: 'Send again' })).toHaveCount(isGone ? 1 : 0);
    await change.getByRole('button', { name: 'Discard this change' }).click();
    await expect(page.getByText('Everything you entered is saved on the server.')).toBeVisible();
    await expect(fieldRow(page, 'Kavel 2')).toHaveCount(0);
    expect(await fields(person)).toHaveLength(isGone ? 0 : 1);
  });

test('D17 SYN-04 a person typing in the form of a field that another person merges is notified, keeps the text, and finds the merged field', async ({
  page,
  person,
}) => {
  const kept = await makeField(person, 'Links', 0);
  const merged = await makeField(person, 'Rechts', 1);
  await page.goto(`/cropr/farm/plan/?field=${merged['id']}`);
  await page.getByRole('button', { name: 'More for Rechts' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await page.getByLabel('Name').fill('Rechts nieuw');
  const answer = await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [kept['id'], merged['id']],
    into: kept['id'],
  });
  expect(answer.status, answer.text).toBe(200);
  await expect(page.getByText('it was deleted or merged while you worked on it')).toBeVisible();
  await expect(page.getByText('Rechts nieuw')).toBeVisible();
  await page.getByRole('link', { name: 'Links' }).click();
  await expect(page.getByRole('button', { name: 'More for Links' })).toBeVisible();
  // an address of the old field shows the same
  await page.goto(`/cropr/farm/crop_fields/${merged['id']}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer exists');
  await expect(page.getByRole('link', { name: 'Links' })).toBeVisible();
});

test('D17 SYN-04 a person viewing a field that another person merges is notified, and finds the merged field', async ({
  page,
  person,
}) => {
  const kept = await makeField(person, 'Links', 0);
  const merged = await makeField(person, 'Rechts', 1);
  await page.goto(`/cropr/farm/plan/?field=${merged['id']}`);
  await expect(page.getByRole('button', { name: 'More for Rechts' })).toBeVisible();
  const answer = await person.client.post('/api/v1/cropfield/merge/', {
    cropfields: [kept['id'], merged['id']],
    into: kept['id'],
  });
  expect(answer.status, answer.text).toBe(200);
  await expect(page.getByText('This no longer exists.')).toBeVisible();
  await page.getByRole('link', { name: 'Links' }).click();
  await expect(page.getByRole('button', { name: 'More for Links' })).toBeVisible();
  // the person who removes a field needs no notice
  await page.getByRole('button', { name: 'More for Links' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(fieldRow(page, 'Links')).toHaveCount(0);
  await expect(page.getByText('This no longer exists.')).toHaveCount(0);
});

/** Drags the north-eastern corner of the first field. */
async function dragCorner(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-phase', 'editing');
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const box = (await map.boundingBox())!;
  // the map has another middle where the panel of the field opened after it
  const at = new URL(page.url()).searchParams.get('at') ?? '';
  const [longitude = 0, latitude = 0, zoom = 0] = at.split('_').map(Number);
  const pixelsOfDegree = (512 * 2 ** zoom) / 360;
  const x = box.x + box.width / 2 + (5.702 - longitude) * pixelsOfDegree;
  const y =
    box.y +
    box.height / 2 -
    ((52.602 - latitude) * pixelsOfDegree) / Math.cos((52.601 * Math.PI) / 180);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 20, { steps: 5 });
  await page.mouse.up();
}

test('D17 SYN-04 corners moved while another person redraws the boundary do not overwrite it', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  const address = `/api/v1/cropfield/${field['id']}/`;
  // from so far that the map need not move for the field to be in sight
  await page.goto(`/cropr/farm/plan/?field=${field['id']}&at=5.701_52.601_15`);
  await page.getByRole('button', { name: 'Edit boundary' }).click();
  const heard = page.waitForResponse(
    async (response) =>
      response.url().includes('my_data_from_timestamp') &&
      (await response.text()).includes('52.6015'),
  );
  const theirs = await person.client.patch(address, { geometry: lower(0) });
  expect(theirs.status, theirs.text).toBe(200);
  await heard;
  await dragCorner(page);
  await page.getByRole('button', { name: 'Keep this boundary' }).click();
  await page.getByRole('button', { name: /needs you/ }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Boundary' })).toBeVisible();
  expect((await person.client.get(address)).body.geometry).toBe(theirs.body.geometry);
});

test('D17 SYN-04 a split cannot be undone once a colleague worked on a piece: the piece, the work and the colleague are named, and nothing is lost', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const field = await makeField(person, 'Kavel', 0);
  await record(person, field['id'], 'performed');
  const colleague = await joinFarmByInvitation(person, baseURL!, ['manager'], 'Tweede');
  const context = await browser.newContext();
  try {
    await signInAs(context, colleague, baseURL!);
    await openAtField(page);
    await cutThrough(page);
    await expect.poll(async () => (await fields(person)).length).toBe(2);
    const ids = (await fields(person)).map(({ id }) => id).toSorted();
    const piece = (await fields(person)).find(({ name }) => name === 'Kavel 2')!;
    const other = await context.newPage();
    await other.goto(`/cropr/farm/plan/?all=true&field=${piece.id}`);
    await other.getByRole('button', { name: 'More for Kavel 2' }).click();
    await other.getByRole('menuitem', { name: 'Edit the field' }).click();
    await other.getByLabel('Name').fill('Kavel Oost');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(fieldRow(page, 'Kavel Oost')).toBeVisible();
    const theirs = await record(colleague, piece.id, 'performed');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: /needs you/ }).click();
    const change = page.getByRole('article').filter({ hasText: 'Undo of a split or a merge' });
    await expect(change).toContainText('Somebody else worked on Kavel Oost since.');
    // no form can correct a colleague's action
    await expect(change.getByRole('button', { name: 'Correct it' })).toHaveCount(0);
    const did = change.getByRole('list', { name: 'Later work by others' });
    await expect(did.getByRole('listitem')).toHaveText([
      /^Tillage on Kavel Oost, .*12.* · Tweede$/,
      'Kavel Oost was changed · Tweede',
    ]);
    await change.getByRole('button', { name: 'Discard this change' }).click();
    await expect(page.getByText('Everything you entered is saved on the server.')).toBeVisible();
    // both see both pieces, with the work of each
    await page.keyboard.press('Escape');
    for (const one of [page, other])
      for (const name of ['Kavel', 'Kavel Oost']) await expect(fieldRow(one, name)).toBeVisible();
    expect((await fields(person)).map(({ id }) => id).toSorted()).toEqual(ids);
    const kept = await person.client.get(`/api/v1/record/${theirs}/`);
    expect([kept.status, kept.body.cropfield]).toEqual([200, piece.id]);
  } finally {
    await context.close();
  }
});

test('D17 D6 SYN-04 work finished without signal on a field that another person splits asks for a decision, and loses nothing @service-worker', async ({
  page,
  person,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const field = await makeField(person, 'Kavel', 0);
  const planned = await record(person, field['id'], 'planned');
  const today = `${new Date().toISOString().slice(0, 10)} 00:30`;
  const dated = await person.client.patch(`/api/v1/record/${planned}/`, { date: today });
  expect(dated.status, dated.text).toBe(200);
  await page.goto(`/cropr/farm/records/${planned}/`);
  await expect(page.getByText('Kavel').first()).toBeVisible();
  await holdPage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('kept here').first()).toBeVisible();
  const answer = await person.client.post(`/api/v1/cropfield/${field['id']}/split/`, {
    pieces: [{ geometry: lower(0) }, { geometry: upper(0) }],
  });
  expect(answer.status, answer.text).toBe(200);
  await context.setOffline(false);
  await page.getByRole('button', { name: /needs you/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Jan Visser changed this too').first()).toBeVisible();
  await expect(dialog.getByText('Worked area').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  // the piece is done for its part, and the other is still to be done
  await expect
    .poll(async () =>
      (await all(person, 'record'))
        .map(({ processing_state: state, worked_area: area }) => `${state} ${area}`)
        .toSorted(),
    )
    .toEqual(['performed 2.25', 'planned 0.75', 'planned 2.25']);
});
