import { overlap } from './overlap.ts';
import { planeArea } from './measure/plane-area.ts';
import type { Polygonal } from './types.ts';

/**
 * Tolerance for land outside, covered twice or not covered when a field is cut or merged from
 * several: this part of it, and a square metre of any.
 */
const TOLERATED_PART = 1e-4;
const TOLERATED_SQUARE_METRES = 1;

/** A difference between two pieces of land, in square metres. */
interface LandProblem<Code extends string> {
  readonly code: Code;
  readonly squareMetres: number;
}

/** A reason why pieces are not those of the field that was cut. */
export type PiecesProblem = LandProblem<'pieces_outside' | 'pieces_overlap' | 'pieces_uncovered'>;

/** A reason why a boundary is not that of the fields that were merged. */
export type MergedProblem = LandProblem<'merged_outside' | 'merged_uncovered'>;

const toleratedOf = (squareMetres: number): number =>
  Math.max(TOLERATED_SQUARE_METRES, squareMetres * TOLERATED_PART);

/**
 * Checks whether some polygons are the pieces of a field: they are within it, do not overlap and
 * cover it.
 * @param field, pieces valid polygons
 * @returns all problems, empty where there are none
 * @source decisions D17 Split
 */
export function piecesProblems(field: Polygonal, pieces: readonly Polygonal[]): PiecesProblem[] {
  const whole = planeArea(field);
  const tolerated = toleratedOf(whole);
  const within = pieces.map((piece) => overlap(field, piece).intersection);
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
  const outside = sum(pieces.map((piece, index) => planeArea(piece) - (within[index] ?? 0)));
  const twice = sum(
    pieces.flatMap((piece, index) =>
      pieces.slice(index + 1).map((other) => overlap(piece, other).intersection),
    ),
  );
  const uncovered = whole - (sum(within) - twice);
  const problems: PiecesProblem[] = [
    { code: 'pieces_outside', squareMetres: outside },
    { code: 'pieces_overlap', squareMetres: twice },
    { code: 'pieces_uncovered', squareMetres: uncovered },
  ];
  return problems.filter(({ squareMetres }) => squareMetres > tolerated);
}

/**
 * Compares a boundary with some fields together: it must cover exactly the area they cover.
 * @param united, boundary valid polygons; the first is the union of the fields
 * @returns all problems, empty where there are none
 * @source decisions D17 Merge
 */
export function mergedProblems(united: Polygonal, boundary: Polygonal): MergedProblem[] {
  const whole = planeArea(united);
  const tolerated = toleratedOf(whole);
  const shared = overlap(united, boundary).intersection;
  const problems: MergedProblem[] = [
    { code: 'merged_outside', squareMetres: planeArea(boundary) - shared },
    { code: 'merged_uncovered', squareMetres: whole - shared },
  ];
  return problems.filter(({ squareMetres }) => squareMetres > tolerated);
}
