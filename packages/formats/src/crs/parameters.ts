import { KNOWN_SYSTEMS, type KnownSystem } from './systems.starter.ts';
import { findNode, findNodes, type WktNode } from './wkt-tree.ts';

/** The numbers that define a projected system, in degrees and metres. */
type Parameters = {
  semiMajor: number;
  originLongitude: number;
  falseEasting: number;
  falseNorthing: number;
  scale: number | null;
  parallels: number[];
};

const NAMES: Record<
  'longitude' | 'easting' | 'northing' | 'scale' | 'parallel1' | 'parallel2',
  RegExp
> = {
  longitude:
    /^(central meridian|longitude of (natural |false )?origin|longitude of center|longitude of projection centre)$/,
  easting: /^(false easting|easting at false origin|easting at projection centre)$/,
  northing: /^(false northing|northing at false origin|northing at projection centre)$/,
  scale: /^(scale factor|scale factor at natural origin)$/,
  parallel1: /^(standard parallel 1|latitude of 1st standard parallel)$/,
  parallel2: /^(standard parallel 2|latitude of 2nd standard parallel)$/,
};

/** Degrees within this are the same; files round 5.38763888888889 to as few as five decimals. */
const SAME_DEGREES = 1e-4;
const SAME_METRES = 0.5;
const SAME_SCALE = 1e-7;

/** Semi-major axes in metres of the ellipsoids that the table names. */
const ELLIPSOIDS: [pattern: RegExp, semiMajor: number][] = [
  [/\+ellps=bessel/, 6_377_397.155],
  [/\+ellps=intl/, 6_378_388],
  [/\+ellps=GRS80|\+datum=WGS84|\+a=6378137/, 6_378_137],
  [/\+ellps=airy/, 6_377_563.396],
  [/\+ellps=mod_airy/, 6_377_340.189],
  [/\+ellps=krass/, 6_378_245],
  [/\+a=6378249\.2/, 6_378_249.2],
];

/** The known system with the same numbers as the text, regardless of their names. */
export function systemByParameters(root: WktNode): KnownSystem | null {
  const stated = statedParameters(root);
  if (!stated) return null;
  return KNOWN_SYSTEMS.find((system) => isSame(stated, knownParameters(system))) ?? null;
}

function statedParameters(root: WktNode): Parameters | null {
  const ellipsoid = findNode(root, 'SPHEROID', 'ELLIPSOID');
  const semiMajor = ellipsoid?.values[1];
  const parameters = new Map(
    findNodes(root, 'PARAMETER').map(({ values: [name, value] }) => [
      String(name).toLowerCase().replaceAll('_', ' '),
      Number(value),
    ]),
  );
  const find = (pattern: RegExp) =>
    [...parameters].find(([name]) => pattern.test(name))?.[1] ?? null;
  const [originLongitude, falseEasting, falseNorthing] = [
    find(NAMES.longitude),
    find(NAMES.easting),
    find(NAMES.northing),
  ];
  if (
    typeof semiMajor !== 'number' ||
    originLongitude === null ||
    falseEasting === null ||
    falseNorthing === null
  )
    return null;
  const parallels = [find(NAMES.parallel1), find(NAMES.parallel2)].filter(
    (parallel) => parallel !== null,
  );
  return {
    semiMajor,
    originLongitude,
    falseEasting,
    falseNorthing,
    scale: find(NAMES.scale),
    parallels,
  };
}

function knownParameters({ definition }: KnownSystem): Parameters | null {
  const value = (key: string) => {
    const text = new RegExp(`\\+${key}=([-\\d.]+)`).exec(definition)?.[1];
    return text === undefined ? null : Number(text);
  };
  const semiMajor = ELLIPSOIDS.find(([pattern]) => pattern.test(definition))?.[1];
  if (semiMajor === undefined) return null;
  const zone = value('zone');
  if (zone !== null) {
    const falseNorthing = definition.includes('+south') ? 10_000_000 : 0;
    return {
      semiMajor,
      originLongitude: zone * 6 - 183,
      falseEasting: 500_000,
      falseNorthing,
      scale: 0.9996,
      parallels: [],
    };
  }
  const [originLongitude, falseEasting, falseNorthing] = [
    value('lon_0'),
    value('x_0'),
    value('y_0'),
  ];
  if (originLongitude === null || falseEasting === null || falseNorthing === null) return null;
  const parallels = [value('lat_1'), value('lat_2')].filter((parallel) => parallel !== null);
  return {
    semiMajor,
    originLongitude,
    falseEasting,
    falseNorthing,
    scale: value('k') ?? value('k_0'),
    parallels,
  };
}

function isSame(stated: Parameters, reference: Parameters | null): boolean {
  if (!reference) return false;
  const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance;
  const sorted = (parallels: number[]) => parallels.toSorted((a, b) => a - b);
  const others = sorted(reference.parallels);
  return (
    near(stated.semiMajor, reference.semiMajor, 1) &&
    near(stated.originLongitude, reference.originLongitude, SAME_DEGREES) &&
    near(stated.falseEasting, reference.falseEasting, SAME_METRES) &&
    near(stated.falseNorthing, reference.falseNorthing, SAME_METRES) &&
    near(stated.scale ?? 1, reference.scale ?? 1, SAME_SCALE) &&
    stated.parallels.length === others.length &&
    sorted(stated.parallels).every((parallel, index) =>
      near(parallel, others[index] ?? Number.NaN, SAME_DEGREES),
    )
  );
}
