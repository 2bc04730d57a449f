import { locateInRing, windingOf, type Geometry, type Position, type Ring } from '@furrow/geo';

const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_LENGTH = 100;
const RECORD_HEADER_LENGTH = 8;

/**
 * The contents of a record: a geometry, nothing (a null shape), or something that cannot be read.
 */
export type Shape = { geometry: Geometry | null; unreadable: string | null };

/**
 * Names of the shape types by their code modulo 10; the tens only indicate heights and measures.
 */
const KINDS: Record<number, string> = {
  0: 'Null',
  1: 'Point',
  3: 'PolyLine',
  5: 'Polygon',
  8: 'MultiPoint',
};

/** Whether the bytes are the main file of a shapefile; its indexes begin with the same code. */
export function isShapes(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_LENGTH) return false;
  const view = viewOf(bytes);
  return (
    view.getInt32(0, false) === FILE_CODE && view.getInt32(28, true) === VERSION && !isIndex(view)
  );
}

/**
 * The shapes of a `.shp` file in their order; heights and measures are dropped.
 * @returns also whether the file ended before it should have
 * @source ESRI Shapefile Technical Description, July 1998
 */
export function readShapes(bytes: Uint8Array): { shapes: Shape[]; isTruncated: boolean } {
  const view = viewOf(bytes);
  const shapes: Shape[] = [];
  // Lengths are counted in words of 16 bits.
  const stated = view.getInt32(24, false) * 2;
  const end = stated > HEADER_LENGTH ? Math.min(stated, bytes.length) : bytes.length;
  let offset = HEADER_LENGTH;
  while (offset + RECORD_HEADER_LENGTH <= end) {
    const length = view.getInt32(offset + 4, false) * 2;
    const start = offset + RECORD_HEADER_LENGTH;
    if (length < 4 || start + length > bytes.length) return { shapes, isTruncated: true };
    shapes.push(readShape(new DataView(bytes.buffer, bytes.byteOffset + start, length)));
    offset = start + length;
  }
  return { shapes, isTruncated: stated > bytes.length };
}

/** The first record of a main file is number 1; the first entry of an index is the offset 50. */
function isIndex(view: DataView): boolean {
  const hasEntries = view.byteLength >= HEADER_LENGTH + RECORD_HEADER_LENGTH;
  return (
    hasEntries &&
    view.getInt32(HEADER_LENGTH, false) * 2 === HEADER_LENGTH &&
    (view.byteLength - HEADER_LENGTH) % 8 === 0
  );
}

function readShape(view: DataView): Shape {
  const type = view.getInt32(0, true);
  const kind = KINDS[type % 10];
  if (type < 0 || type > 28 || kind === undefined)
    return { geometry: null, unreadable: `type ${type}` };
  if (kind === 'Null') return { geometry: null, unreadable: null };
  try {
    return { geometry: readGeometry(view, kind), unreadable: null };
  } catch {
    // A record that claims more points than it has makes the view throw.
    return { geometry: null, unreadable: kind };
  }
}

function readGeometry(view: DataView, kind: string): Geometry {
  if (kind === 'Point') return { type: 'Point', coordinates: readPosition(view, 4) };
  if (kind === 'MultiPoint')
    return { type: 'MultiPoint', coordinates: readPositions(view, 40, view.getInt32(36, true)) };
  const lines = readLines(view);
  if (kind === 'Polygon') return polygonFromRings(lines);
  return { type: 'MultiLineString', coordinates: lines };
}

function readLines(view: DataView): Position[][] {
  const parts = view.getInt32(36, true);
  const points = view.getInt32(40, true);
  const first = 44 + parts * 4;
  if (parts < 0 || points < 0 || first + points * 16 > view.byteLength)
    throw new RangeError(`${parts} parts, ${points} points`);
  const starts = Array.from({ length: parts }, (_, index) => view.getInt32(44 + index * 4, true));
  return starts.map((start, index) =>
    readPositions(view, first + start * 16, (starts[index + 1] ?? points) - start),
  );
}

function readPositions(view: DataView, offset: number, count: number): Position[] {
  if (count < 0 || offset + count * 16 > view.byteLength) throw new RangeError(`${count} points`);
  return Array.from({ length: count }, (_, index) => readPosition(view, offset + index * 16));
}

function readPosition(view: DataView, offset: number): Position {
  return [view.getFloat64(offset, true), view.getFloat64(offset + 8, true)];
}

/**
 * A polygon from rings in any order: clockwise ones are shells, the others holes of the shell
 * around them. A hole outside all shells is taken for a shell, as there are files with all rings
 * wound the wrong way.
 */
function polygonFromRings(rings: Ring[]): Geometry {
  const [only] = rings;
  if (rings.length === 1 && only) return { type: 'Polygon', coordinates: [only] };
  const parts = rings.filter((ring) => windingOf(ring) <= 0).map((shell): Ring[] => [shell]);
  for (const hole of rings.filter((ring) => windingOf(ring) > 0)) {
    const enclosing = parts.filter(([shell]) => shell && holds(shell, hole));
    // The smallest shell around it, for an island in a lake has its own shell.
    const [part] = enclosing.toSorted(
      ([a = []], [b = []]) => Math.abs(windingOf(a)) - Math.abs(windingOf(b)),
    );
    if (part) part.push(hole);
    else parts.push([hole]);
  }
  const [part] = parts;
  return parts.length === 1 && part
    ? { type: 'Polygon', coordinates: part }
    : { type: 'MultiPolygon', coordinates: parts };
}

function holds(shell: Ring, hole: Ring): boolean {
  for (const position of hole) {
    const where = locateInRing(position, shell);
    if (where !== 'boundary') return where === 'inside';
  }
  return true;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
