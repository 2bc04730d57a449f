import type { Draft, Row } from '../../data/types.ts';

/** A field gets a crop: another crop clears the variety, the same one keeps it. @source RUL-10 */
export function cropChanges(field: Row, draft: Draft): Draft {
  const crop = draft['crop'] ?? null;
  const variety = draft['variety'] ?? null;
  return { crop, ...(variety !== null || field['crop'] !== crop ? { variety } : {}) };
}

/** Varieties belong to a crop: fields of one crop can get the same. */
export const haveOneCrop = (fields: readonly Row[]): boolean =>
  fields.length > 0 &&
  typeof fields[0]!['crop'] === 'number' &&
  fields.every((field) => field['crop'] === fields[0]!['crop']);
