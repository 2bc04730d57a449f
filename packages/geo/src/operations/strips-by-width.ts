import { type Outcome, refused } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';
import { type Along, metricFrame, middleOf } from './frame.ts';
import { extentIn, MOST_PIECES, slice } from './slice.ts';

/** A strip narrower than this is left to its neighbour. */
const LEAST_METRES = 0.05;

/**
 * A field cut into strips of equal width, counted from an edge or from its left; the remainder is a
 * narrower strip at the end.
 * @param geometry valid
 * @param metres the width of a strip
 * @returns in order; `not_positive`, `too_many_pieces`, `one_piece` where the field is no wider
 */
export function stripsByWidth(
  geometry: Polygonal,
  metres: number,
  along: Along,
): Outcome<Polygonal[]> {
  if (!(metres > 0)) return refused({ code: 'not_positive', params: { name: 'width' } });
  const tidied = tidy(geometry);
  const frame = metricFrame(middleOf(tidied), along.bearing);
  const { across } = extentIn(frame, tidied);
  const start = along.start ? frame.toFrame(along.start)[1] : across[0];
  const first = Math.ceil((across[0] - start + LEAST_METRES) / metres);
  const last = Math.floor((across[1] - start - LEAST_METRES) / metres);
  const pieces = last - first + 2;
  if (pieces > MOST_PIECES)
    return refused({ code: 'too_many_pieces', params: { pieces, limit: MOST_PIECES } });
  const levels = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => start + (first + index) * metres,
  );
  return slice(tidied, frame, levels);
}
