import { fromParts, partsOf, type Bounds, type Polygonal, type Position, type Ring } from '@furrow/geo';

/** Outlines as they are stored: counts and whole numbers of 1e-7 degrees, all of them 32 bits, lowest byte first. */

const PER_DEGREE = 1e7;

/** Corners a ring needs at least, the last repeating the first. */
const FEWEST_CORNERS = 4;

export interface Outline {
  readonly bytes: Buffer;
  readonly bounds: Bounds;
}

/**
 * Makes a polygon ready to be stored: to degrees, rounded, closed, corners that repeat left out, rings without surface too.
 * Whether it crosses itself does not matter: shared surface is counted by layers.
 * @returns null when nothing is left or a corner lies off the globe
 */
export function outlineOf(geometry: Polygonal, convert: (position: Position) => Position | null): Outline | null {
  const values: number[] = [0];
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let parts = 0;
  for (const rings of partsOf(geometry)) {
    const atPart = values.push(0) - 1;
    let kept = 0;
    for (const [place, ring] of rings.entries()) {
      const corners = cornersOf(ring, convert);
      if (corners === null) return null;
      // a hole of nothing is none; a shell of nothing has no holes either
      if (corners.length < 2 * FEWEST_CORNERS) {
        if (place === 0) break;
        continue;
      }
      values.push(corners.length / 2);
      for (const corner of corners) values.push(corner);
      kept += 1;
      if (place > 0) continue;
      for (let at = 0; at < corners.length; at += 2) {
        const [longitude, latitude] = [corners[at]! / PER_DEGREE, corners[at + 1]! / PER_DEGREE];
        if (longitude < bounds.west) bounds.west = longitude;
        if (longitude > bounds.east) bounds.east = longitude;
        if (latitude < bounds.south) bounds.south = latitude;
        if (latitude > bounds.north) bounds.north = latitude;
      }
    }
    if (kept === 0) values.length = atPart;
    else {
      values[atPart] = kept;
      parts += 1;
    }
  }
  if (parts === 0) return null;
  values[0] = parts;
  const numbers = Int32Array.from(values);
  return { bytes: Buffer.from(numbers.buffer), bounds };
}

function cornersOf(ring: Ring, convert: (position: Position) => Position | null): number[] | null {
  const corners: number[] = [];
  for (const position of ring) {
    const place = convert(position);
    if (!place || !(Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90)) return null;
    const x = Math.round(place[0] * PER_DEGREE);
    const y = Math.round(place[1] * PER_DEGREE);
    if (corners.at(-2) !== x || corners.at(-1) !== y) corners.push(x, y);
  }
  if (corners.length > 0 && (corners[0] !== corners.at(-2) || corners[1] !== corners.at(-1))) corners.push(corners[0]!, corners[1]!);
  return corners;
}

/** The polygon of a stored outline. */
export function polygonOf(bytes: Buffer): Polygonal {
  let at = 0;
  const next = () => {
    const value = bytes.readInt32LE(at);
    at += 4;
    return value;
  };
  const parts = Array.from({ length: next() }, () =>
    Array.from({ length: next() }, () => Array.from({ length: next() }, (): Position => [next() / PER_DEGREE, next() / PER_DEGREE])),
  );
  return fromParts(parts);
}
