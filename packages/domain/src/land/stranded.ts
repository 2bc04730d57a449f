/**
 * Members of work still to be done on a piece that goes when a split is taken back: it moves to the field that stays, for the
 * part it was planned on. @source decisions D17 Undo
 * @param part of the piece, where the work is of a part
 * @param piece its boundary
 */
export const membersOfStranded = (part: unknown, piece: unknown, stays: string) => ({
  cropfield: stays,
  part_field: part ?? piece ?? null,
});
