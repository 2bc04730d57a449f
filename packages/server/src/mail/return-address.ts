import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Addresses that mails are returned to, one for each mail: `bounces+TOKEN@example.org`. The token
 * names the recipient and the moment of sending, and is signed: a return with another one is
 * nobody's.
 * @source RFC 5321 §4.4 (return path); RFC 5233 (the part of an address after a plus)
 */

/** Bytes of the token: address, time, signature. Together 41 signs of base 36. */
const sizes = { address: 10, time: 6, signature: 10 } as const;
const tokenBytes = sizes.address + sizes.time + sizes.signature;
const tokenSigns = 41;
/** @source RFC 5321 §4.5.3.1.1 */
const mostSigns = 64;

/** Signs that the part before the plus may have. */
export const mostReturnSigns = mostSigns - tokenSigns - '+'.length;

/** Begin of the hash of an address, by which its account is found again. */
export const addressKey = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest().subarray(0, sizes.address);

const signatureOf = (content: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update('returned mail ')
    .update(content)
    .digest()
    .subarray(0, sizes.signature);

/** Mail servers may change the case of an address, so that no sign of it may matter by its case. */
const written = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(tokenSigns, '0');

function bytesOf(token: string): Buffer | null {
  if (!/^[0-9a-z]+$/.test(token) || token.length !== tokenSigns) return null;
  const number = [...token].reduce(
    (sum, sign) => sum * 36n + BigInt(Number.parseInt(sign, 36)),
    0n,
  );
  const hex = number.toString(16).padStart(tokenBytes * 2, '0');
  return hex.length === tokenBytes * 2 ? Buffer.from(hex, 'hex') : null;
}

/** The address that a mail is returned to. @param base `bounces@example.org` */
export function returnAddress(
  base: string,
  mail: { readonly to: string; readonly sent: Date },
  secret: string,
): string {
  const time = Buffer.alloc(sizes.time);
  time.writeUIntBE(mail.sent.getTime(), 0, sizes.time);
  const content = Buffer.concat([addressKey(mail.to), time]);
  const token = written(Buffer.concat([content, signatureOf(content, secret)]));
  return base.replace('@', `+${token}@`);
}

/** A mail by the address it was returned to. */
export interface ReturnedMail {
  /** As by `addressKey`. */
  readonly key: Buffer;
  readonly sent: Date;
}

/** The token of an address that mails are returned to; null for any other address. */
export function returnToken(base: string, address: string): string | null {
  const [local = '', domain = ''] = base.toLowerCase().split('@');
  const [before = '', after = ''] = address.trim().toLowerCase().split('@');
  return after === domain && before.startsWith(`${local}+`) ? before.slice(local.length + 1) : null;
}

/** The mail of a token; null for one that was not signed here. */
export function readReturnToken(token: string, secret: string): ReturnedMail | null {
  const bytes = bytesOf(token);
  if (!bytes) return null;
  const content = bytes.subarray(0, sizes.address + sizes.time);
  if (!timingSafeEqual(bytes.subarray(content.length), signatureOf(content, secret))) return null;
  return {
    key: content.subarray(0, sizes.address),
    sent: new Date(content.readUIntBE(sizes.address, sizes.time)),
  };
}
