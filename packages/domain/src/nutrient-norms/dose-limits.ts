import type { Spreading } from './closed-periods.ts';
import type { LandUse } from './closed/closed-period.ts';
import type { Material } from '../producttype/material.ts';

/**
 * The most nitrogen that some days of a year may bring, all doses of them together. The German ones
 * were read in the text of the law as amended on 10 August 2021, the Austrian one in two pages of
 * chambers of agriculture: it is of nitrogen as stored, on fodder land too.
 */
export interface DoseLimit {
  readonly country: string;
  /** First day of the rule. */
  readonly from: string;
  readonly land: LandUse;
  readonly materials: readonly Material[];
  /** Kilograms of total nitrogen a hectare. */
  readonly nitrogen: number;
  /** Kilograms of ammonium nitrogen a hectare, besides; null without such a limit. */
  readonly ammonium: number | null;
  /** MM-DD, both inclusive. */
  readonly first: string;
  readonly last: string;
  /** Nobody can see here whether it applies: the last main crop may still stand, or vegetables grow. */
  readonly isConditional: boolean;
  readonly source: string;
}

const germany = { country: 'DE', from: '2020-05-01' };

const doseLimits: readonly DoseLimit[] = [
  {
    ...germany,
    land: 'grassland',
    materials: ['slurry'],
    nitrogen: 80,
    ammonium: null,
    first: '09-01',
    last: '10-31',
    isConditional: false,
    source: 'Düngeverordnung § 6(11)',
  },
  {
    ...germany,
    land: 'arable',
    // solid manure of hoofed animals and compost are exempt
    materials: ['slurry', 'poultry_manure', 'mineral_nitrogen'],
    nitrogen: 60,
    ammonium: 30,
    first: '07-16',
    last: '10-01',
    isConditional: true,
    source: 'Düngeverordnung § 6(9)',
  },
  {
    country: 'AT',
    from: '2023-01-01',
    land: 'grassland',
    // manure of poultry is easily soluble only where it is fresh and of laying hens
    materials: ['slurry', 'mineral_nitrogen'],
    nitrogen: 60,
    ammonium: null,
    first: '10-01',
    last: '11-29',
    isConditional: false,
    source: 'NAPV § 7, by LK Kärnten 2023 and LK Österreich 2024',
  },
];

/** The limit on doses on a day, YYYY-MM-DD; null without one. */
export function doseLimitOn(
  { country, material, land }: Pick<Spreading, 'country' | 'material' | 'land'>,
  date: string,
): DoseLimit | null {
  const day = date.slice('2026-'.length);
  return (
    doseLimits.find(
      (one) =>
        one.country === country &&
        one.land === land &&
        one.materials.includes(material) &&
        one.from <= date &&
        one.first <= day &&
        day <= one.last,
    ) ?? null
  );
}
