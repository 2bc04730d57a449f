import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isObject } from '@furrow/kit';
import webPush from 'web-push';
import type { Queryable } from '../../db/pool.ts';

/**
 * Keys of this installation: generated at the first start and stored in the database, which only
 * the server reads. Every server process on it uses the same.
 */
export interface NotificationKeys {
  /** Of web push, base64url. @source RFC 8292 */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Signs addresses that mails carry: to unsubscribe from them, and to return them to. */
  readonly unsubscribeSecret: string;
}

const setting = 'notification_keys';

const isKeys = (value: unknown): value is NotificationKeys =>
  isObject(value) &&
  ['publicKey', 'privateKey', 'unsubscribeSecret'].every((name) => typeof value[name] === 'string');

/**
 * The keys, generated when there are none. Of two servers that start at once one generates them.
 */
export async function notificationKeys(database: Queryable): Promise<NotificationKeys> {
  const read = async () => {
    const { rows } = await database.query<{ value: unknown }>(
      'select value from setting where name = $1',
      [setting],
    );
    return rows[0]?.value;
  };
  if (!(await read())) {
    const unsubscribeSecret = randomBytes(32).toString('base64url');
    await database.query(
      'insert into setting (name, value) values ($1, $2) on conflict do nothing',
      [setting, JSON.stringify({ ...webPush.generateVAPIDKeys(), unsubscribeSecret })],
    );
  }
  const keys = await read();
  if (!isKeys(keys)) throw new Error('the keys of notifications cannot be read');
  return keys;
}

const signed = (account: string, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${account}`).digest('base64url');

/** The token in the address by which a person unsubscribes from mail, without signing in. */
export const unsubscribeToken = (account: string, keys: NotificationKeys): string =>
  `${account}.${signed(account, keys.unsubscribeSecret)}`;

/** The account that a token unsubscribes; null for one that was not signed here. */
export function accountOfToken(token: string, keys: NotificationKeys): string | null {
  const [account = '', signature = ''] = token.split('.');
  const [sent, right] = [signature, signed(account, keys.unsubscribeSecret)].map((text) =>
    Buffer.from(text),
  );
  return sent && right && sent.length === right.length && timingSafeEqual(sent, right)
    ? account
    : null;
}
