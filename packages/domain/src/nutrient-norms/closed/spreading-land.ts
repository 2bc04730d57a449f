import type { EntityRows } from '../../entity-rows.ts';
import { workByField, workOnField, type CatchWork } from '../../preceding-crops/catch-end.ts';
import { activitiesOf } from '../../record/activity.ts';
import { gaecTerritory } from '../../rotation/gaec-territory.ts';
import { isGrass, isSmallLegume } from '../../rotation/rotation-crop.ts';
import type { RowLookup } from '../../rows.ts';
import { landUseOf, soilKindOfField, type FieldInput } from '../applied.ts';
import type { Spreading } from '../closed-periods.ts';
import { nitrateZoneOf } from '../nitrate-zone.ts';
import { autumnCropOf } from './autumn-crop.ts';
import type { SpreadingLand, SpreadingSoil } from './closed-period.ts';
import { frenchLandOf } from './french-crops.ts';
import { frenchAreasOf } from './french-place.ts';
import { isPermanentLand } from './permanent-crops.ts';

/** Land of a spreading and its harvest, as the rules of spreading of its country have them. */

const danishSoils: Readonly<Record<string, SpreadingSoil>> = {
  JB1: 'jb_sand',
  JB2: 'jb_sand',
  JB3: 'jb_sand',
  JB4: 'jb_sand',
  JB5: 'jb_loam',
  JB6: 'jb_loam',
  JB7: 'jb_clay',
  JB8: 'jb_clay',
  JB9: 'jb_clay',
  JB10: 'jb_loam',
  JB11: 'jb_loam',
};

function soilOf(
  field: FieldInput,
  lookup: RowLookup,
  country: string | null,
): SpreadingSoil | null {
  if (country !== 'DK') return soilKindOfField(field, lookup);
  const codes = [field.regulatory_soil_type, field.soil_type].flatMap(
    (id) => lookup('soiltype', id)?.edi_code ?? [],
  );
  return codes.flatMap((code) => danishSoils[code] ?? [])[0] ?? null;
}

/**
 * Use of a field as the rules of spreading of a country have it: in Germany grass that was not sown
 * by 15 May, such as grass after the main crop, is arable land; in Austria arable land of fodder
 * crops is as grassland. Land of permanent crops is neither in both. France has groups of crops.
 * @source DüV § 6(8) no. 2 and (11); NAPV § 2(2), LK Kärnten 2023: Wechselwiese, Kleegras, Futtergräser
 */
function spreadingLandOf(
  field: Pick<EntityRows['cropfield'], 'crop'> & Partial<Pick<EntityRows['cropfield'], 'period'>>,
  lookup: RowLookup,
  country: string | null,
): SpreadingLand | null {
  const land = landUseOf(field, lookup);
  const crop = lookup('croptype', field.crop);
  if (crop && country === 'FR') return frenchLandOf(crop, field.period ?? null);
  if (crop && isPermanentLand(crop, country)) return 'permanent';
  if (country === 'AT' && crop && (isGrass(crop) || isSmallLegume(crop))) return 'grassland';
  return land === 'grassland' && country === 'DE' && field.period === 'after' ? 'arable' : land;
}

/** The region of a field, in a country whose regions have rules of their own; null where it is doubtful. */
function regionOf(field: FieldInput, country: string | null): string | null {
  const [, region = null] = gaecTerritory(country, [field.geometry ?? null]).code?.split('-') ?? [];
  return region;
}

/** A field as its site is told from. */
export type SiteField = FieldInput &
  Partial<
    Pick<EntityRows['cropfield'], 'period' | 'period_end' | 'field_attributes' | 'green_manure'>
  >;

/** Place and crop of a spreading. */
export type SpreadingSite = Pick<
  Spreading,
  'country' | 'region' | 'areas' | 'land' | 'soil' | 'zone' | 'autumnCrop' | 'seasonEnd'
>;

/** Country, region or part, use, soil, zone and crop of a field, and the end of its season. */
export function spreadingSite(
  field: SiteField,
  lookup: RowLookup,
  country: string | null,
): SpreadingSite {
  const crop = country === 'DE' ? lookup('croptype', field.crop) : undefined;
  return {
    country,
    region: regionOf(field, country),
    areas: country === 'FR' ? frenchAreasOf(field) : null,
    land: spreadingLandOf(field, lookup, country),
    soil: soilOf(field, lookup, country),
    zone: nitrateZoneOf(field),
    autumnCrop: crop ? autumnCropOf(crop, field.green_manure ?? false) : null,
    seasonEnd: field.period_end ?? null,
  };
}

/** The last day of harvest of the main crop of a field, as {@link Spreading.harvested} has it. */
export type HarvestOf = (
  field: Pick<EntityRows['cropfield'], 'id'> &
    Partial<Pick<EntityRows['cropfield'], 'period' | 'forerunners'>>,
) => string | null;

/**
 * The same by the work of a season. A follow-up crop comes after the harvest, and land that was
 * split or merged keeps its own.
 */
export function harvestsBy(records: readonly CatchWork[]): HarvestOf {
  const harvests = workByField(
    records.filter((record) => activitiesOf(record).some(({ theme }) => theme === 'harvest')),
  );
  return (field) =>
    field.period === 'after'
      ? ''
      : (workOnField(field, harvests)
          .map(({ date }) => (date ?? '').slice(0, 'YYYY-MM-DD'.length))
          .filter((day) => day !== '')
          .toSorted()
          .at(-1) ?? null);
}
