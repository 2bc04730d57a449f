/** A piece with the crop it is to have. */
export interface Swappable {
  readonly id: string;
  readonly crop: number | null;
  readonly hectares: number;
}

/**
 * The best piece to swap crops with: one that leaves neither with warnings, and changes the areas
 * of crops least.
 * @param isFree whether a crop on a piece has no warnings
 * @returns null where there is none
 */
export function swapPartner(
  piece: Swappable,
  others: readonly Swappable[],
  isFree: (piece: string, crop: number) => boolean,
): Swappable | null {
  const { crop } = piece;
  if (crop === null) return null;
  return (
    others
      .filter(
        (other) =>
          other.id !== piece.id &&
          other.crop !== null &&
          other.crop !== crop &&
          isFree(other.id, crop) &&
          isFree(piece.id, other.crop),
      )
      .toSorted(
        (left, right) =>
          Math.abs(left.hectares - piece.hectares) - Math.abs(right.hectares - piece.hectares),
      )[0] ?? null
  );
}
