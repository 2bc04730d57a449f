import type { Database } from '../../db/pool.ts';
import { readDeliveryStatus, type DeliveryStatus } from '../../mail/delivery-status.ts';
import { readReturnToken, returnToken, type ReturnedMail } from '../../mail/return-address.ts';
import { markBounced } from './bounced.ts';
import type { NotificationKeys } from './keys.ts';

/**
 * Mail that a server took and returned later. The address is marked as one that is refused at
 * sending is.
 * @source docs/decisions/260
 */

/** The outcome of a returned mail. Only `marked` has changed anything. */
export type Returned =
  | { readonly outcome: 'marked' | 'known'; readonly address: string; readonly reason: string }
  | {
      readonly outcome: 'transient' | 'delivered';
      readonly address: string;
      readonly status: string;
    }
  | { readonly outcome: 'no_report' | 'no_token' | 'forged' | 'nobody' | 'other_address' };

interface Context {
  readonly keys: Pick<NotificationKeys, 'unsubscribeSecret'>;
  /** `bounces@example.org` */
  readonly base: string;
  /** The address that the message was delivered to; null where the mail server does not say. */
  readonly deliveredTo: string | null;
}

const mostReason = 300;

/** The token of the address that a report was sent to. */
function tokenOf({ sentTo }: DeliveryStatus, { base, deliveredTo }: Context): string | null {
  const addresses = deliveredTo === null ? sentTo : [deliveredTo];
  return (
    addresses.map((address) => returnToken(base, address)).find((token) => token !== null) ?? null
  );
}

interface Addressee {
  readonly account: string;
  readonly email: string;
  /** The farm that they own, else one they work on. */
  readonly farm: string | null;
}

/** The person whose address a mail went to, if it still is theirs. */
async function addresseeOf(
  database: Database,
  { key }: ReturnedMail,
): Promise<Addressee | undefined> {
  const { rows } = await database.query<Addressee>(
    `select a.id as account, a.email,
       (select c.farm from farmcontact c join farm f on f.id = c.farm
        where c."user" = a.id and c.is_active and c.deleted_at is null and f.deleted_at is null
        order by c.is_owner desc, c.farm limit 1) as farm
     from account a where a.deleted_at is null
       and substring(sha256(convert_to(lower(a.email), 'UTF8')) for $2::int) = $1`,
    [key, key.length],
  );
  return rows[0];
}

/**
 * The outcome for an address: that of its own block, or of the only one, if the mail was sent to it
 * and forwarded.
 */
function statusFor({ recipients, mailTo }: DeliveryStatus, email: string) {
  const address = email.toLowerCase();
  const recipient = recipients.find(({ addresses }) => addresses.includes(address));
  const [only, ...others] = recipients;
  return recipient ?? (others.length === 0 && mailTo.includes(address) ? only : undefined);
}

/** Takes a message that was sent to a return address of ours. */
export async function takeReturned(
  database: Database,
  message: Uint8Array,
  context: Context,
): Promise<Returned> {
  const report = await readDeliveryStatus(message);
  if (!report) return { outcome: 'no_report' };
  const token = tokenOf(report, context);
  if (token === null) return { outcome: 'no_token' };
  const mail = readReturnToken(token, context.keys.unsubscribeSecret);
  if (!mail) return { outcome: 'forged' };
  const person = await addresseeOf(database, mail);
  if (!person) return { outcome: 'nobody' };
  const { account, email: address, farm } = person;
  const delivery = statusFor(report, address);
  if (!delivery) return { outcome: 'other_address' };
  const { action, status } = delivery;
  if (action !== 'failed' && action !== 'delayed') return { outcome: 'delivered', address, status };
  if (action === 'delayed' || !status.startsWith('5.'))
    return { outcome: 'transient', address, status };
  const reason = delivery.reason.slice(0, mostReason);
  const isNews = await markBounced(database, { account, address, reason, farm, sent: mail.sent });
  return { outcome: isNews ? 'marked' : 'known', address, reason };
}
