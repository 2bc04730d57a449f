import { clip } from './clip.ts';
import type { Outcome } from '../problem.ts';
import { rounded } from './rounded.ts';
import type { Polygonal } from '../types.ts';

/**
 * A field with others cut out of it.
 * @returns rounded at seven decimals; `empty` when nothing is left, `operation_failed`
 */
export function subtract(from: Polygonal, cut: Polygonal[]): Outcome<Polygonal> {
  return rounded(clip('difference', [from, ...cut]));
}
