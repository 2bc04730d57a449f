import { expect } from 'vitest';
import { areaSquareMetres } from '../src/measure/area.ts';
import { overlap } from '../src/overlap.ts';
import { piecesProblems } from '../src/pieces.ts';
import type { Outcome } from '../src/problem.ts';
import type { Polygonal } from '../src/types.ts';
import { unite } from '../src/clipping/union.ts';
import { writeWkt } from '../src/notation/wkt.ts';
import { parseWkt } from '../src/notation/wkt.ts';
import { validate } from '../src/validate.ts';

/** Of a field this part, and a square metre of any, is the rounding of its cuts. @source decisions D17 */
export const toleranceOf = (land: Polygonal): number => Math.max(1, areaSquareMetres(land) * 1e-4);

/** Expects the result of an operation to be valid, and to survive being written and read again. */
export function isKept(made: Polygonal): void {
  expect(validate(made)).toEqual([]);
  expect(parseWkt(writeWkt(made)).geometry).toEqual(made);
}

/**
 * Expects the pieces of an operation to be valid, disjoint, and together the field: their surfaces
 * add up to it, and their union is it.
 * @returns the pieces
 */
export function makesPieces(land: Polygonal, outcome: Outcome<Polygonal[]>): Polygonal[] {
  expect(outcome.problems).toEqual([]);
  const pieces = outcome.geometry ?? [];
  pieces.forEach(isKept);
  // the server's rule
  expect(piecesProblems(land, pieces)).toEqual([]);
  const sum = pieces.reduce((total, piece) => total + areaSquareMetres(piece), 0);
  expect(Math.abs(sum - areaSquareMetres(land))).toBeLessThan(toleranceOf(land));
  const whole = unite(pieces).geometry;
  expect(whole && Math.abs(areaSquareMetres(whole) - sum)).toBeLessThan(1);
  const shared = pieces.flatMap((piece, index) =>
    pieces.slice(index + 1).map((other) => overlap(piece, other).intersection),
  );
  expect(shared.reduce((total, area) => total + area, 0)).toBeLessThan(1);
  return pieces;
}
