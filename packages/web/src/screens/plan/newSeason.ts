import type { EntityRows } from '@furrow/domain';
import { cropfield } from '@furrow/domain/cropfield/cropfield.ts';
import { catchEndAttribute } from '@furrow/domain/preceding-crops/catch-end.ts';
import { dashNumber } from '@furrow/kit/names.ts';
import type { Draft } from '../../data/types.ts';

/** The values in the window for a new season. */
export interface NewSeasonOptions {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly period_start: string;
  readonly period_end: string;
}

/**
 * The same day in a later year; 29 February becomes the 28th where the year has none. @param day
 * YYYY-MM-DD
 */
export function yearsOn(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const moved = `${year}${day.slice(4)}`;
  const exists = new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10) === moved;
  return exists ? moved : `${year}-02-28`;
}

/**
 * Name and period of the plan after another: the next year's. A number is appended to a name that
 * exists. @source RUL-11
 */
export function seasonAfter(
  plan: EntityRows['plan'],
  taken: ReadonlySet<string>,
  today: string,
): NewSeasonOptions {
  const name = String(plan.name ?? '');
  const start =
    typeof plan.period_start === 'string' ? plan.period_start : `${today.slice(0, 4)}-01-01`;
  const end = typeof plan.period_end === 'string' ? plan.period_end : `${today.slice(0, 4)}-12-31`;
  // "2026" becomes "2027", and "Winter 2026" becomes "Winter 2027"
  const next = /\d{4}/.test(name)
    ? name.replace(/\d{4}/, (year) => String(Number(year) + 1))
    : name;
  return {
    name: dashNumber(next, (candidate) => taken.has(candidate)),
    period_start: yearsOn(start, 1),
    period_end: yearsOn(end, 1),
  };
}

/**
 * The fields that the next season does not copy with the land: the crop, its buyer and its
 * certificates.
 */
const ofTheCrop: readonly string[] = [
  'crop',
  'variety',
  'purpose',
  'specie',
  'consumer',
  'certificates',
  'green_manure',
  'storage',
  'crop_owner',
];

const ownFields = Object.entries(cropfield.fields).flatMap(([name, field]) =>
  'readOnly' in field ? [] : [name],
);

/** Attributes of the land: the end of a catch crop is of one winter. */
const landAttributes = ({ field_attributes: values }: EntityRows['cropfield']) =>
  values && Object.fromEntries(Object.entries(values).filter(([id]) => id !== catchEndAttribute));

function fieldsKept(field: EntityRows['cropfield'], withCrops: boolean): Draft {
  const own: Readonly<Record<string, unknown>> = {
    ...field,
    field_attributes: landAttributes(field),
  };
  return Object.fromEntries(
    ownFields
      .filter((name) => withCrops || !ofTheCrop.includes(name))
      .flatMap((name) =>
        own[name] === null || own[name] === undefined ? [] : [[name, own[name]]],
      ),
  );
}

/** A field as land alone: without its crop, its period and its predecessor. */
export function landOf(field: EntityRows['cropfield']): Draft {
  const { continues: _continued, ...land } = fieldsKept(field, false);
  return land;
}

/** Season that begins with the fields of another. */
interface Carried {
  readonly season: NewSeasonOptions;
  /** The plan that the fields belong to. */
  readonly from: EntityRows['plan'];
  readonly withCrops: boolean;
}

/**
 * The crop fields that a new plan starts with. Crops become previous crops. Without the crops only
 * the main cultivation is copied: cultivations before and after it are on the same land.
 * @param plan id of the new plan
 */
export function fieldsOfSeason(
  fields: readonly EntityRows['cropfield'][],
  plan: string,
  { season, from, withCrops }: Carried,
): readonly Draft[] {
  const years =
    Number(season.period_start.slice(0, 4)) -
    Number(String(from.period_start ?? season.period_start).slice(0, 4));
  return fields
    .filter((field) => withCrops || (field.period ?? 'main') === 'main')
    .map((field) => {
      const period = withCrops
        ? {
            period_start: moved(field.period_start, years) ?? season.period_start,
            period_end: moved(field.period_end, years) ?? season.period_end,
          }
        : { period_start: season.period_start, period_end: season.period_end };
      return {
        ...fieldsKept(field, withCrops),
        ...period,
        plan,
        previous_crop: field.crop ?? field.previous_crop ?? null,
        continues: field.id,
      };
    });
}

const moved = (day: unknown, years: number): string | null =>
  typeof day === 'string' ? yearsOn(day, years) : null;
