import type { EntityRows } from '@furrow/domain';
import type { LandParts } from '@furrow/domain/ground/land-parts.ts';
import { fieldBalances, type Norm } from '@furrow/domain/nutrient-norms/balance.ts';
import type { Reader } from '../../../../data/useReader.ts';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import { soilOf } from '@furrow/domain/soilresearch/analysis.ts';
import { middleOfSeason } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { today } from '../../../../me/today.ts';

/** Kilograms for the whole field, or for its ground. */
interface Left {
  readonly left: number;
  readonly norm: number;
}

export type NormsLeft = (
  field: string,
) => { readonly nitrogen: Left | null; readonly phosphate: Left | null } | undefined;

/**
 * Amounts of nitrogen and phosphate left within the norms, by field: of nitrogen for its crop, of
 * phosphate for its land, regardless of the crop that received it.
 * @param fields all of the plan, listed or not: their amounts are on land that others show
 * @source spec §9, RUL-25
 */
export function normsLeft(
  reader: Reader,
  fields: readonly EntityRows['cropfield'][],
  {
    plan,
    farmCountry,
    land,
  }: {
    readonly plan: string;
    readonly farmCountry: string | null;
    /** Of all fields of the plan, including those not listed: divided land has parts on each. */
    readonly land: LandParts;
  },
): NormsLeft {
  const researches = reader.rows('soilresearch');
  const season = reader.rows('plan').find(({ id }) => id === plan);
  const day = middleOfSeason(season?.period_end, today());
  const balances = fieldBalances({
    fields,
    records: reader.rows('record'),
    lookup: rowLookup(reader),
    sampleOf: (field) =>
      soilOf(field, researches, { day, country: field.country ?? farmCountry }).phosphate,
    day,
    farmCountry,
    report: () => undefined,
    land,
  });
  const left = (norm: Norm | null, used: number): Left | null =>
    norm ? { left: norm.kilograms - used, norm: norm.kilograms } : null;
  const lefts = new Map(
    balances.map(({ field, normNitrogen, nitrogen, ground }) => [
      field,
      {
        nitrogen: left(nitrogen, normNitrogen),
        phosphate: left(ground.phosphate, ground.normPhosphate),
      },
    ]),
  );
  return (field) => lefts.get(field);
}
