import type { Format } from '../reading.ts';
import { csv } from './csv.ts';
import { flatgeobuf } from './flatgeobuf.ts';
import { geojson } from './geojson.ts';
import { geopackage } from './geopackage.ts';
import { geoparquet } from './geoparquet.ts';
import { gpx } from './gpx.ts';
import { isoxml } from '../isoxml/isoxml.ts';
import { kml } from './kml.ts';
import { shapefile } from './shapefile.ts';

/** Every format crop fields are read from, the surest to recognise first. */
export const FORMATS: readonly Format[] = [
  geopackage,
  shapefile,
  isoxml,
  flatgeobuf,
  geoparquet,
  kml,
  gpx,
  geojson,
  csv,
];
