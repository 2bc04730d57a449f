import { open, type FileHandle } from 'node:fs/promises';
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

/** What one file can hold: areas, lines or points, never a mixture. */
export type ShapeKind = 'area' | 'line' | 'point';

const codes: Record<ShapeKind, number> = { area: 5, line: 3, point: 8 };
const nullShape = 0;
const headerLength = 100;

/** A geometry by the files that hold it; a collection is in several. No place is a null shape among the areas. */
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

/** A `.shp` and its `.shx`, written record by record; lengths and bounds are put in their heads at the end. */
export class ShapesFile {
  #words = headerLength / 2;
  #indexWords = headerLength / 2;
  #count = 0;
  #bounds: Bounds | null = null;
  #waiting: Buffer[] = [];
  #waitingIndex: Buffer[] = [];

  private constructor(
    private readonly shapes: FileHandle,
    private readonly index: FileHandle,
    private readonly kind: ShapeKind,
  ) {}

  static async open(stem: string, kind: ShapeKind): Promise<ShapesFile> {
    const [shapes, index] = [
      await open(`${stem}.shp`, 'w', 0o600),
      await open(`${stem}.shx`, 'w', 0o600),
    ];
    await shapes.write(Buffer.alloc(headerLength));
    await index.write(Buffer.alloc(headerLength));
    return new ShapesFile(shapes, index, kind);
  }

  add(geometry: Geometry | null): void {
    const content = geometry ? contentOf(geometry, this.kind) : Buffer.alloc(4, nullShape);
    const head = Buffer.alloc(8);
    head.writeInt32BE((this.#count += 1), 0);
    head.writeInt32BE(content.length / 2, 4);
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(this.#words, 0);
    entry.writeInt32BE(content.length / 2, 4);
    this.#waiting.push(head, content);
    this.#waitingIndex.push(entry);
    this.#words += 4 + content.length / 2;
    this.#indexWords += 4;
    const bounds = geometry && boundsOf(geometry);
    if (bounds) this.#bounds = this.#bounds ? joinBounds(this.#bounds, bounds) : bounds;
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await this.shapes.appendFile(Buffer.concat(this.#waiting.splice(0)));
    await this.index.appendFile(Buffer.concat(this.#waitingIndex.splice(0)));
  }

  async close(): Promise<void> {
    await this.flush();
    for (const [file, words] of [
      [this.shapes, this.#words],
      [this.index, this.#indexWords],
    ] as const) {
      await file.write(this.#header(words), 0, headerLength, 0);
      await file.close();
    }
  }

  #header(words: number): Buffer {
    const header = Buffer.alloc(headerLength);
    header.writeInt32BE(9994, 0);
    header.writeInt32BE(words, 24);
    header.writeInt32LE(1000, 28);
    header.writeInt32LE(codes[this.kind], 32);
    writeBounds(header, 36, this.#bounds);
    return header;
  }
}

function writeBounds(into: Buffer, at: number, bounds: Bounds | null): void {
  const { west, south, east, north } = bounds ?? { west: 0, south: 0, east: 0, north: 0 };
  [west, south, east, north].forEach((value, place) => into.writeDoubleLE(value, at + place * 8));
}

/** A record's content. Shells turn clockwise here and holes the other way, unlike in GeoJSON. */
function contentOf(geometry: Geometry, kind: ShapeKind): Buffer {
  const lines = linesOf(geometry);
  const positions = kind === 'point' ? pointsOf(geometry) : lines.flat();
  const parts = kind === 'point' ? 0 : lines.length;
  const start = kind === 'point' ? 40 : 44 + parts * 4;
  const content = Buffer.alloc(start + positions.length * 16);
  content.writeInt32LE(codes[kind], 0);
  writeBounds(content, 4, boundsOf(geometry));
  if (kind === 'point') content.writeInt32LE(positions.length, 36);
  else {
    content.writeInt32LE(parts, 36);
    content.writeInt32LE(positions.length, 40);
    let first = 0;
    lines.forEach((line, place) => {
      content.writeInt32LE(first, 44 + place * 4);
      first += line.length;
    });
  }
  positions.forEach(([longitude, latitude], place) => {
    content.writeDoubleLE(longitude, start + place * 16);
    content.writeDoubleLE(latitude, start + place * 16 + 8);
  });
  return content;
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  if (!isPolygonal(geometry)) return [];
  return partsOf(geometry).flatMap((rings) =>
    rings.map((ring, place) => (windingOf(ring) > 0 === (place === 0) ? ring.toReversed() : ring)),
  );
}

function pointsOf(geometry: Geometry): Position[] {
  const positions: Position[] = [];
  eachPosition(geometry, (position) => positions.push(position));
  return positions;
}
