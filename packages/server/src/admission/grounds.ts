import { groundsOf, type BookedWork, type Land } from '@furrow/domain/verdict/grounds.ts';
import { asBooked, type Grounds } from '@furrow/domain/verdict/patches.ts';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';

/**
 * The land of work in the plans of some fields. Boundaries are read and measured only where fields
 * of these plans were split, merged or redrawn, and of the fields near them.
 * @source decisions D17 Work of the ground, docs/decisions/225
 */
export async function readGrounds(
  database: Queryable,
  principal: Principal,
  fields: readonly string[],
): Promise<Grounds> {
  if (fields.length === 0) return asBooked;
  const works = await movedWork(database, principal, fields);
  if (works.length === 0) return asBooked;
  return groundsOf(await landsNear(database, principal, works), works);
}

/**
 * Work outside the current boundary of its field, booked on some fields or on others of their
 * plans.
 */
async function movedWork(
  database: Queryable,
  principal: Principal,
  fields: readonly string[],
): Promise<(BookedWork & { readonly plan: string })[]> {
  const sql = newSql();
  const asked = `${sql.value(fields)}::uuid[]`;
  const { rows } = await database.query<BookedWork & { readonly plan: string }>(
    `with seasons as materialized (
       select distinct c.farm, c.plan from cropfield c where c.id = any(${asked})
        and ${visibleSql('cropfield', sql, principal, { row: 'c' })}),
     changed as materialized (
       select c.farm, c.id, c.plan, c.deleted_at is not null as ended
         from cropfield c join seasons s on s.farm = c.farm and s.plan = c.plan
        where c.id = any(${asked}) or c.deleted_at is not null or c.id in (
          select unnest(array[l.origin, l.result]) from cropfield_lineage l
           where l.farm in (select farm from seasons)))
     select t.id, t.cropfield, t.date, t.part_field, t.worked_geometry, t.field_crop, c.plan
       from changed c join record t on t.farm = c.farm and t.cropfield = c.id
      where t.deleted_at is null and (t.worked_geometry is not null or c.ended)
        and ${visibleSql('record', sql, principal)}`,
    sql.values,
  );
  return rows;
}

/**
 * The live fields that work is booked on, and those of the same plans whose boxes intersect its
 * shapes.
 */
async function landsNear(
  database: Queryable,
  principal: Principal,
  works: readonly (BookedWork & { readonly plan: string })[],
): Promise<Land[]> {
  const shapes = new Set(works.flatMap(shapesOf));
  const sql = newSql();
  const { rows } = await database.query<Land>(
    `with worked as materialized (
       select place_box(shape) as box from unnest(${sql.value([...shapes])}::text[]) shape)
     select t.id, t.plan, t.crop, t.geometry, t.period, t.period_start, t.period_end,
       t.forerunners from cropfield t where t.deleted_at is null
        and t.plan = any(${sql.value([...new Set(works.map(({ plan }) => plan))])}::uuid[])
        and (t.id = any(${sql.value(works.map(({ cropfield }) => cropfield))}::uuid[])
          or t.forerunners ?| ${sql.value(works.map(({ cropfield }) => cropfield))}::text[]
          or exists (select 1 from worked w where w.box && t.place_box))
        and ${visibleSql('cropfield', sql, principal)}`,
    sql.values,
  );
  return rows;
}

const shapesOf = ({ part_field: part, worked_geometry: worked }: BookedWork): string[] => {
  const shape = part ?? worked;
  return shape === null ? [] : [shape];
};
