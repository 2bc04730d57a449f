import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bounce } from '../../commands/bounce.ts';
import { runOn } from '../../testing/command.ts';
import type { Person } from '../../testing/people.ts';
import { answerTo, eximReport, postfixReport } from '../../testing/returned-mail.ts';
import { useServer } from '../../testing/server.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

/** Mail that a server takes and returns later. @source docs/decisions/260 */

const post = await startSmtpServer();
const server = useServer({ MAIL_URL: post.url, MAIL_BOUNCE_ADDRESS: 'bounces@example.org' });
afterAll(() => post.close());
afterEach(() => void vi.restoreAllMocks());

let owner: Person;
let minutes = 0;
beforeAll(async () => {
  owner = await server.person();
});

const database = () => server.server.services.database;
/** A later time each, so that the ten minutes between two mails are over. */
const dispatch = () =>
  server.server.dispatcher.run(new Date(Date.now() + (minutes += 20) * 60_000));

/** A colleague with a confirmed address. */
async function colleague(): Promise<Person> {
  const person = await server.colleague(owner, ['applier'], { is_applier: true });
  await database().query('update account set email_verified = now() where id = $1', [person.user]);
  return person;
}

/** Sends a mail about new work; returns the address that it is returned to. */
async function mailTo(person: Person): Promise<string | undefined> {
  const before = post.mails.length;
  await database().query(
    `with made as (insert into record (id, farm, date, processing_state, applier,
         activities, observations, duration, coworkers, machines, locked, progress)
       values (gen_random_uuid(), $1, to_char(now() + interval '3 days', 'YYYY-MM-DD') || ' 08:00',
         'planned', $2, '[]', '[]', '01:00', '{}', '{}', false, '{}') returning *)
     insert into history (farm, entity, "row", version, account, device, action, changes)
     select farm, 'record', id::text, version, $3, 'test', 'create',
       jsonb_build_object('processing_state', jsonb_build_array(null, 'planned'))
     from made`,
    [owner.farm, person.contact, owner.user],
  );
  await dispatch();
  return post.mails.length > before ? post.senders.at(-1) : undefined;
}

/** Pipes a message into the command; returns its output. */
async function pipe(message: Buffer, ...words: string[]): Promise<string> {
  const warned: string[] = [];
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([message]) as never);
  vi.spyOn(console, 'error').mockImplementation((line: string) => void warned.push(line));
  const said = await runOn(server, bounce, ...words);
  return [said, ...warned].filter(Boolean).join('\n');
}

const bounced = async (person: Person): Promise<string | null> =>
  (await person.client.get('/api/v3/notification_settings/')).body.mail.bounced;
const toldOf = async (person: Person): Promise<string[]> =>
  (await person.client.get('/api/v3/notifications/?page_size=100')).body.results
    .map(({ notification }: { notification: { text: string } }) => notification.text)
    .filter((text: string) => text.startsWith('Mail to '));

