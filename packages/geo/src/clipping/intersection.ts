import type { Outcome } from '../problem.ts';
import type { Polygonal } from '../types.ts';
import { overlay } from './overlay.ts';

/**
 * The intersection of two polygons.
 * @param a, b valid
 * @returns at seven decimals; `empty` when they share no surface
 */
export function intersect(a: Polygonal, b: Polygonal): Outcome<Polygonal> {
  return overlay([a, b], (insides) => insides.every(Boolean));
}
