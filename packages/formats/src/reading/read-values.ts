import { mapPositions, type Geometry, type Position } from '@furrow/geo';
import { membersOf } from '@furrow/kit';
import { toWgs84 } from '../crs/to-wgs84.ts';
import type { Note } from '../source/note.ts';
import type { SourceFile } from '../source/source.ts';
import { chooseCrs, openFiles, type ReadingHints } from './read.ts';

/** A geometry of a file, and its numbers. */
export interface PlacedNumbers {
  /** In degrees of WGS 84. */
  readonly geometry: Geometry;
  readonly numbers: Readonly<Record<string, number>>;
}

/** Values by place in files: points, or areas. */
export interface ReadValues {
  readonly places: readonly PlacedNumbers[];
  /** Names of the numbers, in the order they are met. */
  readonly names: readonly string[];
  /** The unit of the product that a machine file spreads; null where the file states none. */
  readonly unit: string | null;
  readonly notes: readonly Note[];
}

/** The name of a number that the file does not name. */
export const THE_VALUE = 'value';

/**
 * Values by place from any file that fields are read from, in any reference system; of machine
 * files the grids and zones of tasks.
 */
export async function readValuesFile(
  files: SourceFile[],
  hints: ReadingHints = {},
): Promise<ReadValues> {
  const { layers, notes } = await openFiles(files, hints);
  const places: PlacedNumbers[] = [];
  let unit: string | null = null;
  for (const layer of layers) {
    const grids = (layer.objects ?? []).flatMap((object) =>
      object.kind === 'grid' && object.content ? [object.content] : [],
    );
    for (const grid of grids) {
      unit ??= grid.unit;
      for (const feature of grid.features) {
        const { geometry, properties } = membersOf(feature);
        const { value } = membersOf(properties);
        if (typeof value === 'number')
          places.push({ geometry: geometry as Geometry, numbers: { [THE_VALUE]: value } });
      }
    }
    // task data: its fields are no values
    if (grids.length > 0) continue;
    const { system, notes: own } = chooseCrs(layer, hints.country ?? null);
    notes.push(...layer.notes, ...own);
    if (!system) continue;
    const convert = toWgs84(system);
    for (const { geometry, properties } of layer.features) {
      const placed = geometry && placedIn(geometry, convert);
      if (placed) places.push({ geometry: placed, numbers: numbersOf(properties) });
    }
  }
  const names = [...new Set(places.flatMap(({ numbers }) => Object.keys(numbers)))];
  return { places, names, unit, notes };
}

function placedIn(geometry: Geometry, convert: ReturnType<typeof toWgs84>): Geometry | null {
  let isWhole = true;
  const placed = mapPositions(geometry, (position): Position => {
    const place = convert(position);
    isWhole &&= place !== null;
    return place ?? position;
  });
  return isWhole ? placed : null;
}

/** Numbers, and texts that are numbers: shapefile tables and CSV have little else. */
function numbersOf(properties: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const number =
        typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
      return typeof number === 'number' && Number.isFinite(number) ? [[name, number]] : [];
    }),
  );
}
