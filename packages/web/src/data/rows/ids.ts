/**
 * A UUIDv7: sorts by the time it was made, so that new rows stand together in the server's index.
 * @param now milliseconds since 1970  @param random from 0 to below 1
 * @source RFC 9562 §5.7, decisions D1
 */
export function uuidv7(now: number, random: () => number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const part = (bits: number) => Math.floor(random() * 2 ** bits);
  const time = hex(now, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(part(12), 3)}-${hex(0x8000 + part(14), 4)}-${hex(part(24), 6)}${hex(part(24), 6)}`;
}
