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

const vectorTile = 'application/vnd.mapbox-vector-tile';
/** Marks of a packed file, and of the first layer of a tile. @source RFC 1952 §2.3.1, vector-tile-spec 2.1 §4 */
const [packed, layer] = ['1f8b', 0x1a];

/** Whether bytes are packed by gzip, whatever their service declares. */
export const isPacked = (bytes: Buffer): boolean => bytes.toString('hex', 0, 2) === packed;

/** The type of a vector tile; null for anything else. One without content is empty. */
export const vectorTileType = (bytes: Buffer): string | null =>
  bytes.length === 0 || bytes[0] === layer || isPacked(bytes) ? vectorTile : null;
