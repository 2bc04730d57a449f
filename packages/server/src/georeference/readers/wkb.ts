import type { Polygonal, Ring } from '@furrow/geo';

/**
 * Polygons in well-known binary, with or without heights. Optimised for a million of them: the
 * general reader takes several times as long. @source OGC 06-103r4 clause 8
 */

const POLYGON = 3;
const MULTI_POLYGON = 6;

/** Null for a geometry other than a polygon; throws a RangeError where the bytes end too soon. */
export function polygonalOfWkb(bytes: Uint8Array, at = 0): Polygonal | null {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at };
  const { kind, dimensions, little } = head(reader);
  if (kind === POLYGON) return { type: 'Polygon', coordinates: rings(reader, dimensions, little) };
  if (kind !== MULTI_POLYGON) return null;
  const coordinates: Ring[][] = [];
  const parts = count(reader, little);
  for (let part = 0; part < parts; part += 1) {
    const inner = head(reader);
    if (inner.kind !== POLYGON) return null;
    coordinates.push(rings(reader, inner.dimensions, inner.little));
  }
  return { type: 'MultiPolygon', coordinates };
}

interface Reader {
  readonly view: DataView;
  at: number;
}

/**
 * Heights and measures are encoded in the thousands of the type, or, in the older form, in its
 * highest bits.
 */
function head(reader: Reader): { kind: number; dimensions: number; little: boolean } {
  const little = reader.view.getUint8(reader.at) === 1;
  const type = reader.view.getUint32(reader.at + 1, little);
  reader.at += 5;
  if (type & 0x20000000) reader.at += 4;
  const plain = type & 0x0fffffff;
  const further = Math.floor(plain / 1000);
  const more =
    (type & 0x80000000 ? 1 : 0) +
    (type & 0x40000000 ? 1 : 0) +
    (further === 3 ? 2 : further > 0 ? 1 : 0);
  return { kind: plain % 1000, dimensions: 2 + more, little };
}

function count(reader: Reader, little: boolean): number {
  const found = reader.view.getUint32(reader.at, little);
  reader.at += 4;
  return found;
}

function rings(reader: Reader, dimensions: number, little: boolean): Ring[] {
  const polygon: Ring[] = [];
  const number = count(reader, little);
  for (let one = 0; one < number; one += 1) {
    const corners = count(reader, little);
    const ring: Ring = [];
    for (let corner = 0; corner < corners; corner += 1) {
      ring.push([
        reader.view.getFloat64(reader.at, little),
        reader.view.getFloat64(reader.at + 8, little),
      ]);
      reader.at += 8 * dimensions;
    }
    polygon.push(ring);
  }
  return polygon;
}
