const marks: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '89504e47'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/webp', 8, '57454250'],
  ['image/gif', 0, '47494638'],
  ['image/avif', 4, '6674797061766966'],
];

/**
 * The type of a picture by its first bytes, regardless of its declared type; null for one that
 * browsers do not draw.
 */
export function pictureType(bytes: Buffer): string | null {
  const isAt = (at: number, mark: string) =>
    bytes.subarray(at, at + mark.length / 2).toString('hex') === mark;
  return marks.find(([, at, mark]) => isAt(at, mark))?.[0] ?? null;
}
