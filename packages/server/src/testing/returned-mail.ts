/**
 * Messages by which mail servers return mail, in the shapes of the servers that are met most.
 * @source RFC 3464; the forms are those of Postfix and Exim, the words our own
 */

interface Report {
  /** The address that the report goes to. */
  readonly to: string;
  readonly recipient: string;
  readonly action?: string;
  readonly status?: string;
  readonly said?: string;
  /** The address that the returned mail was sent to, if another. */
  readonly mailTo?: string;
}

const lines = (...parts: readonly string[]): Buffer => Buffer.from(parts.join('\r\n'));

/** A report as Postfix writes one. */
export const postfixReport = ({
  to,
  recipient,
  action = 'failed',
  status = '5.1.1',
  said = '550 5.1.1 <jan> No such user here',
  mailTo = recipient,
}: Report): Buffer =>
  lines(
    'Return-Path: <>',
    'Received: by mx.example.net (Postfix)',
    '\tid 4F2C41A00D; Sat, 28 Nov 2026 10:00:01 +0000 (UTC)',
    'Date: Sat, 28 Nov 2026 10:00:01 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="7A1B2C3D4E.1764324001/mx.example.net"',
    'Content-Transfer-Encoding: 8bit',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--7A1B2C3D4E.1764324001/mx.example.net',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is the mail system at host mx.example.net.',
    '',
    '--7A1B2C3D4E.1764324001/mx.example.net',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'X-Postfix-Queue-ID: 7A1B2C3D4E',
    'Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    // folded after its codes
    `Diagnostic-Code: smtp; ${said.split(' ').slice(0, 2).join(' ')}`,
    `    ${said.split(' ').slice(2).join(' ')}`,
    '',
    '--7A1B2C3D4E.1764324001/mx.example.net',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    `Return-Path: <${to}>`,
    'From: Furrow <no-reply@farms.example.org>',
    `To: ${mailTo}`,
    'Subject: Work is assigned',
    '',
    '--7A1B2C3D4E.1764324001/mx.example.net--',
    '',
  );

/** A report as Exim writes one: fields in another order, the whole mail with it. */
export const eximReport = ({
  to,
  recipient,
  action = 'failed',
  status = '5.0.0',
  said = '550 mailbox unavailable',
  mailTo = recipient,
}: Report): Buffer =>
  lines(
    'Return-path: <>',
    `Envelope-to: ${to}`,
    'Delivery-date: Sat, 28 Nov 2026 10:00:01 +0000',
    'Received: from Debian-exim by mx.example.net with local (Exim 4.98)',
    '\tid 1tGabc-000000001-XYZ; Sat, 28 Nov 2026 10:00:01 +0000',
    `X-Failed-Recipients: ${recipient}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.example.net>',
    `To: ${to}`,
    'References: <told-1@farms.example.org>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=1764324001-eximdsn-842',
    'MIME-Version: 1.0',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    '--1764324001-eximdsn-842',
    'Content-type: text/plain; charset=us-ascii',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    '--1764324001-eximdsn-842',
    'Content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Action: ${action}`,
    `Final-Recipient: rfc822;${recipient}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--1764324001-eximdsn-842',
    'Content-type: message/rfc822',
    '',
    `Return-path: <${to}>`,
    'From: Furrow <no-reply@farms.example.org>',
    `To: ${mailTo}`,
    'Subject: Work is assigned',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Work is assigned.',
    '--inner--',
    '',
    '--1764324001-eximdsn-842--',
    '',
  );

/** Words of a person, or of a program that answers for them. */
export const answerTo = (to: string, head: readonly string[], text: string): Buffer =>
  lines('From: Jan <jan@example.com>', `To: ${to}`, ...head, '', text, '');
