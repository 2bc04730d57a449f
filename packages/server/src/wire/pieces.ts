/**
 * How many rows are read at a time where one may have a few hundred characters or some millions: as many as make half a
 * megabyte, by the size of the last ones. So a list of any length takes little memory, and nobody waits long for it.
 */
export const firstPiece = 4;

const mostRows = 250;
const usualCharacters = 512 * 1024;

export const nextPiece = (rows: number, characters: number): number =>
  Math.max(1, Math.min(mostRows, Math.floor((rows * usualCharacters) / Math.max(1, characters))));
