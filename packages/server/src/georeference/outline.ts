import {
  fromParts,
  partsOf,
  type Bounds,
  type Polygonal,
  type Position,
  type Ring,
} from '@furrow/geo';

/**
 * Outlines as they are stored: counts and whole numbers of 1e-7 degrees, all of them 32 bits,
 * lowest byte first.
 */

const PER_DEGREE = 1e7;

/** Corners a ring needs at least, the last repeating the first. */
const FEWEST_CORNERS = 4;

export interface Outline {
  readonly bytes: Buffer;
  readonly bounds: Bounds;
}

/**
 * Prepares a polygon for storage: to degrees, rounded, closed, without repeated corners and rings
 * without area. Whether it crosses itself does not matter: shared surface is counted by layers.
 * @returns null when nothing is left or a corner is out of range
 */
export function outlineOf(
  geometry: Polygonal,
  convert: (position: Position) => Position | null,
): Outline | null {
  // the sides of the box as whole numbers, like the corners
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let parts = 0;
  let at = 1;
  for (const rings of partsOf(geometry)) {
    const atPart = at;
    let kept = 0;
    at += 1;
    for (const [index, ring] of rings.entries()) {
      const end = writeRing(ring, at + 1, convert);
      if (end === null) return null;
      const corners = (end - at - 1) / 2;
      // a hole of nothing is none; a shell of nothing has no holes either
      if (corners < FEWEST_CORNERS) {
        if (index === 0) break;
        continue;
      }
      if (index === 0) widen(box, at + 1, end);
      scratch[at] = corners;
      at = end;
      kept += 1;
    }
    scratch[atPart] = kept;
    if (kept === 0) at = atPart;
    else parts += 1;
  }
  if (parts === 0) return null;
  scratch[0] = parts;
  const bounds = {
    west: box.west / PER_DEGREE,
    south: box.south / PER_DEGREE,
    east: box.east / PER_DEGREE,
    north: box.north / PER_DEGREE,
  };
  return { bytes: Buffer.from(scratch.buffer.slice(0, at * scratch.BYTES_PER_ELEMENT)), bounds };
}

/**
 * Buffer in which an outline is put together before it is copied out: a million of them would keep
 * the collector of garbage busy.
 */
let scratch = new Int32Array(64 * 1024);

/**
 * Writes a ring's corners from a position on; returns their end, or null when one is out of range.
 */
function writeRing(
  ring: Ring,
  start: number,
  convert: (position: Position) => Position | null,
): number | null {
  const room = start + 2 * ring.length + 4;
  if (room > scratch.length) {
    const larger = new Int32Array(2 * room);
    larger.set(scratch);
    scratch = larger;
  }
  let at = start;
  for (const position of ring) {
    const place = convert(position);
    if (!place || !(Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90)) return null;
    const x = Math.round(place[0] * PER_DEGREE);
    const y = Math.round(place[1] * PER_DEGREE);
    if (at > start && scratch[at - 2] === x && scratch[at - 1] === y) continue;
    scratch[at] = x;
    scratch[at + 1] = y;
    at += 2;
  }
  if (
    at > start &&
    (scratch[start] !== scratch[at - 2] || scratch[start + 1] !== scratch[at - 1])
  ) {
    scratch.copyWithin(at, start, start + 2);
    at += 2;
  }
  return at;
}

function widen(box: Bounds, start: number, end: number): void {
  for (let at = start; at < end; at += 2) {
    const x = scratch[at] ?? 0;
    const y = scratch[at + 1] ?? 0;
    if (x < box.west) box.west = x;
    if (x > box.east) box.east = x;
    if (y < box.south) box.south = y;
    if (y > box.north) box.north = y;
  }
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
    Array.from({ length: next() }, () =>
      Array.from({ length: next() }, (): Position => [next() / PER_DEGREE, next() / PER_DEGREE]),
    ),
  );
  return fromParts(parts);
}
