import { type Outcome, refused } from '../problem.ts';
import { planeArea } from '../measure/plane-area.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';
import { type Along, equalAreaFrame, middleOf } from './frame.ts';
import { levelsOf } from './levels.ts';
import { MOST_PIECES, slice } from './slice.ts';

/**
 * A field divided into parts of the same surface by parallel lines.
 * @param geometry valid
 * @param parts a whole number from 2
 * @returns in order across the direction; `too_few_pieces`, `too_many_pieces`
 */
export function divideEqually(
  geometry: Polygonal,
  parts: number,
  along: Along,
): Outcome<Polygonal[]> {
  if (!Number.isInteger(parts) || parts < 2)
    return refused({ code: 'too_few_pieces', params: { least: 2 } });
  if (parts > MOST_PIECES)
    return refused({ code: 'too_many_pieces', params: { pieces: parts, limit: MOST_PIECES } });
  const tidied = tidy(geometry);
  const frame = equalAreaFrame(middleOf(tidied), along.bearing);
  const whole = planeArea(tidied);
  const surfaces = Array.from({ length: parts - 1 }, (_, index) => (whole * (index + 1)) / parts);
  return slice(tidied, frame, levelsOf(tidied, frame, surfaces));
}
