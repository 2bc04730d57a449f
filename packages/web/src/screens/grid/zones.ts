import { at, isObject, membersOf, partsOf } from '@furrow/kit/checked.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import type { Geometry, Polygonal } from '@furrow/geo/types.ts';

/** An area of a map and its value. While it is typed, the value is a text until it is a number. */
export interface Zone {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>> & { readonly value: number | string };
  readonly geometry: Geometry;
}

/** The zones as the definition has them: a GeoJSON FeatureCollection. @source decisions D14 */
export interface Zones {
  readonly type: 'FeatureCollection';
  readonly features: readonly Zone[];
}

export const noZones: Zones = { type: 'FeatureCollection', features: [] };

/** A zone as the definition's rules read it; a value that is being typed is no number yet. */
function isZone(part: unknown): part is Zone {
  const { properties, geometry } = membersOf(part);
  return isObject(properties) && isObject(geometry);
}

/** The zones of a form's value; none where it is of another kind. */
export function zonesOf(value: unknown): readonly Zone[] {
  const { features } = membersOf(value);
  return partsOf(features).filter(isZone);
}

/** The same value over all of a piece of land. */
export const oneZone = (geometry: Polygonal, value: number): Zones => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { value }, geometry }],
});

export const withValue = (
  zones: readonly Zone[],
  index: number,
  value: number | string,
): Zones => ({
  type: 'FeatureCollection',
  features: zones.map((zone, own) =>
    own === index ? { ...zone, properties: { ...zone.properties, value } } : zone,
  ),
});

export const without = (zones: readonly Zone[], index: number): Zones => ({
  type: 'FeatureCollection',
  features: zones.filter((_zone, own) => own !== index),
});

const areas = new WeakMap<Geometry, number>();

/** The part of a zone within the field of its map, 0 to 1. */
export type PartOnField = (zone: Polygonal) => number;
const whole: PartOnField = () => 1;

/** Hectares of a zone on its field; null of a point or a line. */
export function hectaresOf({ geometry }: Zone, partOnField = whole): number | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null;
  const hectares = areas.get(geometry) ?? areaHectares(geometry);
  areas.set(geometry, hectares);
  return hectares * partOnField(geometry);
}

/** A part of a zone below a square metre counts as outside the field. */
const LEAST_HECTARES = 0.0001;

export interface ZoneFigures {
  readonly count: number;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Total of all zones; null where one of them has no area. */
  readonly hectares: number | null;
}

/**
 * Distribution of the values on the field. The mean weights zones by area, where every zone has
 * one. A cell that spans two pieces of a split field is in the maps of both, uncut: each counts its
 * part, and none counts a cell outside it.
 * @source docs/decisions/095
 */
export function zoneFigures(
  zones: readonly Zone[],
  partOnField: PartOnField = whole,
): ZoneFigures | null {
  let [least, most, sum, weighed, hectares] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    0,
    0,
  ];
  let [count, everyArea] = [0, true];
  for (const zone of zones) {
    const { value } = zone.properties;
    if (typeof value !== 'number') continue;
    const area = hectaresOf(zone, partOnField);
    if (partOnField !== whole && area !== null && area < LEAST_HECTARES) continue;
    count += 1;
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
    everyArea &&= area !== null;
    weighed += value * (area ?? 0);
    hectares += area ?? 0;
  }
  if (count === 0) return null;
  return {
    count,
    least,
    most,
    mean: everyArea && hectares > 0 ? weighed / hectares : sum / count,
    hectares: everyArea ? hectares : null,
  };
}

/** A colour of the map: values from `from` up to `to`. */
export interface Grade {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** From low to high: ever darker, so that it also reads without distinguishing hues. */
export const gradeColors = ['#f2e7a1', '#c0d27d', '#7fb573', '#3f8f6b', '#1c5f66'] as const;

/**
 * Equal steps from the lowest to the highest value; each value is its own step where there are no
 * more of them than colours.
 */
export function gradesOf(zones: readonly Zone[]): readonly Grade[] {
  const values = zones.flatMap(({ properties: { value } }) =>
    typeof value === 'number' ? [value] : [],
  );
  const distinct = [...new Set(values)].toSorted((left, right) => left - right);
  const colorAt = (index: number, of: number) =>
    at(gradeColors, of === 1 ? 2 : Math.round((index * (gradeColors.length - 1)) / (of - 1)));
  if (distinct.length <= gradeColors.length)
    return distinct.map((value, index) => ({
      from: value,
      to: value,
      color: colorAt(index, distinct.length),
    }));
  const [least, most] = [at(distinct, 0), at(distinct, -1)];
  const edge = (index: number) => least + ((most - least) * index) / gradeColors.length;
  return gradeColors.map((color, index) => ({
    from: edge(index),
    to: index === gradeColors.length - 1 ? most : edge(index + 1),
    color,
  }));
}

/** The colour of a value; like the other steps, the last one begins at its lower edge. */
export function colorOf(grades: readonly Grade[], value: number): string {
  return grades.findLast(({ from }) => value >= from)?.color ?? grades[0]?.color ?? gradeColors[2];
}
