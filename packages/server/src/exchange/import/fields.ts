import { isPolygonal, parseWkt, type Polygonal } from '@furrow/geo';
import type { Queryable } from '../../db/pool.ts';
import type { ComparedField } from './match/match.ts';

interface FieldRow {
  readonly id: string;
  readonly name: string;
  readonly geometry: string;
  readonly crop: number | null;
  readonly variety: number | null;
  readonly registers: string[];
  readonly plan: string;
  readonly plan_name: string | null;
}

export function polygonOf(wkt: string | null): Polygonal | null {
  const geometry = wkt === null ? null : parseWkt(wkt).geometry;
  return geometry && isPolygonal(geometry) ? geometry : null;
}

const select = `select t.id, t.name, t.geometry, t.crop, t.variety, t.plan, (select p.name
  from plan p where p.farm = t.farm and p.id = t.plan) as plan_name,
       array(select p.fid from parcel p where p.farm = t.farm and p.id = t.parcel
       and p.fid is not null and p.deleted_at is null
             union select r.register_id from import_row r
             where r.cropfield = t.id and r.register_id is not null and r.applied is not null
             and not r.undone) as registers
      from cropfield t where t.farm = $1 and t.deleted_at is null and t.geometry is not null`;

/**
 * The fields of a plan that a file is compared with. A register identifies a field by its parcel's
 * number, and by the number under which it was imported, or last updated.
 */
export async function fieldsOfPlan(
  database: Queryable,
  farm: string,
  plan: string,
): Promise<ComparedField[]> {
  const { rows } = await database.query<FieldRow>(`${select} and t.plan = $2`, [farm, plan]);
  return rows.flatMap((row) => comparedOf(row, plan));
}

/** Fields that a file refers to as rows of the farm, in any plan. */
export async function fieldsNamed(
  database: Queryable,
  farm: string,
  plan: string,
  ids: readonly string[],
): Promise<Map<string, ComparedField>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<FieldRow>(`${select} and t.id = any($2::uuid[])`, [
    farm,
    ids,
  ]);
  return new Map(rows.flatMap((row) => comparedOf(row, plan)).map((field) => [field.id, field]));
}

function comparedOf(
  { id, name, geometry, crop, variety, registers, plan: own, plan_name: planName }: FieldRow,
  plan: string,
): ComparedField[] {
  const polygon = polygonOf(geometry);
  return polygon
    ? [
        {
          id,
          name,
          geometry: polygon,
          crop,
          variety,
          registerIds: registers,
          ...(own === plan ? {} : { otherPlan: planName ?? '' }),
        },
      ]
    : [];
}
