import { overlap } from './overlap.ts';
import { planeArea } from './measure/plane-area.ts';
import type { Polygonal } from './types.ts';

/**
 * What may lie outside, twice or nowhere of a field that is cut: this part of it, and a square
 * metre of any.
 */
const TOLERATED_PART = 1e-4;
const TOLERATED_SQUARE_METRES = 1;

/** What keeps pieces from being a field that was cut, in square metres. */
export type PiecesProblem = {
  readonly code: 'pieces_outside' | 'pieces_overlap' | 'pieces_uncovered';
  readonly squareMetres: number;
};

/**
 * Whether some polygons are the pieces of a field: they lie in it, do not lie on each other and
 * cover it.
 * @param field, pieces valid polygons
 * @returns all that is wrong, nothing when they are
 * @source decisions D17 Split
 */
export function piecesProblems(field: Polygonal, pieces: readonly Polygonal[]): PiecesProblem[] {
  const whole = planeArea(field);
  const tolerated = Math.max(TOLERATED_SQUARE_METRES, whole * TOLERATED_PART);
  const within = pieces.map((piece) => overlap(field, piece).intersection);
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
  const outside = sum(pieces.map((piece, index) => planeArea(piece) - (within[index] ?? 0)));
  const twice = sum(
    pieces.flatMap((piece, index) =>
      pieces.slice(index + 1).map((other) => overlap(piece, other).intersection),
    ),
  );
  const uncovered = whole - (sum(within) - twice);
  const found: PiecesProblem[] = [
    { code: 'pieces_outside', squareMetres: outside },
    { code: 'pieces_overlap', squareMetres: twice },
    { code: 'pieces_uncovered', squareMetres: uncovered },
  ];
  return found.filter(({ squareMetres }) => squareMetres > tolerated);
}
