import type { EntityRows } from '../../entity-rows.ts';
import { nitrateZoneOf } from '../nitrate-zone.ts';

/** Fields in areas polluted by nitrate. @source DüV § 13a(2) */

/** The part that the sum of the needs of nitrogen is lowered to. @source DüV § 13a(2) no. 1 */
export const PART_OF_NEED = 0.8;

type Field = Partial<Pick<EntityRows['cropfield'], 'country' | 'field_attributes'>>;

/** Whether a field states that it lies in such an area of Germany. */
export const isInPollutedArea = (
  field: Field | null | undefined,
  farmCountry: string | null,
): boolean =>
  field !== null &&
  field !== undefined &&
  (field.country ?? farmCountry) === 'DE' &&
  nitrateZoneOf(field) === 'stricter';

interface Farm {
  readonly farmCountry: string | null;
  /**
   * Whether the farm brings so little nitrogen to its fields in such areas that it is not bound; null
   * or left out: unknown.
   */
  readonly isFreed?: boolean | null;
  /** The sums of the farm are of another season. */
  readonly isOtherYear?: boolean;
}

/**
 * The verdict on a field beyond the 170 kg that count for each field in such an area, and the source;
 * null where they count for the farm as a whole.
 */
export function limitOfField(
  field: Field | null | undefined,
  { farmCountry, isFreed = null, isOtherYear = false }: Farm,
): { readonly ofField: 'NOT-OK' | 'NOT-ALLOWED'; readonly source: string } | null {
  if (!isInPollutedArea(field, farmCountry)) return null;
  const isKnown = isFreed !== null && !isOtherYear;
  if (isKnown && isFreed) return null;
  return {
    ofField: isKnown ? 'NOT-ALLOWED' : 'NOT-OK',
    source: 'Düngeverordnung § 13a(2) no. 2',
  };
}
