import PostalMime, { type Attachment, type Email } from 'postal-mime';

/**
 * Reports by which mail servers return mail.
 * @source RFC 3464 (delivery status notifications), RFC 6533 (the same with addresses in Unicode)
 */

/** The outcome for an addressee, as the reporting server has it. */
interface RecipientStatus {
  /** Lower case: the last known, and the one the mail was sent to if the report has it. */
  readonly addresses: readonly string[];
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string;
  /** As `5.1.1`. */
  readonly status: string;
  /** Words of the server that refused it, else the status. */
  readonly reason: string;
}

/** A report on the delivery of a mail. */
export interface DeliveryStatus {
  /** Addresses that the report itself was sent to, lower case. */
  readonly sentTo: readonly string[];
  readonly recipients: readonly RecipientStatus[];
  /** Addresses in the head of the mail that is returned, lower case. */
  readonly mailTo: readonly string[];
}

const statusTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
]);
const mailTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]);
/** Headers in which servers name the address that a message was for. */
const addressees: ReadonlySet<string> = new Set([
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
]);

const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s<>,;:"()]+/)
    .filter((word) => word.includes('@'));

/** Fields of a head or a block; of several with one name the first. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** Text after the type of a field: `rfc822; jan@example.org`, `smtp; 550 5.1.1 No such user`. */
const withoutType = (value: string): string => value.replace(/^[^;]*;/, '').trim();

function recipientOf(block: string): RecipientStatus[] {
  const fields = fieldsOf(block);
  const final = fields.get('final-recipient');
  const action = fields.get('action');
  if (final === undefined || action === undefined) return [];
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const said = withoutType(fields.get('diagnostic-code') ?? '');
  return [
    {
      addresses: addressesIn(
        [final, fields.get('original-recipient') ?? ''].map(withoutType).join(' '),
      ),
      action: action.toLowerCase(),
      status,
      reason: said || status,
    },
  ];
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

/** Whether a message is a report on delivery by its own words: an answer of a person or a holiday is none. */
const isReport = ({ headers }: Email): boolean => {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return /^multipart\/report\b/i.test(type) && /report-type\s*=\s*"?delivery-status\b/i.test(type);
};

/** Reads a message; null for one that is no delivery status notification. */
export async function readDeliveryStatus(message: Uint8Array): Promise<DeliveryStatus | null> {
  const email = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  if (!isReport(email)) return null;
  const parts = (types: ReadonlySet<string>) =>
    email.attachments.filter(({ mimeType }) => types.has(mimeType)).map(textOf);
  const [status] = parts(statusTypes);
  if (status === undefined) return null;
  return {
    sentTo: email.headers.flatMap(({ key, value }) =>
      addressees.has(key) ? addressesIn(value) : [],
    ),
    recipients: status.split(/\r?\n[ \t]*\r?\n/).flatMap(recipientOf),
    mailTo: parts(mailTypes).flatMap((mail) =>
      addressesIn(fieldsOf(mail.split(/\r?\n\r?\n/)[0] ?? '').get('to') ?? ''),
    ),
  };
}
