import { partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { headland } from '../operations/headland.ts';
import type { LineString, Polygonal } from '../types.ts';

/** Maximum number of rounds along a boundary. */
const MOST_PASSES = 12;

/** Rounds along the boundaries of a field, and the ground that is left within them. */
export type HeadlandPasses = {
  /** Closed lines, the outermost round first: along the outer boundary, then along each hole. */
  readonly passes: readonly LineString[];
  /** Null where the rounds take all of the field. */
  readonly body: Polygonal | null;
};

/**
 * Lines in the middle of each round along the outer and inner boundaries.
 * @param field valid
 * @param width of the machine, in metres
 * @param count of rounds; none leaves the field as it is
 * @returns refused as `not_positive`, or `too_many_pieces` beyond `MOST_PASSES`
 */
export function headlandPasses(
  field: Polygonal,
  width: number,
  count: number,
): Outcome<HeadlandPasses> {
  if (!(width > 0)) return refused({ code: 'not_positive', params: { name: 'width' } });
  if (count > MOST_PASSES)
    return refused({ code: 'too_many_pieces', params: { pieces: count, limit: MOST_PASSES } });
  const passes: LineString[] = [];
  for (let round = 0; round < count; round += 1) {
    const ground = within(field, (round + 0.5) * width);
    if (!ground) return { geometry: { passes, body: null }, problems: [] };
    for (const coordinates of partsOf(ground).flat())
      passes.push({ type: 'LineString', coordinates });
  }
  const body = count > 0 ? within(field, count * width) : field;
  return { geometry: { passes, body }, problems: [] };
}

/** All of a field that is farther from its boundaries than a distance. */
const within = (field: Polygonal, metres: number): Polygonal | null =>
  headland(field, metres).geometry?.rest ?? null;
