import { at, existing } from '@furrow/kit';
import { boundsMeet, joinBounds, type Bounds, type Polygonal } from '@furrow/geo';
import { polygonOf, type Outline } from './outline.ts';

/** Adjacent polygons, stored as a single row: code, box and outline of each, in sequence. */

const IN_A_GROUP = 16;
const MOST_BYTES = 64 * 1024;
/** Code, length of the outline, and the four sides of its box. */
const HEAD_BYTES = 6 * 4;
const PER_DEGREE = 1e7;

export interface CodedOutline extends Outline {
  readonly code: number;
}

export interface Group {
  readonly bounds: Bounds;
  readonly bytes: Buffer;
}

/** The polygons of a piece of a file, put together with their neighbours. */
export function groupsOf(outlines: readonly CodedOutline[]): Group[] {
  if (outlines.length === 0) return [];
  const extent = outlines.reduce(
    (all, { bounds }) => joinBounds(all, bounds),
    at(outlines, 0).bounds,
  );
  const keyed = outlines
    .map((outline) => ({ outline, key: curveKey(outline.bounds, extent) }))
    .sort((a, b) => a.key - b.key);
  const groups: Group[] = [];
  let members: CodedOutline[] = [];
  let size = 0;
  const close = () => {
    if (members.length > 0) groups.push(groupOf(members, size));
    members = [];
    size = 0;
  };
  for (const { outline } of keyed) {
    const bytes = HEAD_BYTES + outline.bytes.length;
    if (members.length === IN_A_GROUP || size + bytes > MOST_BYTES) close();
    members.push(outline);
    size += bytes;
  }
  close();
  return groups;
}

/**
 * Position of a box on a curve that keeps neighbours together: the bits of its two halves in turn.
 * @source Morton 1966
 */
function curveKey({ west, south }: Bounds, extent: Bounds): number {
  const spread = (value: number) => {
    let bits = value & 0xffff;
    bits = (bits | (bits << 8)) & 0x00ff00ff;
    bits = (bits | (bits << 4)) & 0x0f0f0f0f;
    bits = (bits | (bits << 2)) & 0x33333333;
    return (bits | (bits << 1)) & 0x55555555;
  };
  const part = (value: number, least: number, most: number) =>
    most > least ? Math.floor(((value - least) / (most - least)) * 0xffff) : 0;
  return (
    (spread(part(west, extent.west, extent.east)) |
      (spread(part(south, extent.south, extent.north)) << 1)) >>>
    0
  );
}

function groupOf(members: readonly CodedOutline[], size: number): Group {
  const bytes = Buffer.allocUnsafe(size);
  let bounds = existing(members[0], 'outline of a group').bounds;
  let at = 0;
  for (const { code, bounds: own, bytes: outline } of members) {
    bounds = joinBounds(bounds, own);
    for (const value of [code, outline.length]) at = bytes.writeInt32LE(value, at);
    for (const side of [own.west, own.south, own.east, own.north])
      at = bytes.writeInt32LE(Math.round(side * PER_DEGREE), at);
    at += outline.copy(bytes, at);
  }
  return { bounds, bytes };
}

/** The polygons of a group whose box intersects another. */
export function* polygonsIn(
  bytes: Buffer,
  box: Bounds,
): Generator<{ code: number; polygon: Polygonal }> {
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readInt32LE(at + 4);
    const side = (index: number) => bytes.readInt32LE(at + 8 + 4 * index) / PER_DEGREE;
    const start = at + HEAD_BYTES;
    if (boundsMeet(box, { west: side(0), south: side(1), east: side(2), north: side(3) }))
      yield {
        code: bytes.readInt32LE(at),
        polygon: polygonOf(bytes.subarray(start, start + length)),
      };
    at = start + length;
  }
}
