/** Longitude and latitude in degrees on WGS 84; heights are dropped on the way in. */
export type Position = [longitude: number, latitude: number];

/** Positions whose last one repeats the first, once it has been tidied. */
export type Ring = Position[];

type Point = { type: 'Point'; coordinates: Position };
type MultiPoint = { type: 'MultiPoint'; coordinates: Position[] };
export type LineString = { type: 'LineString'; coordinates: Position[] };
export type MultiLineString = { type: 'MultiLineString'; coordinates: Position[][] };
export type Polygon = { type: 'Polygon'; coordinates: Ring[] };
export type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] };
type GeometryCollection = { type: 'GeometryCollection'; geometries: Geometry[] };

export type Geometry =
  | Point
  | MultiPoint
  | LineString
  | MultiLineString
  | Polygon
  | MultiPolygon
  | GeometryCollection;

export type GeometryKind = Geometry['type'];

/** What a crop field, parcel or cut piece is made of. */
export type Polygonal = Polygon | MultiPolygon;

/** West, south, east and north in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** What crop fields and parcels may be. @source decisions D7 */
export const FIELD_KINDS = ['Polygon', 'MultiPolygon'] as const satisfies readonly GeometryKind[];

/** What way lines may be. @source decisions D7 */
export const LINE_KINDS = ['LineString'] as const satisfies readonly GeometryKind[];

/** What storages and parts of fields may be. @source decisions D7 */
export const ANY_KINDS = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
] as const satisfies readonly GeometryKind[];
