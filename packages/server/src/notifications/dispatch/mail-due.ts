import { fillPath } from '@furrow/kit';
import { unsubscribe } from '@furrow/domain/notification/unsubscribe.calls.ts';
import type { Database } from '../../db/pool.ts';
import type { Configuration } from '../../env.ts';
import { refusedForGood, type SendMail } from '../../mail/mail.ts';
import { markBounced } from './bounced.ts';
import { dropDue, judgeDue, postponeDue, retryDue, takeDue, type DueParcel } from './due.ts';
import { unsubscribeToken, type NotificationKeys } from './keys.ts';
import { describeNotifications } from './describe.ts';
import { mostInMail, composeMail } from './mail-texts.ts';
import { quietEnd } from './quiet-hours.ts';
import { settingsOf } from './settings.ts';
import { burst } from './summary.ts';

/** Services that mails of notifications need. */
export interface MailRoom {
  readonly configuration: Pick<Configuration, 'publicUrl'>;
  readonly keys: NotificationKeys;
  readonly sendMail: SendMail;
}

/**
 * Mails a person's due notifications in a single mail: at most one in ten minutes, not in their
 * quiet hours. A bounced address is marked, reported in the inbox, and not used any more; other
 * failures are retried.
 */
export async function mailDue(
  database: Database,
  { configuration, keys, sendMail }: MailRoom,
  parcel: DueParcel,
  now: Date,
): Promise<void> {
  const lease = new Date(now.getTime() + 300_000);
  const taken = await database.transaction((client) => takeDue(client, parcel, now, lease));
  if (taken.length === 0) return;
  const person = (await settingsOf(database, [parcel.account])).get(parcel.account);
  if (!person) return dropDue(database, taken);
  const quiet = quietEnd(person.timezone, person.quiet, now);
  if (quiet) return postponeDue(database, taken, quiet);
  const again = person.lastMail && new Date(person.lastMail.getTime() + burst.minutes * 60_000);
  if (again && again > now) return postponeDue(database, taken, again);
  const judged = await judgeDue(database, parcel, taken);
  const words = judged
    ? await describeNotifications(database, judged.principal, judged.all.slice(0, mostInMail))
    : [];
  const [first] = words;
  if (!judged || !first) return dropDue(database, taken);
  const { publicUrl } = configuration;
  const token = unsubscribeToken(parcel.account, keys);
  const address = `${publicUrl}${fillPath(unsubscribe.path, { token })}`;
  const written = composeMail(words, judged.principal.language, {
    publicUrl,
    unsubscribe: address,
    more: judged.all.length - words.length,
  });
  try {
    await sendMail({
      to: person.email,
      ...written,
      messageId: `<told-${parcel.account}-${first.pending.id}@${new URL(publicUrl).hostname}>`,
      headers: {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  } catch (error) {
    const reason = refusedForGood(error);
    if (reason === null) return retryDue(database, taken, now);
    await markBounced(database, {
      account: parcel.account,
      address: person.email,
      reason,
      farm: first.pending.farm,
      sent: new Date(),
    });
    return;
  }
  await dropDue(database, taken);
  await database.query(
    `insert into notification_setting (account, last_mail) values ($1, $2)
     on conflict (account) do update set last_mail = excluded.last_mail`,
    [parcel.account, now],
  );
}
