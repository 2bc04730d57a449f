import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../new-id.ts';
import type { Person } from '../../testing/people.ts';
import { startPushService } from '../../testing/push-service.ts';
import { useServer } from '../../testing/server.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

/** Bursts, and bounced mail. @source docs/decisions/136 */

const service = await startPushService();
const post = await startSmtpServer();
const server = useServer({ PUSH_HOSTS: service.host, MAIL_URL: post.url });
afterAll(async () => {
  await service.close();
  await post.close();
});

const database = () => server.server.services.database;
const dispatch = (minutes = 0) =>
  server.server.dispatcher.run(new Date(Date.now() + minutes * 60_000));
const verify = (person: Person) =>
  database().query('update account set email_verified = now() where id = $1', [person.user]);

/** A number of planned jobs for a person, with their history. */
const assign = (owner: Person, applier: Person, count: number) =>
  database().query(
    `with made as (insert into record (id, farm, date, processing_state, applier,
         activities, observations, duration, coworkers, machines, locked, progress)
       select r.id, $1, to_char(now() + interval '3 days', 'YYYY-MM-DD') || ' 08:00', 'planned', $2,
         '[]', '[]', '01:00', '{}', '{}', false, '{}'
       from unnest($3::uuid[]) r (id) returning *)
     insert into history (farm, entity, "row", version, account, device, action, changes)
     select farm, 'record', id::text, version, $4, 'test', 'create',
       jsonb_build_object('processing_state', jsonb_build_array(null, 'planned'))
     from made`,
    [owner.farm, applier.contact, Array.from({ length: count }, newId), owner.user],
  );

const inbox = async (person: Person): Promise<{ text: string; link: string }[]> =>
  (await person.client.get('/api/v3/notifications/?page_size=100')).body.results.map(
    ({ notification }: { notification: { text: string; link: string } }) => notification,
  );

describe('NOT-11 bursts', () => {
  it('NOT-11 five thousand within a minute become a few lines on every channel, without blocking the loop', async () => {
    const owner = await server.person('Jan Visser');
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    await verify(applier);
    const browser = service.browser();
    await applier.client.post('/api/v3/push_subscriptions/', browser.subscription);
    const before = post.mails.length;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = Date.now();
    for (let part = 0; part < 10; part += 1) {
      await assign(owner, applier, 500);
      await dispatch();
    }
    const took = Date.now() - began;
    const first = await inbox(applier);
    expect(first.length).toBeLessThanOrEqual(10);
    expect(first.map(({ text }) => text)).toContain('Work assigned: 500 at Farm of Jan Visser');
    expect(first[0]?.link).toBe(`/cropr/farm/records/?farm=${owner.farm}`);
    expect(browser.messages.length).toBe(1);
    // the remaining ones are summarised in another line, when the burst is over
    await dispatch(11);
    await dispatch(12);
    delay.disable();
    const longest = delay.max / 1e6;
    console.log(
      `5,000 occasions: ${took} ms, the loop was held for ${longest.toFixed(0)} ms at most`,
    );
    expect((await inbox(applier)).length - first.length).toBeLessThanOrEqual(5);
    expect(browser.messages.length).toBeLessThanOrEqual(2);
    expect(post.mails.length - before).toBeLessThanOrEqual(2);
    await dispatch(23);
    await dispatch(34);
    await dispatch(45);
    const { rows } = await database().query('select 1 from told_delivery where account = $1', [
      applier.user,
    ]);
    expect(rows).toEqual([]);
    const counts = (await inbox(applier)).map(({ text }) =>
      Number(/: (\d+) at/.exec(text)?.[1] ?? 1),
    );
    // nothing twice, nothing lost
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
    // too short to be noticed by anyone waiting for an answer, with margin for a slow machine
    expect(longest).toBeLessThan(1000);
  });

  it('NOT-11 a few at once are sent one by one', async () => {
    const owner = await server.person();
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    await assign(owner, applier, 4);
    await dispatch();
    expect((await inbox(applier)).length).toBe(4);
  });

  it('NOT-11 two concurrent servers send everything once', async () => {
    const owner = await server.person();
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    const { openDispatcher } = await import('./dispatcher.ts');
    const { notificationKeys } = await import('./keys.ts');
    const second = openDispatcher({
      database: database(),
      configuration: server.server.services.configuration,
      keys: await notificationKeys(database()),
      sendMail: async () => {},
      notified: () => {},
      log: () => {},
    });
    try {
      await assign(owner, applier, 8);
      await Promise.all([dispatch(), second.run(), dispatch(), second.run()]);
      expect((await inbox(applier)).length).toBe(8);
    } finally {
      await second.close();
    }
  });
});

describe('NOT-11 bounced mail', () => {
  it('NOT-11 is marked, shown in the inbox, and not sent again until requested', async () => {
    const owner = await server.person();
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    await verify(applier);
    post.answer = '550 5.1.1 No such user here';
    await assign(owner, applier, 1);
    await dispatch(1);
    await dispatch(2);
    expect((await inbox(applier)).map(({ text }) => text)).toEqual([
      `Mail to ${applier.email} cannot be delivered: 550 5.1.1 No such user here No more is sent there.`,
      expect.stringMatching(/assigned you work/),
    ]);
    const settings = async () =>
      (await applier.client.get('/api/v3/notification_settings/')).body.mail;
    expect((await settings()).bounced).toBe('550 5.1.1 No such user here');
    post.answer = '250 OK';
    const before = post.mails.length;
    await assign(owner, applier, 1);
    await dispatch(20);
    expect(post.mails.length).toBe(before);
    await applier.client.patch('/api/v3/notification_settings/', { mail_again: true });
    await assign(owner, applier, 1);
    await dispatch(40);
    expect(post.mails.length).toBe(before + 1);
    expect((await settings()).bounced).toBe(null);
  });

  it('NOT-11 a busy server is retried, without blaming the address', async () => {
    const owner = await server.person();
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    await verify(applier);
    post.answer = '451 4.7.1 Try again later';
    const before = post.mails.length;
    await assign(owner, applier, 1);
    await dispatch(1);
    post.answer = '250 OK';
    await dispatch(3);
    expect(post.mails.length).toBe(before + 1);
    expect((await applier.client.get('/api/v3/notification_settings/')).body.mail.bounced).toBe(
      null,
    );
  });
});
