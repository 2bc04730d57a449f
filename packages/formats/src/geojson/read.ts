import { readGeometry } from '@furrow/geo';
import type {
  CrsStatement,
  Format,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import { decodeText } from '../text/decode.ts';

const GEOMETRY_TYPES = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/**
 * GeoJSON of any kind: collection, feature or bare geometry, with the `crs` member of its 2008
 * form. @source RFC 7946
 */
export const geojson: Format = {
  id: 'geojson',
  label: 'GeoJSON',
  extensions: ['geojson', 'json'],
  recognise: ({ bytes }) => {
    const { text } = decodeText(bytes.subarray(0, 4_096));
    return /^\s*\{/.test(text.replace(/^\ufeff/, ''));
  },
  read: (file) => [readFile(file)],
};

function readFile(file: SourceFile): SourceLayer {
  const { text, encoding, isGuess } = decodeText(file.bytes);
  const document: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  if (!isObject(document)) throw new Error('GeoJSON must be an object');
  return {
    name: file.name,
    crs: readCrs(document.crs),
    features: readFeatures(document),
    notes: isGuess ? [{ code: 'encoding_guessed', params: { file: file.name, encoding } }] : [],
  };
}

function readFeatures(document: Record<string, unknown>): SourceFeature[] {
  // A list of features counts, regardless of the document's declared type.
  if (Array.isArray(document.features)) return document.features.map(readFeature);
  if (document.type === 'Feature') return [readFeature(document)];
  if (typeof document.type === 'string' && GEOMETRY_TYPES.has(document.type)) {
    return [{ properties: {}, ...readOwnGeometry(document) }];
  }
  throw new Error(`GeoJSON has no features: type ${JSON.stringify(document.type)}`);
}

function readFeature(feature: unknown): SourceFeature {
  if (!isObject(feature) || feature.type !== 'Feature') {
    const kind = isObject(feature) ? String(feature.type) : typeof feature;
    return { geometry: null, properties: {}, defect: { code: 'feature_unreadable', kind } };
  }
  const properties = isObject(feature.properties) ? feature.properties : {};
  return { properties, ...readOwnGeometry(feature.geometry) };
}

function readOwnGeometry(value: unknown): Pick<SourceFeature, 'geometry' | 'defect'> {
  if (value === null || value === undefined) return { geometry: null };
  // Some exports write the geometry as text inside the JSON.
  const { geometry } = readGeometry(value);
  if (geometry) return { geometry };
  const kind = isObject(value) ? String(value.type) : typeof value;
  return { geometry: null, defect: { code: 'geometry_unreadable', kind } };
}

/** @source GeoJSON 2008 section 3 "Coordinate Reference System Objects" */
function readCrs(crs: unknown): CrsStatement {
  const { name, code } = isObject(crs) && isObject(crs.properties) ? crs.properties : {};
  if (typeof name === 'string') return { code: name };
  if (typeof code === 'number' || typeof code === 'string') return { code: `EPSG:${code}` };
  return { code: 'EPSG:4326', isDefault: true };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
