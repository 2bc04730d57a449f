import {
  addNutrients,
  noNutrients,
  nutrientsOf,
  partOfNutrients,
  type Nutrients,
} from '@furrow/domain/record/nutrients.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { WorkOfGround } from './useWorkOfGround.ts';

/** Nutrients applied by performed work to the land of a field in a calendar year, in kilograms. */
export interface NutrientYear {
  readonly year: string;
  readonly nutrients: Nutrients;
}

/** Work on the land as the server returns it, including that of other seasons. */
export interface WorkView {
  readonly record: string;
  readonly date: string | null;
  readonly processing_state: string;
  readonly nutrients: {
    readonly n: number;
    readonly working_n: number;
    readonly p2o5: number;
    readonly k2o: number;
  };
}

/** Years shown; older applications say little about this season. */
const mostYears = 8;

/**
 * Nutrients applied to the land of a field year by year, the newest first: the device's records by
 * the part of them that is within this field, those of other seasons as the server returns them;
 * none counted twice.
 * @source decisions D17 Work of the ground
 */
export function nutrientYears(
  { records, shareOf }: WorkOfGround,
  views: readonly WorkView[],
  isHeld: (record: string) => boolean,
  lookup: RowLookup,
): readonly NutrientYear[] {
  const years = new Map<string, Nutrients>();
  const add = (date: string | null, more: Nutrients) => {
    const year = (date ?? '').slice(0, 4);
    if (year && more.n + more.p2o5 + more.k2o > 0)
      years.set(year, addNutrients(years.get(year) ?? noNutrients, more));
  };
  for (const record of records)
    if (record.processing_state === 'performed')
      add(
        record.date,
        partOfNutrients(
          nutrientsOf(record, lookup, (code, params) => console.error(code, params)),
          shareOf(record),
        ),
      );
  for (const { record, date, processing_state: state, nutrients } of views)
    if (state === 'performed' && !isHeld(record))
      add(date, {
        n: nutrients.n,
        workingN: nutrients.working_n,
        p2o5: nutrients.p2o5,
        k2o: nutrients.k2o,
      });
  return [...years]
    .map(([year, nutrients]) => ({ year, nutrients }))
    .toSorted((left, right) => right.year.localeCompare(left.year))
    .slice(0, mostYears);
}
