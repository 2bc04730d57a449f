import type { ExportFormat } from '../format.ts';
import { csv } from './csv.ts';
import { farm } from './farm.ts';
import { fiboa } from './fiboa.ts';
import { flatgeobuf } from './flatgeobuf.ts';
import { geojson } from './geojson.ts';
import { geopackage } from './geopackage.ts';
import { isoxml } from './isoxml.ts';
import { kml } from './kml.ts';
import { pdf } from './pdf.ts';
import { shapefile } from './shapefile.ts';
import { xlsx } from './xlsx.ts';

/** Every format that is written, in the order people are offered them. */
export const exportFormats: readonly ExportFormat[] = [
  xlsx,
  pdf,
  csv,
  geojson,
  shapefile,
  geopackage,
  kml,
  flatgeobuf,
  fiboa,
  isoxml,
  farm,
];