describe('NOT-11 returned mail', () => {
  it('carries an address of its own that it is returned to, and the sender people read', async () => {
    const [jan, piet] = [await colleague(), await colleague()];
    const senders = [await mailTo(jan), await mailTo(piet), await mailTo(jan)];
    for (const sender of senders) expect(sender).toMatch(/^bounces\+[0-9a-z]{41}@example\.org$/);
    expect(new Set(senders).size).toBe(3);
    expect(post.mails.at(-1)).toMatch(/^From: Furrow <no-reply@[^>]+>\r$/m);
    expect(post.mails.at(-1)).not.toContain('bounces+');
  });

  it.each([
    ['Postfix', postfixReport, '550 5.1.1 <jan> No such user here'],
    ['Exim', eximReport, '550 mailbox unavailable'],
  ])(
    'of %s marks the address once, as one refused at sending is',
    async (_server, report, reason) => {
      const jan = await colleague();
      const to = (await mailTo(jan))!;
      const message = report({ to, recipient: jan.email });
      expect(await pipe(message)).toBe(
        `${jan.email} is marked: no more mail is sent there. ${reason}`,
      );
      expect(await pipe(message)).toBe(`${jan.email} was marked before: nothing is changed.`);
      await dispatch();
      expect(await bounced(jan)).toBe(reason);
      expect(await toldOf(jan)).toEqual([
        `Mail to ${jan.email} cannot be delivered: ${reason} No more is sent there.`,
      ]);
      expect(await mailTo(jan)).toBeUndefined();

      // after that the same message is old news, that of a later mail is not
      await jan.client.patch('/api/v3/notification_settings/', { mail_again: true });
      expect(await pipe(message)).toContain('was marked before');
      expect(await bounced(jan)).toBeNull();
      const later = (await mailTo(jan))!;
      expect(await pipe(report({ to: later, recipient: jan.email }))).toContain('is marked');
      expect(await bounced(jan)).toBe(reason);
    },
  );

  it('finds the address in capitals, where the mail server names it, and of a mail that was forwarded', async () => {
    const [jan, piet, kees] = [await colleague(), await colleague(), await colleague()];
    const shouted = (await mailTo(jan))!.toUpperCase();
    expect(
      await pipe(postfixReport({ to: shouted, recipient: jan.email.toUpperCase() })),
    ).toContain('is marked');
    const hidden = postfixReport({ to: 'undisclosed@example.net', recipient: piet.email });
    expect(await pipe(hidden, '--to', (await mailTo(piet))!)).toContain('is marked');
    const to = (await mailTo(kees))!;
    expect(
      await pipe(eximReport({ to, recipient: 'kees@elsewhere.example', mailTo: kees.email })),
    ).toContain(`${kees.email} is marked`);
  });

  const late = 'is late';
  const arrived = 'arrived';
  it.each<
    [string, Parameters<typeof postfixReport>[0] extends infer R ? Partial<R> : never, string]
  >([
    ['is late', { action: 'delayed', status: '4.4.1', said: '451 4.4.1 Try again later' }, late],
    ['is late for good reason', { action: 'delayed', status: '5.1.1' }, late],
    ['was given up after days', { status: '4.4.7', said: '451 4.4.7 Delivery time expired' }, late],
    ['has no status', { status: 'unknown' }, late],
    ['arrived', { action: 'delivered', status: '2.0.0', said: '250 2.0.0 OK' }, arrived],
    ['was passed on', { action: 'relayed', status: '2.0.0' }, arrived],
  ])('that %s changes nothing', async (_title, more, words) => {
    const jan = await colleague();
    const to = (await mailTo(jan))!;
    for (const report of [postfixReport, eximReport])
      expect(await pipe(report({ to, recipient: jan.email, ...more }))).toMatch(
        new RegExp(`${words}.*: nothing is changed\\.$`),
      );
    expect(await bounced(jan)).toBeNull();
  });

  const changed = (address: string) => {
    const index = address.indexOf('@') - 1;
    const other = address[index] === '0' ? '1' : '0';
    return address.slice(0, index) + other + address.slice(index + 1);
  };
  const holiday = [
    'Subject: Out of office: Work is assigned',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
  ];
  it.each<[string, (to: string, jan: Person) => Buffer, string]>([
    [
      'a forged token',
      (to, jan) => postfixReport({ to: changed(to), recipient: jan.email }),
      'was not signed here',
    ],
    [
      'a token of other signs',
      (to, jan) => postfixReport({ to: to.replace(/\+.*@/, '+jan@'), recipient: jan.email }),
      'was not signed here',
    ],
    [
      'a report on somebody else',
      (to) => postfixReport({ to, recipient: owner.email }),
      'on another address',
    ],
    [
      'a report without a token',
      (_to, jan) => eximReport({ to: 'bounces@example.org', recipient: jan.email }),
      'not sent to a return address',
    ],
    [
      'the mailbox of another domain',
      (to, jan) =>
        eximReport({ to: to.replace('example.org', 'example.com'), recipient: jan.email }),
      'not sent to a return address',
    ],
    [
      'an answer',
      (to) => answerTo(to, ['Subject: Re: Work'], '550 5.1.1 is what I say'),
      'no delivery status notification',
    ],
    [
      'an out-of-office reply',
      (to) => answerTo(to, holiday, 'Back on Monday.'),
      'no delivery status notification',
    ],
    [
      'a note that the mail was read',
      (to) =>
        Buffer.from(
          postfixReport({ to, recipient: owner.email })
            .toString()
            .replace('report-type=delivery-status', 'report-type=disposition-notification'),
        ),
      'no delivery status notification',
    ],
    [
      'a report without its part',
      (to) =>
        Buffer.from(
          postfixReport({ to, recipient: owner.email })
            .toString()
            .replace('message/delivery-status', 'text/plain'),
        ),
      'no delivery status notification',
    ],
    ['nothing', () => Buffer.alloc(0), 'no delivery status notification'],
  ])('refuses %s and changes nothing', async (_title, message, words) => {
    const jan = await colleague();
    const to = (await mailTo(jan))!;
    expect(await pipe(message(to, jan))).toMatch(new RegExp(`^Refused: .*${words}`));
    expect(await bounced(jan)).toBeNull();
    expect(await bounced(owner)).toBeNull();
  });

  it('refuses the return of mail to an address that is nobody’s any more', async () => {
    const jan = await colleague();
    const to = (await mailTo(jan))!;
    const message = postfixReport({ to, recipient: jan.email });
    await database().query('update account set email = $2 where id = $1', [
      jan.user,
      `new-${jan.email}`,
    ]);
    expect(await pipe(message)).toContain('Refused: nobody has the address');
    expect(await bounced(jan)).toBeNull();
  });
});
