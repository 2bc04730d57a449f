import type { EntityRows } from '../entity-rows.ts';
import { harvestYear } from '../preceding-crops/season.ts';
import {
  workByField,
  workOnField,
  type CatchWork,
  type WorkByField,
} from '../preceding-crops/catch-end.ts';
import { activitiesOf } from '../record/activity.ts';
import { GroundHistory, periodOf, planPieces, type PlanCrop } from '../rotation/crop-plan.ts';
import type { RowLookup } from '../rows.ts';
import type { CoverGround, FollowingCrop, Ploughing } from './cover-rule.ts';

/** Ground of a season in the autumn and winter after it, from the rows of the farm. */

type Field = EntityRows['cropfield'];
type Plan = Pick<EntityRows['plan'], 'id' | 'period_start' | 'period_end'>;

/** Work that shows cover, or ends it. */
export type CoverWork = CatchWork & Partial<Pick<EntityRows['record'], 'worked_area'>>;

/** The rows of a farm that its soil cover is read from. */
export interface CoverInput {
  readonly season: Plan;
  readonly plans: readonly Plan[];
  /** Fields of the season. */
  readonly fields: readonly Field[];
  /** Work of the season, and of the next as far as it is at hand. */
  readonly records: readonly CoverWork[];
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
  /** Of {@link coverHistory}, which measures each piece once. */
  readonly history: GroundHistory<Field>;
  readonly isOrganic: (field: Field) => boolean;
}

/** Seasons of the year after a season: their crops may be sown before the winter. */
const plansAfter = (season: Plan, plans: readonly Plan[]): readonly Plan[] =>
  plans.filter((plan) => harvestYear(plan) === harvestYear(season) + 1);

/** The fields of other seasons whose work may show the winter after a season. */
export function fieldsAfter(
  season: Plan,
  plans: readonly Plan[],
  others: readonly Field[],
): readonly Field[] {
  const after = new Set(plansAfter(season, plans).map(({ id }) => id));
  return others.filter((field) => after.has(field.plan) && periodOf(field) !== 'after');
}

/** Follow-up crops and crops of the next season by the ground they stand on. */
export const coverHistory = (
  fields: readonly Field[],
  next: readonly Field[],
): GroundHistory<Field> =>
  new GroundHistory<Field>(
    new Map([
      ['after', fields.filter((field) => periodOf(field) === 'after')],
      ['next', next],
    ]),
  );

const ploughing = 501;
const dayOf = ({ date }: CatchWork): string => (date ?? '').slice(0, 'YYYY-MM-DD'.length);

/** Days of work of one theme, the last first. */
const daysOf = (records: readonly CoverWork[], theme: string): readonly string[] =>
  records
    .filter((record) => activitiesOf(record).some((activity) => activity.theme === theme))
    .map(dayOf)
    .filter((day) => day !== '')
    .toSorted((left, right) => right.localeCompare(left));

/** Ploughing of a field; work on land that became it counts for all of it. */
function ploughingsOf(field: Field, share: number, work: WorkByField): readonly Ploughing[] {
  const area = field.registered_area;
  return workOnField(field, work).flatMap((record: CoverWork) => {
    const day = dayOf(record);
    if (day === '' || !activitiesOf(record).some(({ type }) => type === ploughing)) return [];
    const { worked_area: worked } = record;
    const isPart = record.cropfield === field.id && area && worked;
    return [{ day, share: share * (isPart ? Math.min(1, worked / area) : 1) }];
  });
}

interface Reading extends CoverInput {
  readonly work: WorkByField;
  /** First days of seasons and years, which forms fill in: no day of sowing. */
  readonly filledIn: ReadonlySet<string>;
}

/** The day a crop was sown: as its field states it, else by the work on it. */
function startOf(field: Field, { work, filledIn }: Reading): string | null {
  const { period_start: start } = field;
  if (start && !filledIn.has(start)) return start;
  return daysOf(workOnField(field, work), 'sowing')[0] ?? null;
}

function followingOf(
  crops: readonly PlanCrop<Field>[],
  isNextSeason: boolean,
  reading: Reading,
): readonly FollowingCrop[] {
  return crops.flatMap(({ field, share }) => {
    const crop = reading.lookup('croptype', field.crop);
    return crop ? [{ crop, share, start: startOf(field, reading), isNextSeason }] : [];
  });
}

function soilsOf(field: Field, { lookup, farmCountry }: CoverInput): readonly string[] {
  const country = field.country ?? farmCountry;
  return [field.regulatory_soil_type, field.soil_type].flatMap((id) => {
    const soil = lookup('soiltype', id);
    return soil?.edi_code && soil.country === country ? [soil.edi_code] : [];
  });
}

/** The ground of a season, with all that covers it or lays it bare until the next spring. */
export function coverGrounds(input: CoverInput): readonly CoverGround[] {
  const { season, plans, fields, history, records, lookup } = input;
  const year = harvestYear(season);
  const reading: Reading = {
    ...input,
    work: workByField(records),
    filledIn: new Set([
      ...[year, year + 1].map((one) => `${one}-01-01`),
      ...[season, ...plansAfter(season, plans)].flatMap(({ period_start: start }) => start ?? []),
    ]),
  };
  return planPieces(fields, history).map(({ field, seasons }) => {
    const after = seasons.get('after') ?? [];
    const next = seasons.get('next') ?? [];
    const isMain = periodOf(field) !== 'after';
    const planted = startOf(field, reading) ?? '';
    const land = [{ field, share: 1 }, ...after, ...next];
    return {
      id: field.id,
      name: field.name,
      country: field.country ?? input.farmCountry,
      geometry: field.geometry,
      hectares: field.registered_area,
      crop: (isMain && lookup('croptype', field.crop)) || null,
      soils: soilsOf(field, input),
      isOrganic: input.isOrganic(field),
      harvested: isMain ? (daysOf(workOnField(field, reading.work), 'harvest')[0] ?? null) : null,
      following: [...followingOf(after, false, reading), ...followingOf(next, true, reading)],
      // ploughing for the main crop is over
      ploughings: land
        .flatMap((one) => ploughingsOf(one.field, one.share, reading.work))
        .filter(({ day }) => day > `${year}-07-01` && day > planted),
    };
  });
}
