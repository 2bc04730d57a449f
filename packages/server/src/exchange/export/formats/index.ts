import type { ExportFormat } from '../format.ts';
import { csv } from './csv.ts';
import { farm } from './farm.ts';
import { geojson } from './geojson.ts';
import { isoxml } from './isoxml.ts';

/** Every format that is written, in the order people are offered them. */
export const exportFormats: readonly ExportFormat[] = [
  geojson,
  csv,
  isoxml,
  farm,
];
