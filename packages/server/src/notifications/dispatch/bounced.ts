import type { Database } from '../../db/pool.ts';
import { recordNotifications } from './notification-store.ts';

/** Mail that came back from an address, or was not taken there. */
export interface Bounce {
  readonly account: string;
  readonly address: string;
  readonly reason: string;
  /** The farm that the person is told of it in; null for a person without farms. */
  readonly farm: string | null;
  /** Moment of sending; a mail from before the last bounce adds nothing. */
  readonly sent: Date;
}

/**
 * Marks an address that mail does not reach, notifies the person in the inbox, and drops the mail
 * that waits.
 * @returns whether it was news
 */
export function markBounced(
  database: Database,
  { account, address, reason, farm, sent }: Bounce,
): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `insert into notification_setting (account, bounced_address, bounced_reason, bounced)
       values ($1, $2, $3, now()) on conflict (account) do update set bounced = now(),
       bounced_address = excluded.bounced_address, bounced_reason = excluded.bounced_reason
       where notification_setting.bounced is null or notification_setting.bounced < $4`,
      [account, address, reason, sent],
    );
    if (rowCount === 0) return false;
    await client.query("delete from told_delivery where account = $1 and way = 'mail'", [account]);
    if (farm !== null)
      await recordNotifications(client, [
        {
          account,
          farm,
          occasion: 'mail_bounced',
          row: address,
          state: new Date().toISOString(),
          content: { address, reason },
        },
      ]);
    return true;
  });
}
