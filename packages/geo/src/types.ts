/** Longitude and latitude in degrees on WGS 84; heights are dropped on the way in. */
export type Position = [longitude: number, latitude: number];

/** Positions whose last one repeats the first, once it has been tidied. */
export type Ring = Position[];

type Point = { type: 'Point'; coordinates: Position };
type MultiPoint = { type: 'MultiPoint'; coordinates: Position[] };
/**
 * Two positions or more.
 * @source RFC 7946
 */
export type LineString = { type: 'LineString'; coordinates: Position[] };
/**
 * Lines as a single geometry.
 * @source RFC 7946
 */
export type MultiLineString = { type: 'MultiLineString'; coordinates: Position[][] };
/**
 * A shell, and the holes in it; every ring is closed.
 * @source RFC 7946
 */
export type Polygon = { type: 'Polygon'; coordinates: Ring[] };
/**
 * Polygons as a single geometry.
 * @source RFC 7946
 */
export type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] };
type GeometryCollection = { type: 'GeometryCollection'; geometries: Geometry[] };

/**
 * A geometry as GeoJSON writes it, in degrees of WGS 84, longitude first.
 * @source RFC 7946
 */
export type Geometry =
  | Point
  | MultiPoint
  | LineString
  | MultiLineString
  | Polygon
  | MultiPolygon
  | GeometryCollection;

/** The kinds of geometry by their names in GeoJSON. */
export type GeometryKind = Geometry['type'];

/** The geometry of a crop field, parcel or cut piece. */
export type Polygonal = Polygon | MultiPolygon;

/** West, south, east and north in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** Geometry kinds of crop fields and parcels. @source decisions D7 */
export const FIELD_KINDS = ['Polygon', 'MultiPolygon'] as const satisfies readonly GeometryKind[];

/** Geometry kinds of way lines. @source decisions D7 */
export const LINE_KINDS = ['LineString'] as const satisfies readonly GeometryKind[];

/** Geometry kinds of storages and parts of fields. @source decisions D7 */
export const ANY_KINDS = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
] as const satisfies readonly GeometryKind[];
