import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { sharesIn, type LandParts } from '../ground/land-parts.ts';
import { partsOnGround, type SeasonField } from '../ground/other-seasons.ts';
import { countedWork, type Work as Counted } from '../record/counted.ts';
import type { RowLookup } from '../rows.ts';
import { soilOf, type SoilState } from '../soilresearch/analysis.ts';
import type { Work, WorkElsewhere } from './applied.ts';
import { fieldBalances } from './balance.ts';
import { sumOf } from './balance-sums.ts';
import { autumnSums, daysOfLimits } from './autumn-nitrogen.ts';
import { asDone, checkFertilizing } from './check.ts';
import { harvestsBy } from './closed/spreading-land.ts';
import type { FertilizingFinding } from './finding.ts';
import { isFreedFarm } from './polluted-areas/area-sums.ts';
import { sowingsBy } from './polluted-areas/spring-crops.ts';
import { daysOfBoth, daysOfYears, isOfItsYear, yearOf } from './year-of-limits.ts';

/**
 * Fertilizing checked against the rules of spreading and the limits of land, on the device and by
 * the server alike. @source RUL-25
 */

/** Work to check: a row, or a draft. */
export type Checked = Work & Counted;

type Field = Pick<EntityRows['cropfield'], 'id' | 'country'> &
  Partial<Pick<EntityRows['cropfield'], 'parcel'>>;

/** The data that work of a season is judged with. */
export interface SeasonFacts {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly records: readonly EntityRows['record'][];
  readonly lookup: RowLookup;
  readonly soilOf: (field: Field) => SoilState;
  /** Within the season: its norms count. */
  readonly day: string;
  /** Null for a farm in several countries. */
  readonly farmCountry: string | null;
  /** Null if land was not measured. */
  readonly land: LandParts | null;
  readonly report: ReportUnit;
  /** Of other seasons; left out where it is not at hand. */
  readonly others?: OtherSeasonWork;
}

/** Work of other seasons, with the fields of those. */
export interface OtherSeasonWork {
  readonly records: readonly Checked[];
  readonly fields: readonly SeasonField[];
}

/**
 * Work of other seasons on the ground of a season, each piece once.
 * @param own work of the season: what was done counts for its plan of another season
 */
export function workElsewhere(
  { records, fields: booked }: OtherSeasonWork,
  own: readonly Checked[],
  { fields, lookup }: Pick<SeasonFacts, 'lookup'> & { readonly fields: readonly SeasonField[] },
): WorkElsewhere {
  // a plan that work of this season performs is replaced by it
  const replaced = new Set(own.flatMap(({ id, linked_record: plan }) => [id, plan]));
  const counted = countedWork<Checked>([...own, ...records], lookup);
  return {
    records: counted.filter(({ id }) => !replaced.has(id)).map(asDone),
    partsOf: partsOnGround(fields, booked),
  };
}

/** Performed work of other seasons on the ground of a season; null where none is at hand. */
export const doneElsewhere = ({ others, records, ...facts }: SeasonFacts): WorkElsewhere | null =>
  others
    ? workElsewhere(
        {
          ...others,
          records: others.records.filter(({ processing_state: state }) => state === 'performed'),
        },
        records,
        facts,
      )
    : null;

/**
 * First and last day, YYYY-MM-DD, whose work of other seasons counts beside some work: the calendar
 * years and autumns of its limits; null where it has none.
 */
export const daysBeside = (
  records: readonly Checked[],
  facts: Pick<SeasonFacts, 'lookup' | 'farmCountry'>,
): ReturnType<typeof daysOfBoth> =>
  daysOfBoth(daysOfYears(records, facts), daysOfLimits(records, facts));

/**
 * A day within a season, whose norms apply.
 * @param end its last day, YYYY-MM-DD
 */
export const middleOfSeason = (end: string | null | undefined, today: string): string =>
  `${(end ?? today).slice(0, 'YYYY'.length)}-06-01`;

