import type { EntityRows } from '@furrow/domain';
import {
  isObservation,
  observationOf,
  type Observation,
  type Severity,
} from '@furrow/domain/record/observation.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Geometry } from '@furrow/geo/types.ts';
import type { MapZone } from '../../../map/types.ts';
import { paths } from '../../../paths.ts';
import { drivenLines } from '../../guidance/guidanceLines.ts';
import { colorOf, gradesOf, zonesOf, type Zone } from '../../grid/zones.ts';

type GridRows = Pick<EntityRows, 'taskgrid' | 'prescriptionmap' | 'observationmap' | 'dataset'>;
/** Entities whose rows contain values by place, which are loaded when they are shown. */
export type GridEntity = keyof GridRows;

/** Colours of layers whose features are all of a kind; distinguished by shape and name as well. */
const plain = {
  parcels: '#6b7280',
  storages: '#882255',
  entrances: '#117733',
  waylines: '#332288',
};

function geometryOf(text: unknown): Geometry | null {
  return typeof text === 'string' ? parseWkt(text).geometry : null;
}

const zone = (geometry: Geometry | null, color: string, label: unknown): readonly MapZone[] =>
  geometry ? [{ geometry, color, label: typeof label === 'string' ? label : '' }] : [];

export const parcelZones = (rows: readonly EntityRows['parcel'][]): readonly MapZone[] =>
  rows.flatMap(({ geometry, name }) => zone(outlineOf(geometryOf(geometry)), plain.parcels, name));

export const storageZones = (rows: readonly EntityRows['storage'][]): readonly MapZone[] =>
  rows.flatMap(({ geometry, name }) => zone(geometryOf(geometry), plain.storages, name));

export const entranceZones = (rows: readonly EntityRows['cropfield'][]): readonly MapZone[] =>
  rows.flatMap(({ entrance }) => zone(geometryOf(entrance), plain.entrances, ''));

/** The colour of the severity at an observation; grey where none was recorded. */
const severityColors: Readonly<Record<Severity, string>> = {
  none: '#4c8b3b',
  low: '#9bbf4a',
  medium: '#e0952c',
  high: '#c0392b',
};

/**
 * Zones of the observations on some fields, labelled by organism.
 * @param nameOf the name of an organism
 */
export function observationZones(
  rows: readonly EntityRows['record'][],
  fields: ReadonlySet<string>,
  nameOf: (organism: NonNullable<Observation['organism']>) => string,
): readonly MapZone[] {
  return rows.flatMap((record) => {
    if (
      record.processing_state === 'cancelled' ||
      !isObservation(record) ||
      !fields.has(record.cropfield ?? '')
    )
      return [];
    const place = geometryOf(record.part_field);
    if (place?.type !== 'Point') return [];
    const { organism, severity } = observationOf(record);
    const color = severity ? severityColors[severity] : plain.parcels;
    const label = organism ? nameOf(organism) : '';
    return [{ geometry: place, color, label, opens: paths.records.byId(record.id) }];
  });
}

export const waylineZones = (rows: readonly EntityRows['wayline'][]): readonly MapZone[] =>
  rows.flatMap(({ geometry, name, visible }) =>
    visible === false ? [] : zone(geometryOf(geometry), plain.waylines, name),
  );

/** Pixels of a swath. */
const SWATH_WIDTH = 1.2;

/** The swaths of the way lines shown, on the crop fields they are driven in. */
export function swathZones(
  rows: readonly EntityRows['wayline'][],
  fields: readonly EntityRows['cropfield'][],
): readonly MapZone[] {
  return rows.flatMap(({ geometry, visible, ...row }) => {
    const line = geometryOf(geometry);
    if (visible === false || line?.type !== 'LineString' || !row.working_width) return [];
    const width = row.working_width;
    return fields
      .filter(({ id }) => row.cropfield_ids.includes(id))
      .flatMap((field): MapZone[] => {
        const boundary = geometryOf(field.geometry);
        if (!boundary || !isPolygonal(boundary)) return [];
        const lines = drivenLines(boundary, line, { width, passes: row.headland_passes ?? 0 });
        if (!lines) return [];
        const coordinates = [...lines.passes, ...lines.swaths].map((one) => one.coordinates);
        const shown: Geometry = { type: 'MultiLineString', coordinates };
        return [{ geometry: shown, color: plain.waylines, label: '', width: SWATH_WIDTH }];
      });
  });
}

/** Parcels lie under fields of the same shape: their edges are drawn, not their surfaces. */
function outlineOf(geometry: Geometry | null): Geometry | null {
  if (geometry?.type === 'Polygon')
    return { type: 'MultiLineString', coordinates: geometry.coordinates };
  if (geometry?.type === 'MultiPolygon')
    return { type: 'MultiLineString', coordinates: geometry.coordinates.flat() };
  return geometry;
}

/** Names of the numbers in the points of recordings, in the order of occurrence. */
export function recordedValues(rows: readonly { readonly features?: unknown }[]): string[] {
  const names = new Set<string>();
  for (const row of rows)
    for (const { properties } of zonesOf(row.features).slice(0, 50))
      for (const [name, value] of Object.entries(properties))
        if (typeof value === 'number') names.add(name);
  return [...names];
}

/**
 * Values by place, from light for low to dark for high; on a common scale per unit, so that a
 * colour has a single meaning.
 * @param value the name of the number that is shown
 */
export function gridZones(
  rows: readonly { readonly features?: unknown; readonly unit?: unknown }[],
  format: (value: number, unit: string) => string,
  value = 'value',
): readonly MapZone[] {
  const byUnit = new Map<string, Zone[]>();
  for (const { features, unit } of rows) {
    const own = zonesOf(features).map((one): Zone => ({
      ...one,
      properties: { ...one.properties, value: Number(one.properties[value] ?? Number.NaN) },
    }));
    const key = typeof unit === 'string' ? unit : '';
    byUnit.set(key, [...(byUnit.get(key) ?? []), ...own]);
  }
  return [...byUnit].flatMap(([unit, zones]) => {
    const finite = zones.filter(({ properties }) => Number.isFinite(properties.value));
    const grades = gradesOf(finite);
    return finite.map(({ geometry, properties }) => ({
      geometry,
      color: colorOf(grades, Number(properties.value)),
      label: format(Number(properties.value), unit),
    }));
  });
}
