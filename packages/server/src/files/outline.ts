import { boundsOf, parseWkt, type Geometry, type Position } from '@furrow/geo';
import type { PictureSize } from './picture.ts';

/** Room around the shape, as a part of the shorter side. */
const margin = 0.08;

/** The rings or lines of a shape. */
function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat() as Position[][];
    case 'LineString':
      return [geometry.coordinates];
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

/**
 * A drawing of a field's boundary, north up, as large as fits.
 * @param wkt null for a field that was not drawn: an empty ground in its colour
 * @param color #RRGGBB
 * @returns SVG
 */
export function outlineSvg(
  wkt: string | null,
  color: string,
  { width, height }: PictureSize,
): string {
  const path = wkt ? pathOf(wkt, { width, height }) : '';
  const line = Math.max(1, Math.min(width, height) / 64);
  const ground = path ? '#f3f1e8' : color;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${
    path
      ? `<path d="${path}" fill="${color}" fill-rule="evenodd" stroke="#3c3a33" stroke-width="${round(line)}" stroke-linejoin="round"/>`
      : ''
  }</svg>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function pathOf(wkt: string, { width, height }: PictureSize): string {
  const { geometry } = parseWkt(wkt);
  const bounds = geometry && boundsOf(geometry);
  if (!geometry || !bounds) return '';
  // a degree of longitude is shorter than one of latitude, increasingly with the distance from the
  // equator
  const narrowing = Math.max(Math.cos(((bounds.south + bounds.north) / 2 / 180) * Math.PI), 0.01);
  const room = 1 - 2 * margin;
  const [wide, high] = [(bounds.east - bounds.west) * narrowing, bounds.north - bounds.south];
  const scale = Math.min(
    wide > 0 ? (width * room) / wide : Infinity,
    high > 0 ? (height * room) / high : Infinity,
  );
  if (!Number.isFinite(scale)) return '';
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  const point = ([longitude, latitude]: Position) =>
    `${round(left + (longitude - bounds.west) * narrowing * scale)} ${round(top + (bounds.north - latitude) * scale)}`;
  return linesOf(geometry)
    .filter((line) => line.length > 1)
    .map((line) => `M${line.map(point).join('L')}Z`)
    .join('');
}