/** The soil of fields as far as analyses give it on a day. */
export const soilOfFields =
  (
    researches: Parameters<typeof soilOf>[1],
    { day, farmCountry }: Pick<SeasonFacts, 'day' | 'farmCountry'>,
  ): SeasonFacts['soilOf'] =>
  (field) =>
    soilOf(field, researches, { day, country: field.country ?? farmCountry });

/** Findings for each of the records in `looked`; all of `counted` counts. */
function judge(
  looked: readonly Checked[],
  counted: readonly Checked[],
  facts: SeasonFacts,
): (readonly FertilizingFinding[])[] {
  const { land, lookup, farmCountry, report, others } = facts;
  const records = counted.map(asDone);
  const elsewhere = others ? workElsewhere(others, counted, facts) : null;
  const inYear = balancesInYear({ ...facts, records, elsewhere });
  const autumn = autumnSums({ records, lookup, report, land, elsewhere });
  const harvestOf = harvestsBy(facts.records);
  const sowingOf = sowingsBy(facts.records);
  return looked.map((record) => {
    const year = isOfItsYear(record, facts) ? yearOf(record) : null;
    const { balanceOf, farm, isFreed } = inYear(year ?? yearOfDay(facts));
    return checkFertilizing(record, {
      lookup,
      farmCountry,
      balance: balanceOf(record),
      farm,
      year,
      isOtherYear: year !== null && year !== yearOfDay(facts),
      autumn,
      harvestOf,
      sowingOf,
      isFreed,
    });
  });
}

const yearOfDay = ({ day }: Pick<SeasonFacts, 'day'>): string => day.slice(0, 'YYYY'.length);

/** The balances of a year on the fields of a season; each year is added up when first requested. */
function balancesInYear(
  facts: Omit<SeasonFacts, 'records'> & {
    readonly records: readonly Work[];
    readonly elsewhere: WorkElsewhere | null;
  },
) {
  const { land, soilOf: soil } = facts;
  const known = new Map<string, ReturnType<typeof added>>();
  const added = (year: string) => {
    const balances = fieldBalances({
      ...facts,
      day: `${year}${facts.day.slice('YYYY'.length)}`,
      sampleOf: (field) => soil(field).phosphate,
    });
    const byField = new Map(balances.map((balance) => [balance.field, balance]));
    return {
      farm: sumOf(balances),
      isFreed: isFreedFarm(balances, facts),
      /** Of its field; if that ended, of the one with most of its ground. */
      balanceOf: (record: Checked) => {
        const booked = byField.get(record.cropfield ?? '');
        if (booked) return booked;
        const [most] = [...sharesIn(land, record)].toSorted(([, one], [, other]) => other - one);
        return most ? (byField.get(most[0]) ?? null) : null;
      },
    };
  };
  return (year: string) => {
    const sums = known.get(year) ?? added(year);
    known.set(year, sums);
    return sums;
  };
}

/** Findings for each of the records, in their order; the rest of the season counts with them. */
export function judgeWork(
  records: readonly Checked[],
  facts: SeasonFacts,
): (readonly FertilizingFinding[])[] {
  const own = new Set(records.map(({ id }) => id));
  const others = facts.records.filter(({ id }) => !own.has(id));
  // a plan that this work performs is replaced by it
  const replaced = new Set(records.map(({ linked_record: plan }) => plan));
  const counted = [
    ...countedWork<Checked>(others, facts.lookup).filter(({ id }) => !replaced.has(id)),
    // the checked work counts in whatever state it is: advice, a draft
    ...records.map((record) => ({ ...record, processing_state: 'performed' as const })),
  ];
  return judge(records, counted, facts);
}

const judgedStates: ReadonlySet<string> = new Set(['planned', 'started', 'paused', 'performed']);

/** Work of a season that applies fertilizer, each with its findings. */
export function judgeSeason(
  facts: SeasonFacts,
): { readonly record: EntityRows['record']; readonly findings: readonly FertilizingFinding[] }[] {
  const counted = countedWork(facts.records, facts.lookup).filter(({ processing_state: state }) =>
    judgedStates.has(state),
  );
  const findings = judge(counted, counted, facts);
  return counted.flatMap((record, index) => {
    const own = findings[index] ?? [];
    return own.length > 0 ? [{ record, findings: own }] : [];
  });
}
