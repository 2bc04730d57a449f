import type { EntityRows } from '../entity-rows.ts';
import { forerunnersOf } from '../ground/forerunners.ts';
import { GroundHistory } from '../rotation/crop-plan.ts';
import type { RowLookup } from '../rows.ts';
import { workByField, type CatchWork } from './catch-end.ts';
import { yearsBefore, type YearsBefore } from './organic-before.ts';
import { precedingOf, type Preceding } from './preceding.ts';

type Field = EntityRows['cropfield'];
type Plan = Pick<EntityRows['plan'], 'id' | 'period_start' | 'period_end'>;

/** The year in which the crops of a season are harvested; 0 for one without a period. */
export const harvestYear = ({ period_start: start, period_end: end }: Plan): number =>
  Number(String(end ?? start ?? '').slice(0, 'YYYY'.length)) || 0;

/** Of the seasons of a year the one that most fields of another continue. */
function seasonOfYear<P extends Plan>(
  year: number,
  continuedBy: string | null,
  plans: readonly P[],
  fields: readonly Pick<Field, 'id' | 'plan' | 'continues'>[],
): P | null {
  const planOf = new Map(fields.map((field) => [field.id, field.plan]));
  const continued = fields.flatMap(({ plan: own, continues }) =>
    own === continuedBy && continues ? [planOf.get(continues)] : [],
  );
  const times = (one: P) => continued.filter((id) => id === one.id).length;
  const those = plans.filter((plan) => harvestYear(plan) === year);
  return those.toSorted((left, right) => times(right) - times(left))[0] ?? null;
}

/**
 * The seasons of the years before another, as far as there are; of several of a year the one that
 * most fields of the season after it continue.
 * @param fields of all seasons
 */
export function seasonsBefore<P extends Plan>(
  plan: P,
  plans: readonly P[],
  fields: readonly Pick<Field, 'id' | 'plan' | 'continues'>[],
): ReadonlyMap<YearsBefore, P> {
  const seasons = new Map<YearsBefore, P>();
  let after: string | null = plan.id;
  for (const back of yearsBefore) {
    const found: P | null = seasonOfYear(harvestYear(plan) - back, after, plans, fields);
    if (found) seasons.set(back, found);
    after = found?.id ?? null;
  }
  return seasons;
}

/**
 * The fields of a season whose work tells the end of a catch crop: crops after the main crop, with
 * the fields that became them.
 */
export const catchFieldsOf = (
  fields: readonly Pick<Field, 'id' | 'period' | 'forerunners'>[],
): readonly string[] => [
  ...new Set(
    fields.flatMap((field) => (field.period === 'after' ? Object.keys(forerunnersOf(field)) : [])),
  ),
];

interface SeasonInput {
  /** Fields of the season. */
  readonly fields: readonly Field[];
  readonly lookup: RowLookup;
  readonly year: number;
  /** Fields of the season before. */
  readonly before: readonly Field[];
  /** Work of both seasons. */
  readonly records: readonly CatchWork[];
}

/** Deductions of the fields of a season for the crops before, by id. */
export function precedingInSeason({
  fields,
  lookup,
  year,
  before,
  records,
}: SeasonInput): ReadonlyMap<string, Preceding> {
  const history = new GroundHistory<Field>(
    new Map([
      ['before', before],
      ['earlier', fields.filter(({ period }) => period === 'before')],
    ]),
  );
  const work = workByField(records);
  return new Map(
    fields.map((field) => {
      const seasons = history.of(field);
      const preceding = precedingOf({
        field,
        year,
        before: seasons.get('before') ?? [],
        earlier: seasons.get('earlier') ?? [],
        cropOf: (id) => lookup('croptype', id),
        work,
      });
      return [field.id, preceding];
    }),
  );
}
