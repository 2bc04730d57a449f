import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { subtract } from '@furrow/geo/clipping/difference.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { gridOver, type Surface } from '@furrow/geo/zones/cell-grid.ts';
import { cellsWithin } from '@furrow/geo/zones/cells-within.ts';
import { classBreaks, classOf, type Weighed } from '@furrow/geo/zones/class-breaks.ts';
import { interpolate, LEAST_SAMPLES } from '@furrow/geo/zones/interpolate.ts';
import { sieve } from '@furrow/geo/zones/sieve.ts';
import { valueAtCells } from '@furrow/geo/zones/value-at-cells.ts';
import { zonesOfCells } from '@furrow/geo/zones/zones-of-cells.ts';
import type { Recipe, Source, ValuedArea } from './source.ts';

/** A class of ground on the field. */
export interface ZoneClass {
  readonly geometry: Polygonal;
  readonly hectares: number;
  /** The values it is of; null where zones were drawn. */
  readonly range: readonly [from: number, to: number] | null;
}

/** Note on zones in addition to their figures. */
export type ZoneNote = 'cut' | 'no_value' | 'too_few_points' | 'too_many_cells' | 'none_on_field';

export interface SourceZones {
  readonly classes: readonly ZoneClass[];
  readonly notes: readonly { readonly code: ZoneNote; readonly hectares: number }[];
}

const HECTARE = 10_000;
/** A smaller area outside results from the rounding of corners. */
const LEAST_SQUARE_METRES = 5;
/** More areas than this are converted to cells: they are cells themselves. */
const MOST_AREAS = 200;

/**
 * Values over a field from a source; null for a source with boundaries. Slow steps are done here,
 * so that classes can be chosen without repeating them.
 */
export function surfaceOf(
  source: Source,
  field: Polygonal,
  { cell }: Pick<Recipe, 'cell'>,
): Surface | null {
  if (source.kind === 'raster') return source.surface;
  const grid = gridOver(field, cell).geometry;
  if (!grid) return null;
  if (source.kind === 'points')
    return source.samples.length < LEAST_SAMPLES ? null : interpolate(grid, source.samples);
  return source.kind === 'areas' && source.areas.length > MOST_AREAS
    ? valueAtCells(grid, source.areas)
    : null;
}

/** Zones of a field by class, all of them cut to the field. */
export function zonesOfSource(
  source: Source,
  recipe: Recipe,
  { field, surface }: { readonly field: Polygonal; readonly surface: Surface | null },
): SourceZones {
  if (source.kind === 'drawn') return drawnZones(source.zones, field);
  if (surface) return ofSurface(source, surface, recipe, field);
  if (source.kind === 'areas' && source.areas.length <= MOST_AREAS)
    return ofAreas(source.areas, recipe, field);
  const isFew = source.kind === 'points' && source.samples.length < LEAST_SAMPLES;
  return {
    classes: [],
    notes: [{ code: isFew ? 'too_few_points' : 'too_many_cells', hectares: 0 }],
  };
}

const zoneClass = (geometry: Polygonal, range: ZoneClass['range']): ZoneClass => ({
  geometry,
  hectares: areaSquareMetres(geometry) / HECTARE,
  range,
});

/**
 * Zones in the order they were drawn, a later one over those before it; last the remaining area.
 */
function drawnZones(zones: readonly Polygonal[], field: Polygonal): SourceZones {
  const within = zones.flatMap((zone) => intersect(zone, field).geometry ?? []);
  const cutZones = within.flatMap((zone, index) => {
    const over = within.slice(index + 1);
    return (over.length > 0 ? subtract(zone, over).geometry : zone) ?? [];
  });
  const rest = cutZones.length > 0 ? subtract(field, cutZones).geometry : field;
  const hasRest = rest && areaSquareMetres(rest) > LEAST_SQUARE_METRES;
  return {
    classes: [...cutZones, ...(hasRest ? [rest] : [])].map((geometry) => zoneClass(geometry, null)),
    notes: cutNote(zones, field),
  };
}

