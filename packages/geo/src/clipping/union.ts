import type { Outcome } from '../problem.ts';
import type { Polygonal } from '../types.ts';
import { overlay } from './overlay.ts';

/**
 * Fields merged into one: the area in any of them.
 * @param geometries valid polygons
 * @returns at seven decimals; a MultiPolygon when they do not adjoin. `empty` without any
 */
export function unite(geometries: Polygonal[]): Outcome<Polygonal> {
  return overlay(geometries, (insides) => insides.some(Boolean));
}
