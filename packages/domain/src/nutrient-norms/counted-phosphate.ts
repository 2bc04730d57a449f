import type { EntityRows } from '../entity-rows.ts';

/**
 * Phosphate that counts against the norm: the Netherlands count only a part of that in fertilizers
 * rich in organic matter, on land that gets enough of it to matter and no more than its norm.
 * @source RVO, Stimuleren organischestofrijke meststoffen; Uitvoeringsregeling Meststoffenwet as
 * changed on 14 February 2023, from 1 January 2023
 */

const country = 'NL';
const from = '2023-01-01';
/** Kilograms a hectare of such fertilizers together, from which a part counts. */
const LEAST = 20;

/** % that counts, by code (mestcodes). */
const percents: ReadonlyMap<string, number> = new Map([
  ['110', 75],
  ['111', 25],
  ['112', 25],
]);

/** The value of a batch that says that straw is seen in it. */
export const visibleStraw = '33';

/**
 * % that counts of solid manure with visible straw, and the codes of the animals whose manure may: cattle, horses,
 * sheep and goats. That of pigs may only where they are kept organically, which no code tells.
 */
const ofStraw = 75;
const withStraw: ReadonlySet<string> = new Set(['10', '25', '56', '61']);

/** % that counts of the phosphate of a product; null for all of it. */
function percentOf(
  { edi_code: code }: Pick<EntityRows['producttype'], 'edi_code'>,
  batch: Batch | undefined,
): number | null {
  const isStrawy = batch?.attributes?.[visibleStraw] === true && withStraw.has(code ?? '');
  return isStrawy ? ofStraw : (percents.get(code ?? '') ?? null);
}

type Batch = Partial<Pick<EntityRows['stock'], 'attributes'>>;

/**
 * Kilograms of phosphate in fertilizers rich in organic matter: all, and the part that does not
 * count.
 */
export interface RichPhosphate {
  readonly kilograms: number;
  readonly spared: number;
}

/** None of it. */
export const noRichPhosphate: RichPhosphate = { kilograms: 0, spared: 0 };

/** Of so much phosphate of a product, or of a batch of it. */
export function richPhosphateOf(
  product: Pick<EntityRows['producttype'], 'edi_code' | 'kind'> | undefined,
  kilograms: number,
  batch?: Batch,
): RichPhosphate {
  const percent = product?.kind === 'organic' ? percentOf(product, batch) : null;
  return percent === null
    ? noRichPhosphate
    : { kilograms, spared: (kilograms * (100 - percent)) / 100 };
}

/** Sum of two amounts, with a share of the second. */
export const addRichPhosphate = (
  left: RichPhosphate,
  right: RichPhosphate,
  share: number,
): RichPhosphate => ({
  kilograms: left.kilograms + right.kilograms * share,
  spared: left.spared + right.spared * share,
});

interface Land {
  readonly hectares: number;
  /** Kilograms per hectare; null if unknown. */
  readonly norm: number | null;
  readonly country: string | null;
  readonly day: string;
}

/**
 * Kilograms that count of all the phosphate on a piece of land. Phosphate beyond the norm counts in
 * full, the same part of each fertilizer.
 */
export function countedPhosphate(all: number, rich: RichPhosphate, land: Land): number {
  const { hectares, norm, day } = land;
  if (land.country !== country || day < from || norm === null || hectares <= 0) return all;
  if (rich.kilograms / hectares < LEAST) return all;
  const part = Math.min(1, (norm * hectares) / rich.kilograms);
  return all - rich.spared * part;
}
