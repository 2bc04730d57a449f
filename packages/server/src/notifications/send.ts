import type { NotificationLevel } from '@furrow/domain/notification/notification.ts';
import type { Queryable } from '../db/pool.ts';
import { newId } from '../new-id.ts';

export interface NewNotification {
  readonly content: string | null;
  readonly level: NotificationLevel;
  readonly link: string | null;
  readonly sender: string | null;
  readonly notification_type: string | null;
  readonly text: string | null;
}

/**
 * Puts a notification into the inboxes of people, in a single statement. Their accounts are locked,
 * in the order of their ids, until the transaction ends: so no message of an inbox can become
 * visible after one with a greater id, and senders never deadlock. Once the transaction has ended,
 * `services.notified` notifies their open channels.
 * @param by the sending account; null for the product itself
 * @returns the message of everybody it reached
 */
export async function sendNotification(
  client: Queryable,
  notification: NewNotification,
  accounts: readonly string[],
  by: string | null,
): Promise<{ id: number; account: string }[]> {
  const { content, level, link, sender, notification_type: type, text } = notification;
  const { rows } = await client.query<{ id: number; account: string }>(
    `with said as (insert into notification (id, content, level, link, sender, notification_type,
      text, account) values ($1, $2, $3, $4, $5, $6, $7, $8)),
      reached as materialized (select id from account
      where id = any($9::uuid[]) and deleted_at is null order by id for no key update)
     insert into message (account, notification) select reached.id, $1 from reached
      returning id, account`,
    [newId(), content, level, link, sender, type, text, by, accounts],
  );
  return rows;
}
