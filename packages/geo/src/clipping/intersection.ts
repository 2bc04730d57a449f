import { clip } from './clip.ts';
import type { Outcome } from '../problem.ts';
import { rounded } from './rounded.ts';
import type { Polygonal } from '../types.ts';

/**
 * What lies in both polygons.
 * @returns rounded at seven decimals; `empty` when they share no surface, `operation_failed`
 */
export function intersect(a: Polygonal, b: Polygonal): Outcome<Polygonal> {
  return rounded(clip('intersection', [a, b]));
}
