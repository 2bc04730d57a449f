import type { Language } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { mailTexts, writtenMail } from '../mail/texts.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import { hashOf, newSecret } from './secrets.ts';

/**
 * Purposes of a mailed link, with the hours it is valid. Its address is
 * `PUBLIC_URL/<purpose>/<secret>`. @source decisions D16
 */
const hours = { password_reset: 1, verify: 24 * 14, confirm_email: 24 } as const;
export type Purpose = keyof typeof hours;

interface Link {
  readonly account: string;
  /** Address of the mail, and for `confirm_email` the address it confirms. */
  readonly email: string;
  readonly purpose: Purpose;
  readonly language: Language;
}

/** Mails a link that works once. */
export async function mailLink(
  { database, configuration }: Services,
  sendMail: SendMail,
  { account, email, purpose, language }: Link,
): Promise<void> {
  const secret = newSecret();
  await database.query(
    `insert into mailed_link (token_hash, account, purpose, email, expires)
      values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [hashOf(secret), account, purpose, purpose === 'confirm_email' ? email : null, hours[purpose]],
  );
  await sendMail({
    to: email,
    ...writtenMail(mailTexts[purpose], language, {
      link: `${configuration.publicUrl}/${purpose}/${secret}`,
    }),
  });
}

/** Consumes a link; null when it was used before or has expired. */
export async function takeLink(
  client: Queryable,
  secret: string,
  purpose: Purpose,
): Promise<{ account: string; email: string | null } | null> {
  const { rows } = await client.query<{ account: string; email: string | null }>(
    'delete from mailed_link where token_hash = $1 and purpose = $2 and expires > now() returning account, email',
    [hashOf(secret), purpose],
  );
  return rows[0] ?? null;
}

/** Whether a link is valid: checked before any costly step. */
export async function isLink(
  database: Queryable,
  secret: string,
  purpose: Purpose,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'select 1 from mailed_link where token_hash = $1 and purpose = $2 and expires > now()',
    [hashOf(secret), purpose],
  );
  return rowCount === 1;
}
