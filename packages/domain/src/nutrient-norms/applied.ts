import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { sharesIn, type LandParts } from '../ground/land-parts.ts';
import type { PartsOnGround } from '../ground/other-seasons.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Worked } from '../record/amounts.ts';
import {
  addNutrients,
  noNutrients,
  nutrientsOf,
  partOfNutrients,
  type Nutrients,
} from '../record/nutrients.ts';
import type { RowLookup } from '../rows.ts';
import {
  addRichPhosphate,
  noRichPhosphate,
  richPhosphateOf,
  type RichPhosphate,
} from './counted-phosphate.ts';
import type { LandUse } from './closed/closed-period.ts';
import { isLimited } from './manure-limit.ts';
import { soilKindOf, type SoilKind } from './nitrogen.ts';
import { fertilizersOf, uncertainWork, type Uncertainty } from './uncertain/uncertain.ts';
import { lawfulWorking, type SpreadAt } from './working-nitrogen.ts';

/** Nutrients that work applied to fields, before any norm. @source spec §9 Nutrient factors, RUL-25 */

/** The fields of a crop field that balances read. */
export type FieldInput = Pick<
  EntityRows['cropfield'],
  'id' | 'name' | 'crop' | 'country' | 'registered_area' | 'soil_type' | 'regulatory_soil_type'
> &
  Partial<Pick<EntityRows['cropfield'], 'geometry' | 'field_attributes'>>;
/** The fields of a record that balances read. */
export type Work = Worked &
  Pick<EntityRows['record'], 'processing_state'> &
  Partial<Pick<EntityRows['record'], 'date' | 'part_field' | 'worked_geometry'>>;

/** Work of other seasons on the ground of a season. */
export interface WorkElsewhere {
  /** As if performed, each piece once and none of the season. */
  readonly records: readonly Work[];
  readonly partsOf: PartsOnGround;
}

/** Register codes of grassland. @source RVO, Basisregistratie Gewaspercelen */
export const grasslandCodes: ReadonlySet<string> = new Set(['265', '266', '331', '336']);

/** Grassland or arable land, by the crop; null without one. */
export function landUseOf(
  field: Pick<EntityRows['cropfield'], 'crop'> | undefined,
  lookup: RowLookup,
): LandUse | null {
  const code = lookup('croptype', field?.crop)?.edi_code;
  return code ? (grasslandCodes.has(code) ? 'grassland' : 'arable') : null;
}

/** The soil that norms count by: as the authority has it, else as it is. */
export const soilKindOfField = (field: FieldInput, lookup: RowLookup): SoilKind | null =>
  soilKindOf(lookup('soiltype', field.regulatory_soil_type)?.edi_code) ??
  soilKindOf(lookup('soiltype', field.soil_type)?.edi_code);

/** Land and time of spreading work, as the law on working nitrogen needs them. */
function spreadAt(record: Work, lookup: RowLookup, farmCountry: string | null): SpreadAt {
  const field = lookup('cropfield', record.cropfield);
  return {
    country: field?.country ?? farmCountry,
    soil: field ? soilKindOfField(field, lookup) : null,
    land: landUseOf(field, lookup),
    day: record.date?.slice(0, 'YYYY-MM-DD'.length) ?? null,
  };
}

interface Counted {
  readonly manure: number;
  readonly norm: number;
  readonly rich: RichPhosphate;
}

/** A piece of work with its amounts in kilograms, independent of its land. */
export interface Applied extends Counted {
  readonly record: Work;
  readonly nutrients: Nutrients;
  readonly uncertain: readonly Uncertainty[];
}

/** The amounts of work, with the parts of it on fields, by id. */
export interface WorkPiece extends Applied {
  readonly shares: ReadonlyMap<string, number>;
  /** Of work of another season: the parts of it on the ground of fields. */
  readonly onGround?: ReadonlyMap<string, number>;
}

const nothingCounted: Counted = { manure: 0, norm: 0, rich: noRichPhosphate };

/**
 * The amounts of a record that count: all nitrogen of manure, or of what counts as such, and the effective nitrogen against
 * the norm.
 */
