/**
 * Parts of France that closed periods distinguish, by departments: `north` is Hauts-de-France;
 * Grand Est is `champagne` (08, 51, 52), `aube` (10), `lorraine` (54, 55, 88), `moselle` (57) and
 * `alsace` (67, 68); `south` is Provence-Alpes-Côte d’Azur, Occitanie and 64, `southwest` 24, 33, 40
 * and 47; `hills` are the other departments with mountains, `plains` those without.
 */
export const frenchAreas = [
  'north',
  'champagne',
  'aube',
  'lorraine',
  'moselle',
  'alsace',
  'south',
  'southwest',
  'hills',
  'plains',
] as const;
/** A part of France with days of its own. */
export type FrenchArea = (typeof frenchAreas)[number];

/** Those of the region Grand Est. */
export const grandEst: readonly FrenchArea[] = [
  'champagne',
  'aube',
  'lorraine',
  'moselle',
  'alsace',
];
