import { areaSquareMetres } from './measure/area.ts';
import { clip } from './clipping/clip.ts';
import { fromParts, partsOf } from './positions.ts';
import type { Outcome, Problem } from './problem.ts';
import { rounded } from './clipping/rounded.ts';
import { solidRing } from './spikes.ts';
import { tidy } from './tidy.ts';
import type { Polygonal } from './types.ts';
import { validate } from './validate.ts';
import { validateRings } from './validate-rings.ts';

/**
 * Problems whose repair is a guess: rings that cross themselves or others; all other repairs are
 * certain.
 */
const DOUBTFUL = new Set([
  'self_intersection',
  'hole_crosses',
  'hole_outside',
  'hole_in_hole',
  'parts_overlap',
]);

/** A repaired polygon and the repairs made. */
export type Repair = Outcome<Polygonal> & {
  /** The repaired problems, as named by validation. */
  mended: Problem[];
  /** Whether the surface is the same as before without a doubt. */
  lossless: boolean;
  /** Square metres gained (positive) or lost, compared with the original rings. */
  change: number;
};

/**
 * Makes an invalid polygon valid: spikes are removed, a ring that touches or crosses itself becomes
 * several, overlaps count once.
 * @param geometry with finite coordinates, at most the allowed number of vertices
 * @returns rounded to seven decimals; problems remain when it cannot be repaired (out of range, too
 * large, nothing left)
 */
export function repair(geometry: Polygonal): Repair {
  const tidied = tidy(geometry);
  const remaining = validate(tidied);
  if (remaining.length === 0)
    return {
      ...rounded({ geometry: tidied, problems: [] }),
      mended: [],
      lossless: true,
      change: 0,
    };
  const outcome = rounded(repairGeometry(tidied));
  const problems = outcome.geometry ? validate(outcome.geometry) : outcome.problems;
  if (!outcome.geometry || problems.length > 0)
    return { geometry: null, problems, mended: [], lossless: false, change: 0 };
  return {
    geometry: outcome.geometry,
    problems: [],
    mended: remaining,
    lossless: !remaining.some((problem) => DOUBTFUL.has(problem.code)),
    change: areaSquareMetres(outcome.geometry) - areaSquareMetres(tidied),
  };
}

function repairGeometry(geometry: Polygonal): Outcome<Polygonal> {
  const parts = partsOf(geometry).flatMap((rings) => {
    const [shell, ...holes] = rings.map(solidRing);
    return shell ? [[shell, ...holes.filter((ring) => ring !== null)]] : [];
  });
  if (parts.length === 0) return { geometry: null, problems: [{ code: 'empty', params: {} }] };
  const solid = tidy(fromParts(parts));
  // Clipping drops the points along straight edges, so it is left out where spikes were all.
  return validateRings(parts).length === 0
    ? { geometry: solid, problems: [] }
    : clip('union', [solid]);
}
