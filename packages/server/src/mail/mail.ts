import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import { newId } from '../new-id.ts';
import { returnAddress } from './return-address.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of a mail, the same when it is sent again. */
  readonly messageId?: string;
}

interface MailSettings {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly mailUrl: string | null;
  /** `bounces@example.org`; null where returns are not taken in. */
  readonly mailBounceAddress: string | null;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends a mail that is not essential: a failure is only logged. */
export async function sendQuietly(
  sendMail: SendMail,
  mail: Mail,
  log: { error(error: unknown, message: string): void },
): Promise<void> {
  await sendMail(mail).catch((error: unknown) => log.error(error, 'the mail could not be sent'));
}

/**
 * The reply of a mail server that permanently refused an address; null for a temporary failure.
 * @source RFC 5321 §4.2.1
 */
export function refusedForGood(error: unknown): string | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null;
  const { responseCode } = error;
  // a refused login of the server itself does not concern an address
  const isOfAddress = 'command' in error && error.command === 'RCPT TO';
  if (typeof responseCode !== 'number' || responseCode < 500 || !isOfAddress) return null;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return (response || error.message).slice(0, 300);
}

/**
 * Mail is sent by SMTP when configured, otherwise written to an outbox folder as a file each.
 * @param secret signs the addresses that mails are returned to
 * @source decisions D10, D16
 */
export function openMail(
  configuration: MailSettings,
  log: (message: string) => void,
  secret: string,
): SendMail {
  const from = `Furrow <no-reply@${new URL(configuration.publicUrl).hostname}>`;
  const base = configuration.mailBounceAddress;
  if (configuration.mailUrl) {
    const transport: Transporter = nodemailer.createTransport(configuration.mailUrl);
    return async (mail) => {
      const { to } = mail;
      const envelope =
        base === null
          ? {}
          : { envelope: { from: returnAddress(base, { to, sent: new Date() }, secret), to } };
      await transport.sendMail({ from, ...mail, headers: { ...mail.headers }, ...envelope });
    };
  }
  const outbox = join(configuration.dataDir, 'outbox');
  const writer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return async (mail) => {
    mkdirSync(outbox, { recursive: true });
    const { message } = await writer.sendMail({ from, ...mail, headers: { ...mail.headers } });
    const file = join(outbox, `${newId()}.eml`);
    writeFileSync(file, message as Buffer);
    log(`mail for ${mail.to} lies in ${file}`);
  };
}
