import type { EntityRows } from '../entity-rows.ts';
import { fieldDetails } from '../fieldattributetype/field-details.ts';

/**
 * The zone under the nitrates directive that a field lies in, the mildest first: outside vulnerable
 * zones; in one; or in one with the additional measures of article 5(5), such as a Dutch NV area, a
 * German area by § 13a DüV, an Austrian one of annex 5 or a French ZAR. Where a whole country is a
 * vulnerable zone, the first two are the same.
 * @source Council Directive 91/676/EEC, articles 3 and 5
 */
export const nitrateZones = ['outside', 'vulnerable', 'stricter'] as const;
/** The zone of a field. */
export type NitrateZone = (typeof nitrateZones)[number];

/** The zone that a field states; null without one. */
export function nitrateZoneOf(
  field: Partial<Pick<EntityRows['cropfield'], 'field_attributes'>>,
): NitrateZone | null {
  const stated = field.field_attributes?.[fieldDetails.nitrateZone];
  return nitrateZones.find((zone) => zone === stated) ?? null;
}
