import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { landIn, type LandParts } from '../ground/land-parts.ts';
import type { RowLookup } from '../rows.ts';
import { appliedByWork, onLand, type Work, type WorkElsewhere, type WorkPiece } from './applied.ts';
import { fertilizersOf } from './uncertain/uncertain.ts';

/**
 * The work that counts for the limits of a year: where the law counts calendar years, work is of
 * the year of its day, in whichever season it is booked. @source RUL-25, decisions 261
 */

/**
 * Countries whose limit of manure nitrogen and norms are of a calendar year.
 * @source NL: Meststoffenwet art. 7 and 8; DE: Düngeverordnung § 6(4), as LfL Bayern reads it
 */
const calendarCountries: ReadonlySet<string> = new Set(['NL', 'DE']);

/** Whether limits of a country are of a calendar year; else they are of the season. */
const isByCalendarYear = (country: string | null): boolean =>
  country !== null && calendarCountries.has(country);

/** The year of the day of work; empty without one. */
export const yearOf = ({ date }: Pick<Work, 'date'>): string =>
  (date ?? '').slice(0, 'YYYY'.length);

interface Facts {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
}

/** Whether work counts by the year of its day: it has one, in a country that counts years. */
export const isOfItsYear = (record: Work, { lookup, farmCountry }: Facts): boolean =>
  yearOf(record) !== '' &&
  isByCalendarYear(lookup('cropfield', record.cropfield)?.country ?? farmCountry);

/** Fields whose balances are made. */
type Field = Pick<EntityRows['cropfield'], 'id' | 'registered_area'>;

interface Counting extends Facts {
  readonly fields: readonly Field[];
  readonly records: readonly Work[];
  readonly report: ReportUnit;
  readonly land: (Omit<LandParts, 'lands'> & Partial<LandParts>) | null;
  /** Work of other seasons; left out where it is not at hand. */
  readonly elsewhere?: WorkElsewhere | null;
}

/** The work of a season and of others that counts for the limits of a year, on its fields. */
export function piecesOfYear(counting: Counting, year: string): readonly WorkPiece[] {
  const { fields, records, land, elsewhere } = counting;
  const isElsewhere = (record: Work): boolean =>
    isOfItsYear(record, counting) && yearOf(record) === year;
  const own = records.filter((record) => !isOfItsYear(record, counting) || yearOf(record) === year);
  const pieces = onLand(appliedByWork({ ...counting, records: own }), land);
  if (!elsewhere) return pieces;
  const others = appliedByWork({ ...counting, records: elsewhere.records.filter(isElsewhere) });
  const ownPart = new Map(
    fields.map((field) => [field.id, landIn(land, field).countsFor.get(field.id) ?? 0]),
  );
  return [
    ...pieces,
    ...others.flatMap((other): WorkPiece | readonly WorkPiece[] => {
      const onGround = elsewhere.partsOf(other.record);
      if (onGround.size === 0) return [];
      // ground under two crops is on both, and counts once: for the field that its land counts for
      const shares = new Map(
        [...onGround].map(([id, part]) => [id, part * (ownPart.get(id) ?? 0)]),
      );
      return { ...other, shares, onGround };
    }),
  ];
}

/**
 * First and last day, YYYY-MM-DD, of the calendar years that some work counts for; null where none
 * does.
 */
export function daysOfYears(
  records: readonly Work[],
  facts: Facts,
): { readonly from: string; readonly to: string } | null {
  const years = records
    .filter(
      (record) => isOfItsYear(record, facts) && fertilizersOf(record, facts.lookup).length > 0,
    )
    .map(yearOf)
    .toSorted();
  const [first, last] = [years[0], years.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { from: `${first}-01-01`, to: `${last}-12-31` };
}

/** The days of the year of a season; null where no field of it counts by calendar year. */
export const daysOfYearOf = ({
  fields,
  day,
  farmCountry,
}: {
  readonly fields: readonly Pick<EntityRows['cropfield'], 'country'>[];
  readonly day: string;
  readonly farmCountry: string | null;
}): Days => {
  const year = day.slice(0, 'YYYY'.length);
  return fields.some(({ country }) => isByCalendarYear(country ?? farmCountry))
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : null;
};

type Days = ReturnType<typeof daysOfYears>;

/** The days of both; null where both are none. */
export const daysOfBoth = (one: Days, other: Days): Days =>
  one && other
    ? {
        from: one.from < other.from ? one.from : other.from,
        to: one.to > other.to ? one.to : other.to,
      }
    : (one ?? other);
