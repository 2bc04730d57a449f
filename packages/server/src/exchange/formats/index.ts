import type { Format } from '../reading.ts';
import { geojson } from './geojson.ts';
import { geopackage } from './geopackage.ts';
import { isoxml } from '../isoxml/isoxml.ts';
import { shapefile } from './shapefile.ts';

/** Every format crop fields are read from, the surest to recognise first. */
export const FORMATS: readonly Format[] = [geopackage, shapefile, isoxml, geojson];
