import { kmlGen } from '@tmcw/togeojson';
import type { Format, SourceFeature, SourceFile, SourceLayer } from '../source/source.ts';
import { parseGeometry } from '../source/geometry.ts';
import { hasRoot, parseXml } from '../text/xml.ts';

/** KML, and the KML files of a KMZ archive: every placemark a feature. @source OGC 12-007r2 */
export const kml: Format = {
  id: 'kml',
  label: 'KML',
  extensions: ['kml', 'kmz'],
  recognise: ({ bytes }) => hasRoot(bytes, 'kml'),
  read: (file) => [readFile(file)],
};

function readFile({ name, bytes }: SourceFile): SourceLayer {
  const features: SourceFeature[] = [];
  for (const { geometry, properties } of kmlGen(parseXml(bytes), { skipNullGeometry: false })) {
    const { '@geometry-type': kind, ...rest } = properties ?? {};
    // a ground overlay is no field, although it has corners
    if (kind === 'groundoverlay')
      features.push({
        geometry: null,
        properties: rest,
        defect: { code: 'feature_unreadable', kind: 'GroundOverlay' },
      });
    else features.push({ properties: plain(rest), ...parseGeometry(geometry) });
  }
  // the standard has no other reference system
  return { name, crs: { code: 'EPSG:4326', isDefault: true }, features, notes: [] };
}

/** A description may be an HTML page; as a value only its text is used. */
function plain(properties: Record<string, unknown>): Record<string, unknown> {
  const { description, ...rest } = properties;
  const text =
    typeof description === 'object' && description !== null && 'value' in description
      ? description.value
      : description;
  return text === undefined ? rest : { ...rest, description: text };
}
