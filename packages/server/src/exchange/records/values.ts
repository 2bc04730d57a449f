import type { EntityRows } from '@furrow/domain';
import { readGeometry, writeWkt } from '@furrow/geo';
import type { ImportNote } from '../import/notes.ts';
import { dateOf, durationOf, namesIn, numberOf } from './cells.ts';
import type { ObservationRow } from './details.ts';
import type { Lookup } from './lookup.ts';
import { observationsIn } from './parse-observations.ts';

/** Values of a record from the cells of a table, except the work done. @source decisions D13 */

const contacts = ['planner', 'applier', 'customer'] as const;
const numbers = ['worked_area', 'used_fuel', 'estimated_cost', 'work_cost'] as const;
const texts = ['notes', 'jobname'] as const;

type Written =
  | 'date'
  | 'duration'
  | 'cropfield'
  | 'stock'
  | 'coworkers'
  | 'machines'
  | 'part_field'
  | 'cancel_reason'
  | (typeof contacts)[number]
  | (typeof numbers)[number]
  | (typeof texts)[number];

/** The values written to a record: the fields that the file has a column of. */
export type RecordValues = Partial<Pick<EntityRows['record'], Written>> & {
  readonly observations?: readonly ObservationRow[];
};

/** Columns that the program derives from work. */
const notTaken = [
  'locked',
  'dataset',
  'taskgrid',
  'prescriptionmap',
  'weather_report',
  'invoice',
  'job',
  'correction_reason',
];

export type RecordNote = Extract<ImportNote['code'], `record_${string}`>;

/** Reports an invalid cell; `fatal` where it would be another record without it. */
export type Telling = (
  code: RecordNote,
  column: string,
  value: string,
  options?: { fatal?: boolean; row?: number },
) => void;

/** The cells of a record, and the context to interpret them. */
export interface Reading {
  readonly lookup: Lookup;
  /** The text of a cell; empty where there is none. */
  readonly at: (column: string) => string;
  /** Whether the file has the column, and it is to be read. */
  readonly wanted: (column: string) => boolean;
  readonly wrong: Telling;
}

/** @param seen the observations, where the file has them whole */
export function valuesOf(reading: Reading, seen: readonly ObservationRow[] | null): RecordValues {
  const { lookup, at, wanted, wrong } = reading;
  const field = wanted('cropfield') ? fieldOf(reading) : undefined;
  const values: RecordValues = {
    ...timeOf(reading),
    ...(field === undefined ? {} : { cropfield: field }),
    ...namesOf(reading),
    ...figuresOf(reading),
    ...placeOf(reading, field),
  };
  const observations =
    seen ?? (wanted('observations') ? observationsIn(at('observations'), lookup) : null);
  for (const column of notTaken)
    if (wanted(column) && !['', 'false'].includes(at(column)))
      wrong('record_column_kept', column, at(column));
  return observations === null ? values : { ...values, observations };
}

/** Time of the work, and its duration. */
function timeOf({ at, wanted, wrong }: Reading): RecordValues {
  const date = wanted('date') ? dateOf(at('date')) : null;
  if (date === null && wanted('date') && at('date') !== '')
    wrong('record_date_wrong', 'date', at('date'), { fatal: true });
  const hasDuration = wanted('duration') && at('duration') !== '';
  const duration = hasDuration ? durationOf(at('duration')) : null;
  if (hasDuration && duration === null) wrong('record_duration_wrong', 'duration', at('duration'));
  return { ...(date === null ? {} : { date }), ...(duration === null ? {} : { duration }) };
}

function fieldOf({ lookup, at, wrong }: Reading): string | null {
  if (at('cropfield') === '') return null;
  const field = lookup.field(at('cropfield'));
  if (field === null) wrong('record_field_unknown', 'cropfield', at('cropfield'), { fatal: true });
  return field?.id ?? null;
}

/** People, machines and stock, by the farm's names. */
function namesOf({ lookup, at, wanted, wrong }: Reading): RecordValues {
  const rowOf = (
    entity: 'farmcontact' | 'machine' | 'stock',
    column: string,
    text: string,
  ): string | null => {
    const match = lookup.row(entity, text);
    if (match === null) wrong('record_name_unknown', column, text);
    return match;
  };
  const one = (entity: 'farmcontact' | 'stock', column: string): string | null =>
    at(column) === '' ? null : rowOf(entity, column, at(column));
  const several = (entity: 'farmcontact' | 'machine', column: string): string[] =>
    namesIn(at(column), (name) => lookup.row(entity, name) !== null)
      .map((name) => rowOf(entity, column, name))
      .filter((id) => id !== null);
  const people: Partial<Record<(typeof contacts)[number], string | null>> = {};
  for (const column of contacts.filter(wanted)) people[column] = one('farmcontact', column);
  return {
    ...people,
    ...(wanted('stock') ? { stock: one('stock', 'stock') } : {}),
    ...(wanted('coworkers') ? { coworkers: several('farmcontact', 'coworkers') } : {}),
    ...(wanted('machines') ? { machines: several('machine', 'machines') } : {}),
  };
}

/** Areas, costs and further numbers. */
function figuresOf({ at, wanted, wrong }: Reading): RecordValues {
  const values: Partial<Record<(typeof numbers)[number], number | null>> &
    Partial<Record<(typeof texts)[number], string | null>> = {};
  for (const column of numbers.filter(wanted)) {
    const number = numberOf(at(column));
    if (number === undefined) wrong('record_number_wrong', column, at(column));
    else values[column] = number;
  }
  for (const column of texts.filter(wanted)) values[column] = at(column) || null;
  return values;
}

/** The part of the field that was worked on. */
function placeOf({ lookup, at, wanted, wrong }: Reading, field?: string | null): RecordValues {
  if (!wanted('wkt') || at('wkt') === '') return {};
  const place = partOf(at('wkt'), field, lookup);
  if (place === undefined) wrong('record_place_wrong', 'wkt', at('wkt'));
  return place ? { part_field: place } : {};
}

/** The worked part where it is not the whole field; undefined for an invalid geometry. */
function partOf(
  text: string,
  field: string | null | undefined,
  lookup: Lookup,
): string | null | undefined {
  const { geometry } = readGeometry(text);
  if (!geometry) return undefined;
  const wkt = writeWkt(geometry);
  const whole =
    field === undefined || field === null ? null : (lookup.fieldById(field)?.geometry ?? null);
  const same = whole === null ? null : readGeometry(whole).geometry;
  return same && writeWkt(same) === wkt ? null : wkt;
}
