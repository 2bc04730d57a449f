import { parseWkt, type Position } from '@furrow/geo';
import { nextTurn } from '../overload/next-turn.ts';
import { crs84, inCrs, placedIn, type OfferedCrs } from './crs.ts';

/** Kinds with the same nesting of brackets as in GeoJSON. */
const sameNesting = new Map([
  ['LINESTRING', 'LineString'],
  ['MULTILINESTRING', 'MultiLineString'],
  ['POLYGON', 'Polygon'],
  ['MULTIPOLYGON', 'MultiPolygon'],
]);

const head = /^([A-Z]+) (?=\()/;
const pair = /([^\s(),]+) ([^\s(),]+)/g;

/** Characters converted at once, some 1,500 positions; other requests get their turn in between. */
const stretch = 64 * 1024;

/**
 * A geometry as GeoJSON text, in pieces: a boundary may have a hundred thousand corners, and
 * parsing and serializing them all at once would block other requests.
 * @param wkt as stored, in longitude and latitude
 * @param crs the reference system of the text: metres with 3 decimals, degrees unchanged
 */
export async function* geometryText(
  wkt: string | null,
  crs: OfferedCrs,
): AsyncGenerator<string, void, undefined> {
  const word = wkt === null ? null : head.exec(wkt);
  const type = word ? sameNesting.get(word[1] ?? '') : undefined;
  if (wkt === null || word === null || type === undefined) {
    const read = wkt === null ? null : parseWkt(wkt).geometry;
    yield JSON.stringify(read && inCrs(read, crs));
    return;
  }
  yield `{"type":"${type}","coordinates":`;
  for (let from = word[0].length; from < wkt.length;) {
    if (from > word[0].length) await nextTurn();
    const comma = wkt.indexOf(',', from + stretch);
    const to = comma < 0 ? wkt.length : comma + 1;
    yield coordinatesText(wkt.slice(from, to), crs);
    from = to;
  }
  yield '}';
}

/** Whole positions with the brackets and commas around them. */
const coordinatesText = (wkt: string, crs: OfferedCrs): string =>
  wkt
    .replace(pair, (_text, longitude: string, latitude: string) => {
      if (crs === crs84) return `[${longitude},${latitude}]`;
      const position: Position = [Number(longitude), Number(latitude)];
      return JSON.stringify(placedIn(crs, position));
    })
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll(' ', '');
