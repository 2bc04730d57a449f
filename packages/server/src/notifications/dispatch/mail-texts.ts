import { translate, type Language } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { NotificationText } from './describe.ts';

/** Maximum number of notifications in a mail; further ones are counted, and listed in the inbox. */
export const mostInMail = 50;

const subjectOfMany = msg`{count} notifications of Furrow`;
const andMore = msg`And {count} more: see them in Furrow.`;
const open = msg`Open`;
const why = msg`You receive this because your notification settings ask for it.`;
const change = msg`Change the settings`;
const end = msg`Unsubscribe from all notification mails`;

/** Inline, as mail programs drop much else; buttons are the size of a fingertip. */
const styles = {
  item: 'padding:16px 0;border-bottom:1px solid #d9ddd3',
  quiet: 'font-size:13px;color:#5b6457',
  link: 'color:#2f6b2f',
  button:
    'display:inline-block;padding:10px 20px;border:1px solid #2f6b2f;border-radius:8px;color:#2f6b2f;font-weight:600;text-decoration:none',
} as const;
/** Colours on a dark ground, for the programs that ask for them. */
const darkStyles =
  '@media (prefers-color-scheme:dark){.quiet{color:#a9b3a4!important}a{color:#8fce8f!important;border-color:#8fce8f!important}td{border-color:#3a4038!important}}';

/** Parts of a mail in addition to its notifications. */
export interface MailFrame {
  readonly publicUrl: string;
  readonly unsubscribe: string;
  /** Number of omitted notifications. */
  readonly more: number;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The notifications of a person as a mail: plain text and HTML have the same content. */
export function composeMail(
  shown: readonly NotificationText[],
  language: Language,
  { publicUrl, unsubscribe, more: rest }: MailFrame,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const label = (text: ReturnType<typeof msg>, values = {}) => translate(text, language, values);
  const count = shown.length + rest;
  const [first] = shown;
  const subject = oneLine(
    count === 1 && first ? first.text : label(subjectOfMany, { count }),
  ).slice(0, 200);
  const address = ({ link }: NotificationText) =>
    link.startsWith('/') ? `${publicUrl}${link}` : link;
  const settings = `${publicUrl}/cropr/settings/notifications/`;
  const text = [
    ...shown.map((words) => `${words.title} · ${words.farmName}\n${words.text}\n${address(words)}`),
    ...(rest > 0 ? [label(andMore, { count: rest })] : []),
    `--\n${label(why)}\n${label(change)}: ${settings}\n${label(end)}: ${unsubscribe}`,
  ].join('\n\n');
  const item = (words: NotificationText) =>
    `<tr><td style="${styles.item}"><p class="quiet" style="margin:0 0 4px;${styles.quiet}">${escaped(words.title)} · ${escaped(words.farmName)}</p><p style="margin:0 0 12px">${escaped(words.text)}</p><a href="${escaped(address(words))}" style="${styles.button}">${escaped(label(open))}</a></td></tr>`;
  const link = (to: string, words: string) =>
    `<a href="${escaped(to)}" style="${styles.link}">${escaped(words)}</a>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${darkStyles}</style></head><body style="margin:0;padding:16px;font:16px/1.45 system-ui,sans-serif"><table role="presentation" style="width:100%;max-width:36rem;border-collapse:collapse">${shown.map(item).join('')}</table>${rest > 0 ? `<p>${escaped(label(andMore, { count: rest }))}</p>` : ''}<p class="quiet" style="${styles.quiet};line-height:1.9">${escaped(label(why))}<br>${link(settings, label(change))} · ${link(unsubscribe, label(end))}</p></body></html>`;
  return { subject, text: `${text}\n`, html };
}
