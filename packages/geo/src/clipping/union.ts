import { clip } from './clip.ts';
import type { Outcome } from '../problem.ts';
import { rounded } from './rounded.ts';
import type { Polygonal } from '../types.ts';

/**
 * Fields merged into one: what lies in any of them.
 * @param geometries valid polygons
 * @returns rounded at seven decimals; a MultiPolygon when they do not adjoin. `empty` without any,
 * `operation_failed`
 */
export function unite(geometries: Polygonal[]): Outcome<Polygonal> {
  return rounded(clip('union', geometries));
}
