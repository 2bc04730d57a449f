import { createHash } from 'node:crypto';
import { translate, type Language } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import webPush from 'web-push';
import type { Database } from '../../db/pool.ts';
import type { Configuration } from '../../env.ts';
import { askOutside, OutsideError } from '../../outside/ask.ts';
import { dropDue, judgeDue, postponeDue, retryDue, takeDue, type DueParcel } from './due.ts';
import { describeNotifications, type NotificationText } from './describe.ts';
import type { NotificationKeys } from './keys.ts';
import { quietEnd, type Hours } from './quiet-hours.ts';
import { settingsOf } from './settings.ts';
import { burst } from './summary.ts';

/** The content sent to a browser, encrypted for it alone. @source RFC 8291 */
interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  /** A message with the same tag replaces the previous one. */
  readonly tag: string;
}

interface PushTo {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth_secret: string;
}

/** The result of a push. */
type PushResult =
  | { readonly is: 'sent' }
  /** The browser ended it, or it belongs to another key: it is never coming back. */
  | { readonly is: 'gone' }
  /** Milliseconds to wait, as requested by the service. */
  | { readonly is: 'later'; readonly wait: number | null };

export type SendPush = (to: PushTo, content: PushContent) => Promise<PushResult>;

/** Undelivered pushes are forgotten by the service after a day. */
const livesSeconds = 86_400;
const longestBody = 500;
/** Timeout, so that a slow service does not delay the others. */
const patience = 10_000;

const gone: ReadonlySet<number> = new Set([403, 404, 410]);

/** Sends to push services. @source RFC 8030, RFC 8291, RFC 8292 */
export function openPush(
  { publicUrl, pushHosts }: Pick<Configuration, 'publicUrl' | 'pushHosts'>,
  keys: NotificationKeys,
): SendPush {
  const subject = publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:no-reply@${new URL(publicUrl).hostname}`;
  return async ({ id, endpoint, p256dh, auth_secret: auth }, content) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...content, body: content.body.slice(0, longestBody) }),
      {
        TTL: livesSeconds,
        urgency: 'normal',
        // an undelivered message is replaced by a newer one; the topic reveals nothing to the
        // service
        topic: createHash('sha256').update(`${id} ${content.tag}`).digest('base64url').slice(0, 32),
        vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      },
    );
    try {
      const answer = await askOutside(new URL(endpoint), {
        mayAsk: ({ host, hostname }) => pushHosts.includes(host) || pushHosts.includes(hostname),
        most: 65_536,
        patience,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        post: body ?? Buffer.alloc(0),
      });
      if (answer.status >= 200 && answer.status < 300) return { is: 'sent' };
      if (gone.has(answer.status)) return { is: 'gone' };
      return { is: 'later', wait: waitAsked(answer.headers['retry-after']) };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      return error.failure === 'private' ? { is: 'gone' } : { is: 'later', wait: null };
    }
  };
}

const longestWait = 86_400_000;

/** @source RFC 9110 §10.2.3 */
function waitAsked(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWait);
}

interface Subscription extends PushTo {
  readonly quiet: 'same' | 'none' | 'own';
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly burst_began: Date | null;
  readonly burst_count: number;
}

const many = msg`{count} new notifications`;
const ofBurst = 'many';

/** The current burst of a device: its end and its number of messages; null where there is none. */
function burstOf({ burst_began: began, burst_count: count }: Subscription, now: Date) {
  const end = began && new Date(began.getTime() + burst.minutes * 60_000);
  return end !== null && end > now ? { end, count } : null;
}

const burstContent = (language: Language, count: number): PushContent => ({
  title: 'Furrow',
  body: translate(many, language, { count }),
  link: '/cropr/farm/home/',
  tag: ofBurst,
});

/**
 * Sends the due notifications of a device: not in its quiet hours, and a burst as one line. A
 * failed delivery is retried; an expired subscription is deleted.
 */
// oxlint-disable-next-line complexity -- the reasons not to send, one after the other
export async function pushDue(
  database: Database,
  sendPush: SendPush,
  parcel: DueParcel,
  now: Date,
): Promise<void> {
  const lease = new Date(now.getTime() + 300_000);
  const taken = await database.transaction((client) => takeDue(client, parcel, now, lease));
  if (taken.length === 0) return;
  const { rows } = await database.query<Subscription>(
    `select id, endpoint, p256dh, auth_secret, quiet, quiet_from, quiet_until, burst_began, burst_count
     from push_subscription where id = $1 and account = $2`,
    [parcel.subscription, parcel.account],
  );
  const [device] = rows;
  const person = (await settingsOf(database, [parcel.account])).get(parcel.account);
  if (!device || !person) return dropDue(database, taken);
  const quiet = quietEnd(person.timezone, hoursOf(device, person.quiet), now);
  if (quiet) return postponeDue(database, taken, quiet);
  const running = burstOf(device, now);
  const before = running?.count ?? 0;
  if (running && before > burst.push) return postponeDue(database, taken, running.end);
  const judged = await judgeDue(database, parcel, taken);
  if (!judged || judged.all.length === 0) return dropDue(database, taken);
  const isBurst = before + judged.all.length > burst.push;
  const count = isBurst ? burst.push + 1 : before + judged.all.length;
  const contents = isBurst
    ? [burstContent(judged.principal.language, judged.all.length)]
    : (await describeNotifications(database, judged.principal, judged.all)).map(contentOf);
  // those that were judged away are done with
  for (const content of contents) {
    const result = await sendPush(device, content);
    if (result.is === 'gone') {
      await database.query('delete from push_subscription where id = $1', [device.id]);
      return;
    }
    const ofContent = isBurst
      ? taken
      : taken.filter(({ occasion, row }) => tagOf(occasion, row) === content.tag);
    if (result.is === 'later') await retryDue(database, ofContent, now, result.wait);
    else await dropDue(database, ofContent);
  }
  const tags = new Set(contents.map(({ tag }) => tag));
  if (!isBurst)
    await dropDue(
      database,
      taken.filter(({ occasion, row }) => !tags.has(tagOf(occasion, row))),
    );
  await database.query(
    `update push_subscription set last_told = $2, burst_count = $3,
     burst_began = case when $4 then burst_began else $2 end where id = $1`,
    [device.id, now, count, running !== null],
  );
}

function hoursOf({ quiet, quiet_from, quiet_until }: Subscription, ofPerson: Hours | null) {
  if (quiet === 'none') return null;
  if (quiet === 'same') return ofPerson;
  return quiet_from && quiet_until ? { from: quiet_from, until: quiet_until } : null;
}

const tagOf = (occasion: string, row: string): string => `${occasion} ${row}`;

const contentOf = ({ title, text, farmName, link, pending }: NotificationText): PushContent => ({
  title: `${title} · ${farmName}`,
  body: text,
  link,
  tag: tagOf(pending.occasion, pending.row),
});