function cutNote(zones: readonly Polygonal[], field: Polygonal): SourceZones['notes'] {
  const outside = zones.reduce(
    (sum, zone) => sum + areaSquareMetres(zone) - overlap(zone, field).intersection,
    0,
  );
  return outside > LEAST_SQUARE_METRES ? [{ code: 'cut', hectares: outside / HECTARE }] : [];
}

function breaksFor(values: readonly Weighed[], { classing, count }: Recipe): number[] {
  if (classing !== 'each') return classBreaks(values, classing, count);
  const distinct = [...new Set(values.map(({ value }) => value))];
  return distinct.toSorted((left, right) => left - right).slice(1);
}

/** The least and greatest value of each class. */
function rangesOf(values: readonly Weighed[], breaks: readonly number[]): [number, number][] {
  const ranges = Array.from({ length: breaks.length + 1 }, (): [number, number] => [
    Infinity,
    -Infinity,
  ]);
  for (const { value } of values) {
    const range = ranges[classOf(value, breaks)];
    if (!range) continue;
    range[0] = Math.min(range[0], value);
    range[1] = Math.max(range[1], value);
  }
  return ranges;
}

function ofSurface(
  source: Source,
  { grid, values }: Surface,
  recipe: Recipe,
  field: Polygonal,
): SourceZones {
  const within = cellsWithin(grid, field);
  const ground: Weighed[] = [];
  values.forEach((value, cell) => {
    if (within[cell] === 1 && !Number.isNaN(value)) ground.push({ value, area: 1 });
  });
  if (ground.length === 0) return { classes: [], notes: [{ code: 'none_on_field', hectares: 0 }] };
  // quantiles are of measured values, not of interpolated ones
  const measured =
    source.kind === 'points' && recipe.classing === 'quantile'
      ? source.samples.map(({ value }) => ({ value, area: 1 }))
      : ground;
  const breaks = breaksFor(measured, recipe);
  const ranges = rangesOf(ground, breaks);
  const classes = Int16Array.from(values, (value) =>
    Number.isNaN(value) ? -1 : classOf(value, breaks),
  );
  const side = recipe.cell * recipe.cell;
  const sieved = sieve(grid, classes, Math.max(1, Math.round(recipe.smallest / side)));
  const zones = zonesOfCells(grid, sieved, field).map((zone) =>
    zoneClass(zone.geometry, ranges[zone.class] ?? null),
  );
  return { classes: zones, notes: missingNote(zones, field) };
}

function missingNote(classes: readonly ZoneClass[], field: Polygonal): SourceZones['notes'] {
  const missing =
    areaSquareMetres(field) / HECTARE - classes.reduce((sum, { hectares }) => sum + hectares, 0);
  return missing > 0.005 ? [{ code: 'no_value', hectares: missing }] : [];
}

function ofAreas(areas: readonly ValuedArea[], recipe: Recipe, field: Polygonal): SourceZones {
  const within = areas.flatMap(({ geometry, value }) => {
    const part = intersect(geometry, field).geometry;
    return part ? [{ geometry: part, value, area: areaSquareMetres(part) }] : [];
  });
  if (within.length === 0) return { classes: [], notes: [{ code: 'none_on_field', hectares: 0 }] };
  const breaks = breaksFor(within, recipe);
  const ranges = rangesOf(within, breaks);
  const classes = ranges.flatMap((range, index) => {
    const ofClass = within.filter(({ value }) => classOf(value, breaks) === index);
    const [first] = ofClass;
    if (!first) return [];
    const joined =
      ofClass.length > 1 ? unite(ofClass.map(({ geometry }) => geometry)).geometry : null;
    return [zoneClass(joined ?? first.geometry, range)];
  });
  return {
    classes,
    notes: [
      ...cutNote(
        areas.map(({ geometry }) => geometry),
        field,
      ),
      ...missingNote(classes, field),
    ],
  };
}
