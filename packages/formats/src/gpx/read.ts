import { gpxGen } from '@tmcw/togeojson';
import type { Format, SourceFile, SourceLayer } from '../source/source.ts';
import { parseGeometry } from '../source/geometry.ts';
import { hasRoot, parseXml } from '../text/xml.ts';

/**
 * Tracks, routes and waypoints of a satellite receiver: no areas, so the contents are named in
 * notes and no field is read. @source GPX 1.1
 */
export const gpx: Format = {
  id: 'gpx',
  label: 'GPX',
  extensions: ['gpx'],
  recognise: ({ bytes }) => hasRoot(bytes, 'gpx'),
  read: (file) => [readFile(file)],
};

function readFile({ name, bytes }: SourceFile): SourceLayer {
  const features = [...gpxGen(parseXml(bytes))].map(({ geometry, properties }) => ({
    properties: properties ?? {},
    ...parseGeometry(geometry),
  }));
  return { name, crs: { code: 'EPSG:4326', isDefault: true }, features, notes: [] };
}
