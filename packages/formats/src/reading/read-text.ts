/** Longer texts are no names; a hostile file may have megabytes in a cell. */
const LONGEST_TEXT = 200;

/** A cell in its stored form, at most 200 characters: 593.0 is 593, and an empty one is null. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  if (typeof value !== 'string') return null;
  // Control characters and lone surrogates cannot be stored, and nobody typed them.
  const text = value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  // Cut between characters, not between surrogates.
  return text === ''
    ? null
    : Array.from(text.slice(0, 2 * LONGEST_TEXT))
        .slice(0, LONGEST_TEXT)
        .join('');
}
