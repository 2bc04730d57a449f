import type { RasterRefusal } from '@furrow/formats/geotiff/placement.ts';
import { readSurface } from '@furrow/formats/geotiff/read-surface.ts';
import { readValuesFile, THE_VALUE, type ReadValues } from '@furrow/formats/reading/read-values.ts';
import { contains } from '@furrow/geo/contains.ts';
import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Geometry, Polygonal } from '@furrow/geo/types.ts';
import { repair } from '@furrow/geo/repair.ts';
import { gridOver } from '@furrow/geo/zones/cell-grid.ts';
import type { Sample } from '@furrow/geo/zones/interpolate.ts';
import type { Source, ValuedArea } from './source.ts';

/** Zones, points and rasters from files and maps. Loaded with the first of them. */

export type ReadSource =
  | { readonly kind: 'source'; readonly source: Source; readonly unit: string | null }
  | { readonly kind: 'which'; readonly names: readonly string[]; readonly values: ReadValues }
  | {
      readonly kind: 'wrong';
      readonly code: RasterRefusal | 'unreadable' | 'no_numbers' | 'none_on_field' | 'too_large';
      readonly detail: string;
    };

/** Bytes of a file that is no raster: it is read whole. */
const MOST_BYTES = 100 * 1024 * 1024;

const isRaster = async (file: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [a, b, c, d] = bytes;
  const isLittle = a === 0x49 && b === 0x49 && (c === 42 || c === 43) && d === 0;
  return isLittle || (a === 0x4d && b === 0x4d && c === 0 && (d === 42 || d === 43));
};

/** Reads a file that was chosen; of a raster only the part over the field. */
export async function readSourceFile(
  files: readonly File[],
  { field, cell }: { readonly field: Polygonal; readonly cell: number },
): Promise<ReadSource> {
  const [first] = files;
  if (!first) return { kind: 'wrong', code: 'unreadable', detail: '' };
  if (await isRaster(first)) return readRaster(first, field, cell);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) return { kind: 'wrong', code: 'too_large', detail: '' };
  const sources = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const values = await readValuesFile(sources);
  if (values.places.length === 0) return { kind: 'wrong', code: 'unreadable', detail: '' };
  const names = values.names.filter((name) =>
    values.places.some(({ numbers }) => numbers[name] !== undefined),
  );
  if (names.length === 0) return { kind: 'wrong', code: 'no_numbers', detail: '' };
  const [only] = names;
  if (names.length > 1 && !names.includes(THE_VALUE)) return { kind: 'which', names, values };
  return sourceOfValues(values, names.includes(THE_VALUE) ? THE_VALUE : (only ?? ''), {
    field,
    from: first.name,
  });
}

async function readRaster(file: File, field: Polygonal, cell: number): Promise<ReadSource> {
  const grid = gridOver(field, cell).geometry;
  if (!grid) return { kind: 'wrong', code: 'raster_blocks', detail: '' };
  const outcome = await readSurface(file, grid);
  if (!outcome.ok) return { kind: 'wrong', code: outcome.code, detail: outcome.detail };
  const { surface, system } = outcome.raster;
  return {
    kind: 'source',
    source: { kind: 'raster', surface, from: file.name, system },
    unit: null,
  };
}

/**
 * Numbers of the same name as a source: areas where there are any, otherwise points. Points outside
 * the field do not count.
 */
export function sourceOfValues(
  { places, unit }: Pick<ReadValues, 'places' | 'unit'>,
  name: string,
  { field, from }: { readonly field: Polygonal; readonly from: string },
): ReadSource {
  const valued = places.flatMap(({ geometry, numbers }) => {
    const value = numbers[name];
    return value === undefined ? [] : [{ geometry, value }];
  });
  const areas = valued.flatMap(({ geometry, value }): ValuedArea[] => {
    const polygonal = isPolygonal(geometry) ? (repair(geometry).geometry ?? geometry) : null;
    return polygonal ? [{ geometry: polygonal, value }] : [];
  });
  if (areas.length > 0) {
    const isOnField = areas.some(({ geometry }) => intersect(geometry, field).geometry !== null);
    return isOnField
      ? { kind: 'source', source: { kind: 'areas', areas, from }, unit }
      : { kind: 'wrong', code: 'none_on_field', detail: '' };
  }
  const samples = valued
    .flatMap(({ geometry, value }) => samplesOf(geometry, value))
    .filter(({ position }) => contains(field, position));
  return samples.length === 0
    ? { kind: 'wrong', code: 'none_on_field', detail: '' }
    : { kind: 'source', source: { kind: 'points', samples, from }, unit };
}

function samplesOf(geometry: Geometry, value: number): Sample[] {
  if (geometry.type === 'Point') return [{ position: geometry.coordinates, value }];
  if (geometry.type === 'MultiPoint')
    return geometry.coordinates.map((position) => ({ position, value }));
  return [];
}
