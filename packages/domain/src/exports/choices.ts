/**
 * Sources of an export and the formats of each, in the order people are offered them. @source
 * decisions D13, D15
 */
export const exportSources = [
  'fields',
  'records',
  'spray-register',
  'manure-book',
  'field-book',
  'field-card',
  'job-sheet',
  'record',
  'stock',
  'contracts',
  'everything',
] as const;
/**
 * The kinds of files; the server lists those a source can have.
 * @source decisions D13, D15
 */
export const exportFormats = [
  'xlsx',
  'pdf',
  'csv',
  'geojson',
  'shapefile',
  'gpkg',
  'kml',
  'flatgeobuf',
  'fiboa',
  'isoxml',
  'farm',
  'hand-over',
] as const;
