/** How many random bytes an id is made with. */
export const UUID_RANDOM_BYTES = 10;

/**
 * A UUID of version 7: sorts by the time it was made, so that new rows stand together in an index.
 * @param now milliseconds since 1970
 * @param random `UUID_RANDOM_BYTES` bytes that nobody can guess
 * @source RFC 9562 §5.7, decisions D1
 */
export function uuidV7(now: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  const [version = 0, , variant = 0] = bytes;
  bytes[0] = (version & 0x0f) | 0x70;
  bytes[2] = (variant & 0x3f) | 0x80;
  const hex =
    now.toString(16).padStart(12, '0') +
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
