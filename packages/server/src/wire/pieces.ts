/**
 * Number of rows read at a time where each may have a few hundred characters or some millions: as
 * many as make half a megabyte, by the size of the last ones. So a list of any length takes little
 * memory, and no client waits long for it.
 */
export const firstPiece = 4;

const mostRows = 250;
const usualCharacters = 512 * 1024;

export const nextPiece = (rows: number, characters: number): number =>
  Math.max(1, Math.min(mostRows, Math.floor((rows * usualCharacters) / Math.max(1, characters))));

/** The most that is read or written at a time. */
export interface PieceLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Pieces for rows that are read whole. */
export const readLimits: PieceLimits = { rows: mostRows, bytes: usualCharacters };

/**
 * Parts of a number of items, or of a number of bytes where those are large; a larger item is a
 * separate part.
 */
export function partsBySize<Item extends { readonly bytes: number }>(
  items: readonly Item[],
  limits: PieceLimits,
): Item[][] {
  const parts: Item[][] = [];
  let part: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    if (part.length > 0 && (part.length >= limits.rows || bytes + item.bytes > limits.bytes)) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(item);
    bytes += item.bytes;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
