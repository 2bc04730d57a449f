import { sha256 } from './sha256.ts';

/** Number of random bytes in an id. */
export const UUID_RANDOM_BYTES = 10;

/** Number of digits of an id that encode the time of its creation. */
const TIME_DIGITS = 12;

/**
 * A UUID of version 7: sorts by the time of its creation, so that new rows are together in an
 * index.
 * @param now milliseconds since 1970
 * @param random `UUID_RANDOM_BYTES` bytes that cannot be guessed
 * @source RFC 9562 §5.7, decisions D1
 */
export const uuidV7 = (now: number, random: Uint8Array): string =>
  written(now.toString(16).padStart(TIME_DIGITS, '0'), random, 7);

/**
 * The id of a row that follows from another one: the same cause gives the same id, on a device that
 * waits for signal as on the server. A UUID of version 8, which sorts next to its cause.
 * @param of the id of the row it follows from
 * @param by the id of the cause, by which at most one row follows from another
 * @source RFC 9562 §5.8, docs/decisions/228
 */
export function derivedId(of: string, by: string): string {
  const named = `${of} ${by}`.toLowerCase();
  const digest = sha256(Uint8Array.from(named, (letter) => letter.charCodeAt(0)));
  const time = by.toLowerCase().replaceAll('-', '').slice(0, TIME_DIGITS);
  return written(time, digest.subarray(0, UUID_RANDOM_BYTES), 8);
}

/** @param time its first digits  @param rest the bytes behind them, in which version and variant find their place */
function written(time: string, rest: Uint8Array, version: number): string {
  const bytes = Uint8Array.from(rest);
  const [first = 0, , variant = 0] = bytes;
  bytes[0] = (first & 0x0f) | (version << 4);
  bytes[2] = (variant & 0x3f) | 0x80;
  const hex = time + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
