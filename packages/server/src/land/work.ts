import { entityOf, type EntityRows } from '@furrow/domain';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import {
  forerunnersOf,
  successorsAmong,
  type Forerunners,
} from '@furrow/domain/ground/forerunners.ts';
import {
  shapeOfWork,
  sharesOfWork,
  type GroundField,
} from '@furrow/domain/ground/work-of-ground.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { nutrientsOf } from '@furrow/domain/record/nutrients.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import { mayMeet, overlap, type Polygonal } from '@furrow/geo';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { lookupFor } from './lookup.ts';

type RecordRow = EntityRows['record'];

/** A job with its part on a field. */
export interface WorkOnGround {
  readonly record: string;
  readonly date: string | null;
  readonly processing_state: string;
  readonly share: number;
  readonly worked_area: number;
  readonly nutrients: {
    readonly n: number;
    readonly working_n: number;
    readonly p2o5: number;
    readonly k2o: number;
  };
}

export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

/** Work that was done or is to be done. */
const states = ['planned', 'started', 'paused', 'performed'];
const LEAST_SQUARE_METRES = 1;

/** Without binary rounding errors, and within the precision of the wire. */
const clean = (value: number): number => Number(value.toPrecision(12));

interface StoredField {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly period: GroundField['period'];
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly forerunners: Forerunners;
  readonly deleted: boolean;
}

const fieldColumns = `t.id, t.farm, t.plan, t.geometry, t.registered_area, t.period,
  t.period_start, t.period_end, t.forerunners, t.deleted_at is not null as deleted`;

/**
 * The work on the land that a field has today, regardless of the field it was booked on, with the
 * part of each within it. A performed plan is left out: its work represents it. Planned work
 * applies no nutrients yet.
 * @source decisions D17 Work of the ground
 */
export async function workOnGround(
  database: Queryable,
  id: string,
  period: Period,
  principal: Principal,
): Promise<WorkOnGround[]> {
  const field = await readField(database, id, principal);
  const { rows: all } = await database.query<StoredField>(
    `select ${fieldColumns} from cropfield t where t.farm = $1`,
    [field.farm],
  );
  const polygons = polygonsOf(all);
  const beside = all
    .filter(({ plan, deleted }) => plan === field.plan && !deleted)
    .map((one) => ({ ...one, polygon: polygons(one.id) }) satisfies GroundField);
  const heirsOf = successorsAmong(beside);
  const records = await readRecords(database, principal, {
    farm: field.farm,
    fields: bookedNear(field, all, polygons),
    period,
  });
  const lookup = await lookupFor(database, field.farm, records);
  const byId = new Map(all.map((one) => [one.id, one]));
  return countedWork(records, lookup).flatMap((record) => {
    const booked = byId.get(record.cropfield ?? '');
    const shape = shapeOfWork(record, booked?.geometry);
    const heirs = heirsOf(record.cropfield ?? '');
    const share = sharesOfWork(record, shape, beside, heirs).get(field.id) ?? 0;
    // the same hectares as every sum of records has, with the field also where it ended
    const area = workedHectares(
      record,
      typedLookup(() => (booked ? { ...booked } : undefined)),
    );
    return share > 0 ? [workWith(record, share, area, lookup)] : [];
  });
}

function workWith(record: RecordRow, share: number, area: number, lookup: RowLookup): WorkOnGround {
  const { n, workingN, p2o5, k2o } = nutrientsOf(
    { ...record, worked_area: area },
    lookup,
    () => undefined,
  );
  return {
    record: record.id,
    date: record.date,
    processing_state: record.processing_state,
    share: clean(share),
    worked_area: clean(area * share),
    nutrients: {
      n: clean(n * share),
      working_n: clean(workingN * share),
      p2o5: clean(p2o5 * share),
      k2o: clean(k2o * share),
    },
  };
}

async function readField(
  database: Queryable,
  id: string,
  principal: Principal,
): Promise<StoredField> {
  const sql = newSql();
  const { rows } = await database.query<StoredField>(
    `select ${fieldColumns} from cropfield t where t.id = ${sql.value(id)}::uuid
      and t.deleted_at is null and ${visibleSql('cropfield', sql, principal)}`,
    sql.values,
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

function polygonsOf(fields: readonly StoredField[]): (id: string) => Polygonal | null {
  const stored = new Map(fields.map(({ id, geometry }) => [id, geometry]));
  const read = new Map<string, Polygonal | null>();
  return (id) => {
    const loaded = read.get(id);
    if (loaded !== undefined) return loaded;
    const polygon = polygonOf(stored.get(id));
    read.set(id, polygon);
    return polygon;
  };
}

/**
 * Fields on which work on this field's land may be booked: those that share its land, and its
 * predecessors.
 */
function bookedNear(
  field: StoredField,
  all: readonly StoredField[],
  polygons: (id: string) => Polygonal | null,
): string[] {
  const own = polygons(field.id);
  const forerunners = forerunnersOf(field);
  return all
    .filter(({ id }) => {
      if (id === field.id || id in forerunners) return true;
      const other = polygons(id);
      return (
        own !== null &&
        other !== null &&
        mayMeet(own, other) &&
        overlap(own, other).intersection >= LEAST_SQUARE_METRES
      );
    })
    .map(({ id }) => id);
}

/** Work on some fields, and all work with a shape. */
async function readRecords(
  database: Queryable,
  principal: Principal,
  {
    farm,
    fields,
    period: { start, end },
  }: { readonly farm: string; readonly fields: readonly string[]; readonly period: Period },
): Promise<RecordRow[]> {
  const sql = newSql();
  const record = entityOf('record');
  const columns = ['id', ...Object.keys(record.fields)].map((name) => `t."${name}"`).join(', ');
  const within = [
    ...(start ? [`left(t.date, 10) >= ${sql.value(start)}`] : []),
    ...(end ? [`left(t.date, 10) <= ${sql.value(end)}`] : []),
  ];
  const { rows } = await database.query<RecordRow>(
    `select ${columns} from record t
      where t.farm = ${sql.value(farm)}::uuid and t.deleted_at is null
        and t.processing_state = any(${sql.value(states)})
        and (t.cropfield = any(${sql.value(fields)}::uuid[])
          or t.worked_geometry is not null or t.part_field is not null)
        and ${[...within, visibleSql('record', sql, principal)].join(' and ')}
      order by t.date nulls last, t.id`,
    sql.values,
  );
  return rows;
}
