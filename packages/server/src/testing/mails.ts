import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';

/** The mails to an address in the outbox, oldest first, as a reader sees them. */
export function mailsTo(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox');
  const mails = existsSync(outbox)
    ? readdirSync(outbox)
        .sort()
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
    : [];
  return mails
    .filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .map(readable);
}

/** Subject and text, decoded. */
function readable(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const subject = /^Subject: (.+(?:\r\n[ \t].+)*)/m.exec(head)?.[1] ?? '';
  const text = body.join('\r\n\r\n');
  return `${words(subject)}\n${/^Content-Transfer-Encoding: base64/im.test(head) ? Buffer.from(text, 'base64').toString('utf8') : quoted(text)}`;
}

const bytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_whole, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString('utf8');
const quoted = (text: string) => bytes(text.replace(/=\r\n/g, ''));
const words = (subject: string) =>
  subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_whole, text: string) =>
      bytes(text.replaceAll('_', ' ')),
    )
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_whole, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    );

/**
 * The text of a mail to an address that the pattern's group matches: the newest that fits. Some are
 * sent after the answer, so it may arrive later.
 */
export async function mailed(
  dataDir: string,
  email: string,
  pattern: RegExp,
  seconds = 20,
): Promise<string> {
  for (const end = Date.now() + seconds * 1000; ; await setTimeout(20)) {
    const found = mailsTo(dataDir, email)
      .map((mail) => pattern.exec(mail)?.[1])
      .findLast((part) => part !== undefined);
    if (found !== undefined) return found;
    if (Date.now() > end)
      throw new Error(`no such mail for ${email}: ${mailsTo(dataDir, email).join('\n---\n')}`);
  }
}
