import { at } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * Messages: notifications in a person's inbox. @source spec §3 Notification / message, decisions
 * D14
 */

/** The message `m` with its notification `n` as JSON. */
export const messageJson = `json_build_object('id', m.id,
  'notification', json_build_object('content', n.content, 'level', n.level, 'link', n.link,
  'sender', n.sender, 'notification_type', n.notification_type, 'text', n.text, 'created',
  n.created),
  'created', m.created, 'read', m.read, 'deleted', m.deleted)`;

/** The tables of an inbox; the account is the first value of the statement. */
export const inbox =
  'message m join notification n on n.id = m.notification where m.account = $1 and not m.deleted';

/** A message of an account as JSON text; null when it is missing, deleted or another person's. */
export async function messageOf(
  database: Queryable,
  account: string,
  id: number,
): Promise<string | null> {
  const { rows } = await database.query<{ message: string }>(
    `select ${messageJson}::text as message from ${inbox} and m.id = $2`,
    [account, id],
  );
  return rows[0]?.message ?? null;
}

/** The greatest id of an inbox, 0 for an empty one. */
export async function newestMessage(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query<{ newest: number | null }>(
    'select max(id) as newest from message where account = $1 and not deleted',
    [account],
  );
  return at(rows, 0).newest ?? 0;
}

/** Messages of an account after a given one, oldest first. */
export async function messagesAfter(
  database: Queryable,
  account: string,
  id: number,
  most: number,
): Promise<{ id: number; message: string }[]> {
  const { rows } = await database.query<{ id: number; message: string }>(
    `select m.id, ${messageJson}::text as message from ${inbox} and m.id > $2 order by m.id limit $3`,
    [account, id, most],
  );
  return rows;
}

/** Marks one or all messages as read; returns the number of those that were unread. */
export async function dismiss(
  database: Queryable,
  account: string,
  id: number | null,
): Promise<number> {
  const { rowCount } = await database.query(
    `update message set read = true where account = $1 and not deleted and not read
      and ($2::bigint is null or id = $2)`,
    [account, id],
  );
  return rowCount ?? 0;
}

/** Deletes one or all messages of an inbox; returns their number. */
export async function deleteMessages(
  database: Queryable,
  account: string,
  id: number | null,
): Promise<number> {
  const { rowCount } = await database.query(
    'update message set deleted = true where account = $1 and not deleted and ($2::bigint is null or id = $2)',
    [account, id],
  );
  return rowCount ?? 0;
}
