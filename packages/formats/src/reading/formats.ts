import type { Format } from '../source/source.ts';
import { csv } from '../csv/read.ts';
import { flatgeobuf } from '../flatgeobuf/read.ts';
import { geojson } from '../geojson/read.ts';
import { geoparquet } from '../geoparquet/read.ts';
import { gpx } from '../gpx/read.ts';
import { isoxml } from '../isoxml/isoxml.ts';
import { kml } from '../kml/read.ts';
import { shapefile } from '../shapefile/read.ts';

/**
 * Every format that a page can read crop fields from, the surest to recognise first; GeoPackage
 * needs Node.
 */
export const pageFormats: readonly Format[] = [
  shapefile,
  isoxml,
  flatgeobuf,
  geoparquet,
  kml,
  gpx,
  geojson,
  csv,
];
