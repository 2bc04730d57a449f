import { type Outcome, refused } from '../problem.ts';
import { planeArea } from '../measure/plane-area.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';
import { type Along, equalAreaFrame, middleOf } from './frame.ts';
import { levelsOf } from './levels.ts';
import { isPiece, MOST_PIECES, slice } from './slice.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * A field cut into strips of equal surface by parallel lines; the remainder is a smaller strip at
 * the end.
 * @param geometry valid
 * @param hectares the surface of a strip
 * @returns in order across the direction; `not_positive`, `too_many_pieces`, `one_piece` where the
 * field is no larger
 */
export function stripsByArea(
  geometry: Polygonal,
  hectares: number,
  along: Along,
): Outcome<Polygonal[]> {
  if (!(hectares > 0)) return refused({ code: 'not_positive', params: { name: 'area' } });
  const tidied = tidy(geometry);
  const whole = planeArea(tidied);
  const each = hectares * SQUARE_METRES_PER_HECTARE;
  const full = Math.floor(whole / each);
  const rest = whole - full * each;
  const lines = isPiece(rest) ? full : full - 1;
  if (lines + 1 > MOST_PIECES)
    return refused({
      code: 'too_many_pieces',
      params: { pieces: lines + 1, limit: MOST_PIECES },
    });
  const frame = equalAreaFrame(middleOf(tidied), along.bearing);
  const surfaces = Array.from({ length: Math.max(0, lines) }, (_, index) => (index + 1) * each);
  return slice(tidied, frame, levelsOf(tidied, frame, surfaces));
}
