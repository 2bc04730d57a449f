import type { EntityRows } from '../entity-rows.ts';
import { landIn, type FieldLand, type FieldLands, type LandParts } from './land-parts.ts';

/**
 * Nutrients by ground: the nutrients that all work applied to the land of a field, on whichever
 * crop of that land it was booked, against the limits of the land. @source decisions D17, RUL-25
 */

/** The amount a norm allows on land. */
interface LandNorm {
  /** Kilograms for all of it. */
  readonly kilograms: number;
  readonly perHectare: number;
  readonly source: string;
}

/** The land of a field and the nutrients applied to it; kilograms for all of that land. */
export interface GroundBalance {
  readonly hectares: number;
  /** Other crop fields on this land, by id, with the part of their land on it. */
  readonly others: ReadonlyMap<string, number>;
  /** Nitrogen of animal manure, all of it. */
  readonly manureNitrogen: number;
  /** All nitrogen of fertilizers. */
  readonly nitrogen: number;
  readonly p2o5: number;
  /** Phosphate that counts against the norm: of some fertilizers a part. */
  readonly normPhosphate: number;
  /** The part of these that work of other seasons applied. */
  readonly elsewhere: { readonly manureNitrogen: number; readonly normPhosphate: number };
  /** The norm of the fields that the land counts for, each for its part; null where one is not known. */
  readonly phosphate: LandNorm | null;
}

/** Amounts applied to a field itself, in kilograms, and its norm. */
interface Own extends Pick<GroundBalance, 'normPhosphate'> {
  readonly field: string;
  readonly nutrients: { readonly p2o5: number };
  /** Phosphate in fertilizers that may count in part. */
  readonly richPhosphate: { readonly spared: number };
  readonly phosphate: Pick<LandNorm, 'perHectare' | 'source'> | null;
}

/** A piece of work: all that it applied in kilograms, and the parts of it on fields. */
interface Piece {
  readonly record: Parameters<FieldLands['partsOf']>[0];
  readonly nutrients: { readonly n: number; readonly p2o5: number };
  /** Nitrogen of animal manure. */
  readonly manure: number;
  readonly rich: { readonly spared: number };
  readonly shares: ReadonlyMap<string, number>;
  /** Of work of another season: the parts of it on the ground of fields, which were measured. */
  readonly onGround?: ReadonlyMap<string, number>;
}

interface Input {
  readonly fields: readonly Pick<EntityRows['cropfield'], 'id' | 'registered_area'>[];
  /** Balances of the fields themselves, in the order of the fields. */
  readonly balances: readonly Own[];
  readonly pieces: readonly Piece[];
  /** Null where nothing measured the land. */
  readonly land: (Omit<LandParts, 'lands'> & Partial<LandParts>) | null;
}

type Brought = Pick<
  GroundBalance,
  'manureNitrogen' | 'nitrogen' | 'p2o5' | 'normPhosphate' | 'elsewhere'
>;

const nothing: Brought = {
  manureNitrogen: 0,
  nitrogen: 0,
  p2o5: 0,
  normPhosphate: 0,
  elsewhere: { manureNitrogen: 0, normPhosphate: 0 },
};

/** The part of phosphate in rich fertilizers on a field that is spared, of the part that may be. */
const sparedPart = (own: Own | undefined): number =>
  own && own.richPhosphate.spared > 0
    ? (own.nutrients.p2o5 - own.normPhosphate) / own.richPhosphate.spared
    : 0;

/**
 * Amounts on the land of each field, by id. Phosphate counts on all land as it counts for the field
 * that the work is of, so that field and farm show the same.
 */
function broughtOnLand(
  { pieces, land }: Input,
  by: ReadonlyMap<string, Own>,
): ReadonlyMap<string, Brought> {
  const sums = new Map<string, Brought>();
  for (const { record, nutrients, manure, rich, shares, onGround } of pieces) {
    let [whole, spared] = [0, 0];
    for (const [id, share] of shares) {
      whole += share;
      spared += rich.spared * share * sparedPart(by.get(id));
    }
    if (whole <= 0 && !onGround) continue;
    const counted = nutrients.p2o5 - (whole > 0 ? spared / whole : 0);
    for (const [id, part] of onGround ?? land?.lands?.partsOf(record, shares) ?? shares) {
      const before = sums.get(id) ?? nothing;
      const other = onGround ? part : 0;
      sums.set(id, {
        manureNitrogen: before.manureNitrogen + manure * part,
        nitrogen: before.nitrogen + nutrients.n * part,
        p2o5: before.p2o5 + nutrients.p2o5 * part,
        normPhosphate: before.normPhosphate + counted * part,
        elsewhere: {
          manureNitrogen: before.elsewhere.manureNitrogen + manure * other,
          normPhosphate: before.elsewhere.normPhosphate + counted * other,
        },
      });
    }
  }
  return sums;
}

/** The phosphate norm of land: that of its main crop, if any, regardless of follow-up crops. */
function phosphateOf(
  { hectares, countsFor }: FieldLand,
  by: ReadonlyMap<string, Own>,
): LandNorm | null {
  let perHectare = 0;
  const sources = new Set<string>();
  for (const [id, part] of countsFor) {
    if (part <= 0) continue;
    const norm = by.get(id)?.phosphate;
    if (!norm) return null;
    perHectare += norm.perHectare * part;
    sources.add(norm.source);
  }
  return { kilograms: perHectare * hectares, perHectare, source: [...sources].join('; ') };
}

/**
 * The balance of the land of each field, in their order. Land of several fields is in the balance of each: balances of ground
 * are not added, the sum of a farm is that of the amounts each field got itself (`sumOf`).
 */
export function groundBalances(input: Input): GroundBalance[] {
  const by = new Map(input.balances.map((own) => [own.field, own]));
  const brought = broughtOnLand(input, by);
  return input.fields.map((field) => {
    const land = landIn(input.land, field);
    return {
      hectares: land.hectares,
      others: land.others,
      ...(brought.get(field.id) ?? nothing),
      phosphate: phosphateOf(land, by),
    };
  });
}

/** The same of several fields, those of a crop; null where the norm of one is not known. */
export interface GroundSum {
  /** Land under two of the fields counts twice, and so do the nutrients applied to it. */
  readonly hectares: number;
  readonly p2o5: number;
  readonly normPhosphate: number;
  readonly phosphateNorm: number | null;
  /** Whether other crop fields share some of the land. */
  readonly isShared: boolean;
}

/** Balances of ground beside each other, for a figure a hectare; no sum of a farm. */
export function groundSumOf(balances: readonly { readonly ground: GroundBalance }[]): GroundSum {
  const grounds = balances.map(({ ground }) => ground);
  const sum = (kilograms: (one: GroundBalance) => number) =>
    grounds.reduce((before, one) => before + kilograms(one), 0);
  return {
    hectares: sum(({ hectares }) => hectares),
    p2o5: sum(({ p2o5 }) => p2o5),
    normPhosphate: sum(({ normPhosphate }) => normPhosphate),
    phosphateNorm: grounds.every(({ phosphate }) => phosphate)
      ? sum(({ phosphate }) => phosphate?.kilograms ?? 0)
      : null,
    isShared: grounds.some(({ others }) => others.size > 0),
  };
}
