import { join } from 'node:path';
import { startEngine } from '../packages/server/src/db/engine.ts';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { OwnServer } from './own-server.ts';
import { expect, makeField, signInAs, test } from './world.ts';

test('SYN-05 without the database a banner says so, typed text stays, and it is sent when the database is back', async ({
  browser,
}) => {
  // a database and a server are started for it, the database twice
  test.slow();
  const folder = join(openFolder('outage'), 'engine');
  let engine = await startEngine(folder, () => {});
  const server = new OwnServer(2, {
    DATABASE_URL: `socket:${String(engine.connection.host)}?db=furrow&user=furrow`,
  });
  await server.start();
  const context = await browser.newContext();
  try {
    const person = await newPerson(server.address);
    const field = await makeField(person, 'Voor de storing', 0);
    await signInAs(context, person, server.address);
    const page = await context.newPage();
    await page.goto(`${server.address}/cropr/farm/plan/`);
    await page.getByText('Voor de storing').first().click();
    await page.getByRole('button', { name: 'More for Voor de storing' }).click();
    await page.getByRole('menuitem', { name: 'Edit the field' }).click();

    await engine.stop();
    expect((await person.client.get('/readyz')).status).toBe(503);
    const refused = await person.client.patch(`/api/v1/cropfield/${field['id']}/`, { notes: 'x' });
    expect([
      refused.status,
      refused.body.code,
      Number(refused.headers.get('retry-after')) > 0,
    ]).toEqual([503, 'database_down', true]);
    await page.getByLabel('Name').fill('Na de storing');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The server cannot save anything at the moment.')).toBeVisible();
    await expect(page.getByText('Na de storing').first()).toBeVisible();
    await expect(page.getByText('Sending 1')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Na de storing').first()).toBeVisible();

    engine = await startEngine(folder, () => {});
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('The server cannot save anything at the moment.')).toHaveCount(0);
    const row = await person.client.get(`/api/v1/cropfield/${field['id']}/`);
    expect([row.body.name, row.body.version]).toEqual(['Na de storing', 2]);
  } finally {
    await context.close();
    await server.stop();
    await engine.stop().catch(() => undefined);
  }
});
