import { orientation } from '../sweep/orientation.ts';
import type { Position } from '../types.ts';

/**
 * Whether a line between two positions runs through the square of a unit around a grid point. The
 * square includes its lower and left side and not the others, so that adjacent squares are
 * disjoint. Exact.
 * @source Hobby 1999, Practical segment intersection with finite precision output
 */
export function runsThrough(from: Position, to: Position, [x, y]: Position): boolean {
  const [low, high] = from[0] < to[0] ? [from, to] : [to, from];
  const [left, right, bottom, top] = [x - 0.5, x + 0.5, y - 0.5, y + 0.5];
  if (low[0] >= right || high[0] < left) return false;
  if (Math.min(low[1], high[1]) >= top || Math.max(low[1], high[1]) < bottom) return false;
  if (low[0] === high[0] || low[1] === high[1]) return true;
  const rises = low[1] < high[1];
  const side = (cornerX: number, cornerY: number) =>
    orientation(low[0], low[1], high[0], high[1], cornerX, cornerY);
  const [upperLeft, upperRight] = [side(left, top), side(right, top)];
  // a line through a corner is in the square where it continues inside
  if (upperLeft === 0) return !rises;
  if (upperRight === 0) return rises;
  if (upperLeft !== upperRight) return true;
  const [lowerLeft, lowerRight] = [side(left, bottom), side(right, bottom)];
  if (lowerLeft === 0 || lowerLeft !== upperLeft) return true;
  if (lowerRight === 0) return !rises;
  return lowerRight !== lowerLeft || lowerRight !== upperRight;
}
