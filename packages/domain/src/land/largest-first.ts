import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';

/** Pieces that differ by less are the same size: two devices reckon the last digit otherwise. */
const SAME_SQUARE_METRES = 1;

interface AskedPiece {
  /** Null where its sender gave it none. */
  readonly id: string | null;
  readonly polygon: Polygonal;
}

/** A piece with its square metres. */
export interface SizedPiece {
  readonly polygon: Polygonal;
  readonly size: number;
}

/**
 * The pieces of a field by size; of several that are the largest, first the one that its sender gave no id, as the one
 * to keep the row.
 * @source decisions D17 Split
 */
export function largestFirst<P extends AskedPiece>(
  pieces: readonly P[],
): (P & { readonly size: number })[] {
  const sized = pieces
    .map((piece) => ({ ...piece, size: areaSquareMetres(piece.polygon) }))
    .toSorted((left, right) => right.size - left.size);
  const most = sized[0]?.size ?? 0;
  const kept =
    sized.find(({ id, size }) => id === null && most - size < SAME_SQUARE_METRES) ?? sized[0];
  return sized.toSorted((left, right) => Number(right === kept) - Number(left === kept));
}
