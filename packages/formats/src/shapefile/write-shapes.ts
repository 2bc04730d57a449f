import {
  boundsOf,
  eachPosition,
  isPolygonal,
  joinBounds,
  partsOf,
  windingOf,
  type Bounds,
  type Geometry,
  type Position,
} from '@furrow/geo';
import { joined } from '../archive/deflate.ts';
import type { Folder, OpenFile } from '../writing/folder.ts';

/** Kinds of shapes in a file: areas, lines or points, never a mixture. */
export type ShapeKind = 'area' | 'line' | 'point';

const codes: Record<ShapeKind, number> = { area: 5, line: 3, point: 8 };
/** A record of nothing: a type of 0. */
const nullShape = new Uint8Array(4);
const headerLength = 100;

/**
 * A geometry by the files for its kinds; a collection is in several. A missing geometry is a null
 * shape among the areas.
 */
export function shapesOf(
  geometry: Geometry | null,
): { kind: ShapeKind; geometry: Geometry | null }[] {
  if (!geometry) return [{ kind: 'area', geometry: null }];
  switch (geometry.type) {
    case 'Polygon':
    case 'MultiPolygon':
      return [{ kind: 'area', geometry }];
    case 'LineString':
    case 'MultiLineString':
      return [{ kind: 'line', geometry }];
    case 'Point':
    case 'MultiPoint':
      return [{ kind: 'point', geometry }];
    default:
      return geometry.geometries.length === 0
        ? [{ kind: 'area', geometry: null }]
        : geometry.geometries.flatMap(shapesOf);
  }
}

/**
 * A `.shp` and its `.shx`, written record by record; lengths and bounds are put in their heads at
 * the end.
 */
export class ShapesFile {
  #words = headerLength / 2;
  #indexWords = headerLength / 2;
  #count = 0;
  #bounds: Bounds | null = null;
  #waiting: Uint8Array[] = [];
  #waitingIndex: Uint8Array[] = [];

  private constructor(
    private readonly shapes: OpenFile,
    private readonly index: OpenFile,
    private readonly kind: ShapeKind,
  ) {}

  static async open(folder: Folder, stem: string, kind: ShapeKind): Promise<ShapesFile> {
    const [shapes, index] = [
      await folder.create(`${stem}.shp`),
      await folder.create(`${stem}.shx`),
    ];
    await shapes.append(new Uint8Array(headerLength));
    await index.append(new Uint8Array(headerLength));
    return new ShapesFile(shapes, index, kind);
  }

  add(geometry: Geometry | null): void {
    const content = geometry ? contentOf(geometry, this.kind) : nullShape;
    const head = new DataView(new ArrayBuffer(8));
    head.setInt32(0, (this.#count += 1));
    head.setInt32(4, content.length / 2);
    const entry = new DataView(new ArrayBuffer(8));
    entry.setInt32(0, this.#words);
    entry.setInt32(4, content.length / 2);
    this.#waiting.push(bytesOf(head), content);
    this.#waitingIndex.push(bytesOf(entry));
    this.#words += 4 + content.length / 2;
    this.#indexWords += 4;
    const bounds = geometry && boundsOf(geometry);
    if (bounds) this.#bounds = this.#bounds ? joinBounds(this.#bounds, bounds) : bounds;
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await this.shapes.append(joined(this.#waiting.splice(0)));
    await this.index.append(joined(this.#waitingIndex.splice(0)));
  }

  async close(): Promise<void> {
    await this.flush();
    for (const [file, words] of [
      [this.shapes, this.#words],
      [this.index, this.#indexWords],
    ] as const) {
      await file.put(this.#header(words), 0);
      await file.close();
    }
  }

  #header(words: number): Uint8Array {
    const header = new DataView(new ArrayBuffer(headerLength));
    header.setInt32(0, 9994);
    header.setInt32(24, words);
    header.setInt32(28, 1000, true);
    header.setInt32(32, codes[this.kind], true);
    writeBounds(header, 36, this.#bounds);
    return bytesOf(header);
  }
}

const bytesOf = ({ buffer }: DataView<ArrayBuffer>): Uint8Array => new Uint8Array(buffer);

function writeBounds(into: DataView, at: number, bounds: Bounds | null): void {
  const { west, south, east, north } = bounds ?? { west: 0, south: 0, east: 0, north: 0 };
  [west, south, east, north].forEach((value, index) =>
    into.setFloat64(at + index * 8, value, true),
  );
}

/** A record's content. Shells are clockwise here and holes the other way, unlike in GeoJSON. */
function contentOf(geometry: Geometry, kind: ShapeKind): Uint8Array {
  const lines = linesOf(geometry);
  const positions = kind === 'point' ? pointsOf(geometry) : lines.flat();
  const parts = kind === 'point' ? 0 : lines.length;
  const start = kind === 'point' ? 40 : 44 + parts * 4;
  const content = new DataView(new ArrayBuffer(start + positions.length * 16));
  content.setInt32(0, codes[kind], true);
  writeBounds(content, 4, boundsOf(geometry));
  if (kind === 'point') content.setInt32(36, positions.length, true);
  else {
    content.setInt32(36, parts, true);
    content.setInt32(40, positions.length, true);
    let first = 0;
    lines.forEach((line, index) => {
      content.setInt32(44 + index * 4, first, true);
      first += line.length;
    });
  }
  positions.forEach(([longitude, latitude], index) => {
    content.setFloat64(start + index * 16, longitude, true);
    content.setFloat64(start + index * 16 + 8, latitude, true);
  });
  return bytesOf(content);
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  if (!isPolygonal(geometry)) return [];
  return partsOf(geometry).flatMap((rings) =>
    rings.map((ring, index) => (windingOf(ring) > 0 === (index === 0) ? ring.toReversed() : ring)),
  );
}

function pointsOf(geometry: Geometry): Position[] {
  const positions: Position[] = [];
  eachPosition(geometry, (position) => positions.push(position));
  return positions;
}
