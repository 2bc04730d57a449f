import type { Database, Queryable } from '../../db/pool.ts';
import { occasions } from '@furrow/domain/notification/occasions.ts';
import { sendNotification } from '../send.ts';
import { dropDue, judgeDue, postponeDue, takeDue, type DueParcel } from './due.ts';
import { describeNotifications, type NotificationText } from './describe.ts';
import { burst, summarized } from './summary.ts';

/** The sender of the bell's notifications. */
const sender = 'Furrow';
const summaryType = 'summary';

/**
 * The number of a person's notifications under the bell in the last minutes, and the last summary.
 */
async function recently(
  client: Queryable,
  account: string,
  now: Date,
): Promise<{ count: number; summary: Date | null }> {
  const { rows } = await client.query<{ count: number; summary: Date | null }>(
    `select count(*) as count, max(m.created) filter (where n.notification_type = $3) as summary
     from message m join notification n on n.id = m.notification
     where m.account = $1 and n.account is null and n.sender = $4
     and m.created > $2::timestamptz - make_interval(mins => ${burst.minutes})`,
    [account, now, summaryType, sender],
  );
  return rows[0] ?? { count: 0, summary: null };
}

/**
 * Creates due notifications in the inbox, within a single transaction, so that each is created
 * once. A burst becomes one line per occasion, and further ones wait.
 * @returns number of messages created
 */
export async function createMessages(
  database: Database,
  parcel: DueParcel,
  now: Date,
): Promise<number> {
  return database.transaction((client) => createMessagesInside(client, parcel, now));
}

/** The same inside a transaction of the caller's. */
export async function createMessagesInside(
  client: Queryable,
  parcel: DueParcel,
  now: Date,
): Promise<number> {
  const taken = await takeDue(client, parcel, now, now);
  if (taken.length === 0) return 0;
  const { count, summary } = await recently(client, parcel.account, now);
  if (summary) {
    const until = new Date(summary.getTime() + burst.minutes * 60_000);
    await postponeDue(client, taken, until);
    return 0;
  }
  const judged = await judgeDue(client, parcel, taken);
  await dropDue(client, taken);
  if (!judged) return 0;
  const { all, principal } = judged;
  const isBurst = count + all.length > burst.bell;
  const lines = await (isBurst ? summarized : describeNotifications)(client, principal, all);
  for (const line of lines) await put(client, parcel.account, line, isBurst);
  return lines.length;
}

async function put(
  client: Queryable,
  account: string,
  { title, text, link, level, pending }: NotificationText,
  isBurst: boolean,
): Promise<void> {
  const notification = {
    content: title,
    text,
    link,
    level,
    sender,
    notification_type: isBurst
      ? summaryType
      : (occasions[pending.occasion].type ?? pending.occasion),
  };
  await sendNotification(client, notification, [account], null);
}
