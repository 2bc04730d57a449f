import { at } from '@furrow/kit';
import { chromium, type BrowserContext, type CDPSession } from '@playwright/test';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { photo } from './photo.ts';
import { all, expect, holdPage, makeField, openMap, signInAs, test } from './world.ts';

/** Sending while no page of the app is open, in a browser that offers background sync. */

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** The service workers of the browser, by a page that is none of the app's. */
async function openWorkers(
  context: BrowserContext,
): Promise<{ session: CDPSession; registrations: Map<string, Registration> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrations = new Map<string, Registration>();
  session.on('ServiceWorker.workerRegistrationUpdated', (told) => {
    for (const one of told.registrations) registrations.set(new URL(one.scopeURL).pathname, one);
  });
  await session.send('ServiceWorker.enable');
  return { session, registrations };
}

test('SYN-05 waiting work and a photo are sent while every page is closed, once the network is back', async ({
  person,
}, { project }) => {
  test.setTimeout(180_000);
  const { baseURL, locale, timezoneId, launchOptions } = project.use;
  const field = await makeField(person, 'Kavel 7', 0);
  const context = await chromium.launchPersistentContext(openFolder('away'), {
    ...launchOptions,
    serviceWorkers: 'allow',
    ...(baseURL ? { baseURL } : {}),
    ...(locale ? { locale } : {}),
    ...(timezoneId ? { timezoneId } : {}),
    viewport: { width: 360, height: 740 },
    permissions: ['background-sync'],
  });
  try {
    await signInAs(context, person, baseURL!);
    const page = await context.newPage();
    await openMap(page);
    await holdPage(page);
    const { session, registrations } = await openWorkers(context);
    await expect.poll(() => [...registrations.keys()].toSorted()).toEqual(['/', '/sending/']);

    await context.setOffline(true);
    await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}`);
    await page.getByLabel('Notes').fill('Mildew at the gate');
    await page
      .locator('[data-camera]')
      .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(page.getByText('1 photo waits on this device.')).toBeVisible();
    await page.locator('button[type=submit]').click();
    await expect(page).not.toHaveURL(/\/new\//);
    await expect(page.getByRole('button', { name: /kept here/ })).toBeVisible();
    await page.close();
    // no page of the app is left open
    expect(context.pages().map((one) => one.url())).not.toContainEqual(
      expect.stringContaining(baseURL!),
    );

    await context.setOffline(false);
    expect(await all(person, 'record')).toEqual([]);
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: baseURL!,
      registrationId: registrations.get('/sending/')!.registrationId,
      tag: 'furrow-send',
      lastChance: false,
    });
    await expect.poll(() => all(person, 'image'), { timeout: 60_000 }).toHaveLength(1);
    const record = at(await all(person, 'record'), 0);
    expect(record['notes']).toBe('Mildew at the gate');
    const image = at(await all(person, 'image'), 0);
    expect(image['meta_data'].links).toMatchObject([{ resource: 'record', id: record['id'] }]);

    // the page that is opened next has nothing left to send, and nothing goes twice
    const next = await context.newPage();
    await openMap(next);
    await expect(next.getByRole('button', { name: 'All sent' })).toBeVisible();
    expect(await all(person, 'record')).toHaveLength(1);
    expect(await all(person, 'image')).toHaveLength(1);
  } finally {
    await context.close();
  }
});
