import type { Outcome } from '../problem.ts';
import type { Polygonal } from '../types.ts';
import { overlay } from './overlay.ts';

/**
 * A field with others cut out.
 * @param from, cut valid polygons
 * @returns at seven decimals; `empty` when nothing is left
 */
export function subtract(from: Polygonal, cut: Polygonal[]): Outcome<Polygonal> {
  return overlay(
    [from, ...cut],
    ([inField, ...inOthers]) => inField === true && !inOthers.some(Boolean),
  );
}
