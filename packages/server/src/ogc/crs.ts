import { at, existing } from '@furrow/kit';
import { mapPositions, type Geometry, type Position } from '@furrow/geo';
import proj4 from 'proj4';
import { asReference, type ReferenceSystem } from '@furrow/formats/crs/recognise-crs.ts';
import { systemByCode } from '@furrow/formats/crs/systems.ts';

/** A reference system in which features may be requested. */
export interface OfferedCrs {
  readonly uri: string;
  /** Whether coordinates are in the order latitude, longitude. */
  readonly isLatitudeFirst: boolean;
  readonly from: (position: Position) => Position;
  readonly to: (position: Position) => Position;
}

const same = (position: Position): Position => position;

export const crs84: OfferedCrs = {
  uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  isLatitudeFirst: false,
  from: same,
  to: same,
};

/**
 * Longitude and latitude, the web's maps, and the Dutch grid. @source OGC 18-058r1 Features Part 2
 */
export const offeredCrs: readonly OfferedCrs[] = [
  crs84,
  {
    uri: 'http://www.opengis.net/def/crs/EPSG/0/4326',
    isLatitudeFirst: true,
    from: same,
    to: same,
  },
  projected(3857),
  projected(28992),
];

function projected(code: number): OfferedCrs {
  const system: ReferenceSystem = asReference(
    existing(systemByCode(code), `reference system ${code}`),
  );
  const { forward, inverse } = proj4('EPSG:4326', system.definition);
  const pair = (numbers: number[]): Position => [at(numbers, 0), at(numbers, 1)];
  return {
    uri: `http://www.opengis.net/def/crs/EPSG/0/${code}`,
    isLatitudeFirst: false,
    from: (position) => pair(forward([...position])),
    to: (position) => pair(inverse([...position])),
  };
}

export const crsOf = (uri: string): OfferedCrs | undefined =>
  offeredCrs.find(
    (crs) =>
      crs.uri === uri || (crs === crs84 && uri === 'http://www.opengis.net/def/crs/OGC/0/CRS84'),
  );

/** Decimals for metres; degrees keep theirs. */
const metreDecimals = 3;

/** A geometry of longitudes and latitudes in an offered system. */
export const inCrs = (geometry: Geometry, crs: OfferedCrs): Geometry =>
  crs === crs84 ? geometry : mapPositions(geometry, (position) => placedIn(crs, position));

/** A position in an offered system: metres in 3 decimals, degrees as they are. */
export function placedIn({ from, isLatitudeFirst }: OfferedCrs, position: Position): Position {
  if (isLatitudeFirst) return [position[1], position[0]];
  const [x, y] = from(position);
  return [Number(x.toFixed(metreDecimals)), Number(y.toFixed(metreDecimals))];
}