function countedOf(
  record: Work,
  lookup: RowLookup,
  { farmCountry, report }: { readonly farmCountry: string | null; readonly report: ReportUnit },
): Counted {
  const at = spreadAt(record, lookup, farmCountry);
  let [manure, norm, rich] = [0, 0, noRichPhosphate];
  for (const activity of activitiesOf(record))
    for (const item of activity.items ?? []) {
      const { n, workingN, p2o5 } = nutrientsOf(
        { ...record, activities: [{ ...activity, items: [item] }] },
        lookup,
        report,
      );
      if (n + p2o5 === 0) continue;
      const product = lookup(
        'producttype',
        item.producttype ?? lookup('stock', item.stock)?.product_type,
      );
      const percent = product ? lawfulWorking(product, at) : null;
      norm += percent === null ? workingN : (n * percent) / 100;
      const batch = lookup('stock', item.stock);
      if (isLimited({ product, batch }, at.country)) manure += n;
      rich = addRichPhosphate(rich, richPhosphateOf(product, p2o5, batch), 1);
    }
  return { manure, norm, rich };
}

/** Amounts that work applied to a field. */
export interface FieldSupply {
  readonly nutrients: Nutrients;
  readonly manureNitrogen: number;
  readonly normNitrogen: number;
  readonly richPhosphate: RichPhosphate;
  readonly uncertain: readonly Uncertainty[];
}

/** Amounts on a field that no work applied any to. */
export const noSupply: FieldSupply = {
  nutrients: noNutrients,
  manureNitrogen: 0,
  normNitrogen: 0,
  richPhosphate: noRichPhosphate,
  uncertain: [],
};

interface Counting {
  readonly records: readonly Work[];
  readonly lookup: RowLookup;
  readonly report: ReportUnit;
  readonly farmCountry?: string | null;
}

type Sharing = Pick<LandParts, 'sharesOf'> | null;

const nothingApplied: readonly Applied[] = [];

/** Amounts of each piece of work that applied any, independent of its land. */
export function appliedByWork({
  records,
  lookup,
  report,
  farmCountry = null,
}: Counting): readonly Applied[] {
  return records.flatMap((record): Applied | readonly Applied[] => {
    // most of the work of a farm is none of this
    if (record.processing_state !== 'performed' || fertilizersOf(record, lookup).length === 0)
      return nothingApplied;
    const nutrients = nutrientsOf(record, lookup, report);
    const uncertain = uncertainWork(record, lookup);
    const counted =
      nutrients.n + nutrients.p2o5 > 0
        ? countedOf(record, lookup, { farmCountry, report })
        : nothingCounted;
    if (nutrients.n + nutrients.p2o5 + nutrients.k2o === 0 && uncertain.length === 0)
      return nothingApplied;
    return { record, nutrients, ...counted, uncertain };
  });
}

/** The same with the parts of each piece of work on fields. */
export const onLand = (amounts: readonly Applied[], land: Sharing): readonly WorkPiece[] =>
  amounts.map((amount) => ({ ...amount, shares: sharesIn(land, amount.record) }));

/**
 * Amounts that work applied to each field, by its id: every figure of nutrients is one of these or
 * a sum of them.
 */
export const suppliesByField = (
  counting: Counting & { readonly land: Sharing },
): ReadonlyMap<string, FieldSupply> => suppliesOf(appliedByWork(counting), counting.land);

/** As {@link suppliesByField}, of amounts that were worked out before. */
export const suppliesOf = (
  amounts: readonly Applied[],
  land: Sharing,
): ReadonlyMap<string, FieldSupply> => addedUp(onLand(amounts, land));

/** Sums of pieces of work by field. */
export function addedUp(pieces: readonly WorkPiece[]): ReadonlyMap<string, FieldSupply> {
  const sums = new Map<string, FieldSupply>();
  for (const { nutrients, manure, norm, rich, uncertain, shares } of pieces)
    for (const [id, share] of shares) {
      const before = sums.get(id) ?? noSupply;
      sums.set(id, {
        nutrients: addNutrients(before.nutrients, partOfNutrients(nutrients, share)),
        manureNitrogen: before.manureNitrogen + manure * share,
        normNitrogen: before.normNitrogen + norm * share,
        richPhosphate: addRichPhosphate(before.richPhosphate, rich, share),
        uncertain: [...new Set([...before.uncertain, ...uncertain])],
      });
    }
  return sums;
}
