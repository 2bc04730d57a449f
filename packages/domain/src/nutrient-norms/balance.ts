import type { Nutrients } from '../record/nutrients.ts';
import { at } from '@furrow/kit';
import type { ReportUnit } from '@furrow/units';
import { groundBalances, type GroundBalance } from '../ground/ground-nutrients.ts';
import { groundIn, type LandParts } from '../ground/land-parts.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { RowLookup } from '../rows.ts';
import {
  addedUp,
  grasslandCodes,
  noSupply,
  soilKindOfField,
  type FieldInput,
  type Work,
  type WorkElsewhere,
} from './applied.ts';
import { countedPhosphate, type RichPhosphate } from './counted-phosphate.ts';
import { nitrateZoneOf } from './nitrate-zone.ts';
import { nitrogenNorm } from './nitrogen.ts';
import { uncertainField, type Uncertainty } from './uncertain/uncertain.ts';
import { phosphateClass, phosphateNorm, type PhosphateClass } from './phosphate.ts';
import { piecesOfYear } from './year-of-limits.ts';

/**
 * Sums of nutrients against the norms, by field, crop and farm. @source spec §9 Nutrient factors,
 * RUL-25
 */

/**
 * The most nitrogen of animal manure a hectare may get. @source Council Directive 91/676/EEC, annex
 * III(2)
 */
export const manureNitrogenNorm = 170;

/** The limit of a norm on a field. */
export interface Norm {
  /** Kilograms for the whole field. */
  readonly kilograms: number;
  readonly perHectare: number;
  readonly source: string;
}

/** The limit of nitrogen on a field: that of its zone, the ordinary one where it states none. */
export interface NitrogenLimit extends Norm {
  /** Kilograms a hectare that every zone allows: less where the field would have to state its own. */
  readonly least: number;
  /** The page that the norm of a stricter zone was read in; null where none can apply. */
  readonly page: RuleSource | null;
}

/** Whether the norm of nitrogen of a field depends on a zone that it does not state. */
export const isZoneOpen = ({ nitrogen }: { readonly nitrogen: NitrogenLimit | null }): boolean =>
  nitrogen !== null && nitrogen.least < nitrogen.perHectare;

/**
 * Amounts that work applied to a field beside the limits of the norms; nutrients in kilograms for
 * the whole field.
 */
export interface FieldBalance {
  readonly field: string;
  readonly name: string;
  readonly crop: number | null;
  /** Of the crop. */
  readonly hectares: number;
  /** Of land that counts for this field: land under two crops is the main crop's. */
  readonly groundHectares: number;
  readonly nutrients: Nutrients;
  /** Nitrogen of animal manure, all of it. */
  readonly manureNitrogen: number;
  /** Nitrogen that counts against the norm: as the law has manures work, else as products state. */
  readonly normNitrogen: number;
  /** The part of it that work of other seasons applied. */
  readonly nitrogenElsewhere: number;
  /** Phosphate that counts against the norm: of some fertilizers a part. */
  readonly normPhosphate: number;
  /** Its phosphate from fertilizers that may count in part. */
  readonly richPhosphate: RichPhosphate;
  readonly nitrogen: NitrogenLimit | null;
  readonly phosphate: Norm | null;
  readonly phosphateClass: PhosphateClass | null;
  readonly uncertain: readonly Uncertainty[];
  /**
   * Of the land the field lies on, with the amounts for every crop of it: limits of land are
   * checked against this.
   */
  readonly ground: GroundBalance;
}

/** Soil samples of a field: kinds of values are identified by their short codes. */
interface PhosphateSample {
  readonly pAl: number | null;
  readonly pCaCl2: number | null;
}

interface BalanceInput {
  /** All of a plan: land under several has the norm of one of them. */
  readonly fields: readonly FieldInput[];
  readonly records: readonly Work[];
  readonly lookup: RowLookup;
  readonly sampleOf: (field: FieldInput) => PhosphateSample | null;
  /** The day whose norms apply; work counts for its year where the law counts calendar years. */
  readonly day: string;
  readonly farmCountry: string | null;
  readonly report: ReportUnit;
  /** Work of other seasons; left out where it is not at hand. */
  readonly elsewhere?: WorkElsewhere | null;
  /** Null if land was not measured; without `lands` each field has ground of its own. */
  readonly land: (Omit<LandParts, 'lands'> & Partial<LandParts>) | null;
}

/**
 * The balance of every field by the norms of a day. A norm is null if crop, soil or country do not
 * decide it.
 * @source RUL-25
 */
export function fieldBalances(input: BalanceInput): FieldBalance[] {
  const { fields, lookup, sampleOf, day, farmCountry, land } = input;
  const pieces = piecesOfYear(input, day.slice(0, 'YYYY'.length));
  const sums = addedUp(pieces);
  const elsewhere = addedUp(pieces.filter(({ onGround }) => onGround));
  const balances = fields.map((field) => {
    const hectares = field.registered_area ?? 0;
    const brought = sums.get(field.id) ?? noSupply;
    const crop = lookup('croptype', field.crop)?.edi_code ?? null;
    const country = field.country ?? farmCountry;
    const soil = soilKindOfField(field, lookup);
    const isGrassland = crop !== null && grasslandCodes.has(crop);
    const soilClass = classOf(sampleOf(field), isGrassland);
    const phosphate = phosphateNorm(soilClass, isGrassland, country, day);
    const groundHectares = groundIn(land, field);
    return {
      field: field.id,
      name: field.name,
      crop: field.crop,
      hectares,
      groundHectares,
      ...brought,
      nitrogenElsewhere: elsewhere.get(field.id)?.normNitrogen ?? 0,
      normPhosphate: countedPhosphate(brought.nutrients.p2o5, brought.richPhosphate, {
        // under a follow-up crop is the land of the main crop, whose norm is used once
        hectares: groundHectares,
        norm: phosphate?.kilograms ?? null,
        country,
        day,
      }),
      nitrogen: ofField(
        nitrogenNorm(crop, { soil, zone: nitrateZoneOf(field) }, country, day),
        hectares,
      ),
      phosphate: ofField(phosphate, hectares),
      phosphateClass: soilClass,
      uncertain: [...new Set([...uncertainField(field), ...brought.uncertain])],
    };
  });
  const grounds = groundBalances({ fields, balances, pieces, land });
  return balances.map((own, index) => ({ ...own, ground: at(grounds, index) }));
}

function classOf(sample: PhosphateSample | null, isGrassland: boolean): PhosphateClass | null {
  const { pAl = null, pCaCl2 = null } = sample ?? {};
  return pAl === null || pCaCl2 === null ? null : phosphateClass(pAl, pCaCl2, isGrassland);
}

const ofField = <N extends { readonly kilograms: number; readonly source: string }>(
  norm: N | null,
  hectares: number,
) => (norm ? { ...norm, kilograms: norm.kilograms * hectares, perHectare: norm.kilograms } : null);
