import type { EntityRows } from '@furrow/domain';
import type { LandParts } from '@furrow/domain/ground/land-parts.ts';
import { fieldBalances, isZoneOpen, type Norm } from '@furrow/domain/nutrient-norms/balance.ts';
import type { Reader } from '../../../../data/useReader.ts';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import type { FertilizingBeside } from '../../../balance/useFertilizingBeside.ts';
import { withOtherSeasons } from '../../../balance/withOtherSeasons.ts';
import {
  doneElsewhere,
  middleOfSeason,
  soilOfFields,
} from '@furrow/domain/nutrient-norms/judge-work.ts';
import { daysOfYearOf } from '@furrow/domain/nutrient-norms/year-of-limits.ts';
import { today } from '../../../../me/today.ts';

/** Kilograms for the whole field, or for its ground. */
interface Left {
  readonly left: number;
  readonly norm: number;
}

export type NormsLeft = (field: string) =>
  | {
      readonly nitrogen: Left | null;
      readonly phosphate: Left | null;
      /** The norm of nitrogen depends on a zone that the field does not state. */
      readonly isZoneOpen: boolean;
    }
  | undefined;

/** The day whose norms apply. */
const dayOf = (reader: Reader, plan: string): string =>
  middleOfSeason(reader.rows('plan').find(({ id }) => id === plan)?.period_end, today());

/** The days whose work counts in whichever season it is booked; null where the season alone counts. */
export const daysOfNorms = (
  reader: Reader,
  fields: readonly EntityRows['cropfield'][],
  { plan, farmCountry }: { readonly plan: string; readonly farmCountry: string | null },
): ReturnType<typeof daysOfYearOf> =>
  daysOfYearOf({ fields, day: dayOf(reader, plan), farmCountry });

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
    others,
  }: {
    readonly plan: string;
    readonly farmCountry: string | null;
    /** Of all fields of the plan, including those not listed: divided land has parts on each. */
    readonly land: LandParts;
    /** Left out where it is not at hand. */
    readonly others?: Pick<FertilizingBeside, 'records' | 'fields'>;
  },
): NormsLeft {
  const researches = reader.rows('soilresearch');
  const day = dayOf(reader, plan);
  const own = {
    fields,
    records: reader.rows('record'),
    lookup: rowLookup(reader),
    day,
    farmCountry,
    report: () => undefined,
    land,
    soilOf: soilOfFields(researches, { day, farmCountry }),
  };
  const facts = others
    ? {
        ...own,
        lookup: withOtherSeasons(own.lookup, others),
        others: { records: others.records, fields: [...others.fields.values()] },
      }
    : own;
  const balances = fieldBalances({
    ...facts,
    sampleOf: (field) => facts.soilOf(field).phosphate,
    elsewhere: doneElsewhere(facts),
  });
  const left = (norm: Norm | null, used: number): Left | null =>
    norm ? { left: norm.kilograms - used, norm: norm.kilograms } : null;
  const lefts = new Map(
    balances.map(({ field, normNitrogen, nitrogen, ground }) => [
      field,
      {
        nitrogen: left(nitrogen, normNitrogen),
        phosphate: left(ground.phosphate, ground.normPhosphate),
        isZoneOpen: isZoneOpen({ nitrogen }),
      },
    ]),
  );
  return (field) => lefts.get(field);
}
