import type { Spreading } from '../closed-periods.ts';
import type { AutumnCrop, LandUse } from './closed-period.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import type { Material } from '../../producttype/material.ts';

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
  /** The zones that it applies in; left out: everywhere. On a field that states none it may apply. */
  readonly zones?: readonly NitrateZone[];
  /** The crops that it is of; left out: all. */
  readonly crops?: readonly AutumnCrop[];
  /** Nobody can see here whether it applies: the last main crop may still stand, or vegetables grow. */
  readonly isConditional: boolean;
  readonly source: string;
}

const germany = { country: 'DE', from: '2020-05-01' };

/** Areas polluted by nitrate, where the closed period of grassland begins earlier. */
const pollutedAreas = { country: 'DE', from: '2021-01-01', zones: ['stricter'] } as const;

/** Limits of doses; of several that apply the strictest comes first. */
const doseLimits: readonly DoseLimit[] = [
  {
    ...pollutedAreas,
    land: 'grassland',
    materials: ['slurry'],
    nitrogen: 60,
    ammonium: null,
    first: '09-01',
    last: '09-30',
    isConditional: false,
    source: 'Düngeverordnung § 13a(2) no. 6',
  },
  {
    ...pollutedAreas,
    land: 'arable',
    materials: ['solid_manure', 'compost'],
    crops: ['green_manure', 'cover'],
    nitrogen: 120,
    ammonium: null,
    first: '07-16',
    last: '10-31',
    // of catch crops without fodder use alone
    isConditional: true,
    source: 'Düngeverordnung § 13a(2) no. 5',
  },
  {
    ...germany,
    land: 'grassland',
    materials: ['slurry'],
    nitrogen: 80,
    ammonium: null,
    first: '09-01',
    last: '10-31',
    isConditional: false,
    zones: ['outside', 'vulnerable'],
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

type Site = Pick<Spreading, 'country' | 'material' | 'land' | 'zone' | 'autumnCrop'>;

/** Whether a limit applies in a zone; null where the field states none and it applies in some. */
export function appliesIn(
  { zones }: DoseLimit,
  zone: NitrateZone | null | undefined,
): boolean | null {
  if (!zones) return true;
  return zone ? zones.includes(zone) : null;
}

/** The limits on doses on a day, YYYY-MM-DD, that apply or may apply, the strictest first. */
export function doseLimitsOn(
  { country, material, land, zone, autumnCrop }: Site,
  date: string,
): readonly DoseLimit[] {
  const day = date.slice('2026-'.length);
  return doseLimits.filter(
    (limit) =>
      limit.country === country &&
      limit.land === land &&
      limit.materials.includes(material) &&
      (!limit.crops || (autumnCrop && limit.crops.includes(autumnCrop))) &&
      appliesIn(limit, zone) !== false &&
      limit.from <= date &&
      limit.first <= day &&
      day <= limit.last,
  );
}

/** The strictest of them; null without one. */
export const doseLimitOn = (site: Site, date: string): DoseLimit | null =>
  doseLimitsOn(site, date)[0] ?? null;
