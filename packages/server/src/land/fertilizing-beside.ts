import { entityOf } from '@furrow/domain';
import { at, type Language } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { columnsFor } from '../read/read.ts';

/**
 * Work of other seasons that brings fertilizer, in one statement: of all the work of a farm it is a
 * quarter, and a page of a list sorts all of it each time. @source decisions 274
 */

const counted = ['performed', 'planned', 'started', 'paused'];

/** The seasons of a farm but one, and the days of their work, YYYY-MM-DD. */
interface Beside {
  readonly farm: string;
  readonly plan: string;
  readonly from?: string;
  readonly to?: string;
}

/** JSON of the work and of its crop fields, as far as the principal sees them. */
export async function fertilizingBesideText(
  database: Queryable,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
  { farm, plan, from, to }: Beside,
): Promise<string> {
  const sql = newSql();
  const seen = (entity: 'record' | 'cropfield') =>
    `(select ${columnsFor(entityOf(entity), principal, language, { farm })} from ${entity} t
      where t.deleted_at is null
      and ${visibleSql(entity, sql, principal, { action: 'read', only: farm })})`;
  const days = [
    from ? `r.date >= ${sql.value(`${from} 00:00`)}` : '',
    to ? `r.date <= ${sql.value(`${to} 23:59`)}` : '',
  ].filter(Boolean);
  const ofSeasons = `select r.id, r.date, r.processing_state, r.linked_record, r.cropfield,
    r.worked_area, r.part_field, r.worked_geometry, r.field_name, r.field_area, r.activities
    from ${seen('record')} r join cropfield c on c.farm = r.farm and c.id = r.cropfield
    where ${[
      `c.plan is distinct from ${sql.value(plan)}::uuid`,
      `r.processing_state = any(${sql.value(counted)}::text[])`,
      ...days,
    ].join(' and ')}`;
  const { rows } = await database.query<{ records: string; fields: string }>(
    `with fertilizer as materialized (select id from producttype where variant = 'fertilizer'),
    batch as materialized (select id from stock where farm = ${sql.value(farm)}::uuid
      and product_type in (select id from fertilizer)),
    bringing as materialized (${ofSeasons} and exists (
      select from jsonb_path_query(r.activities, '$[*].items[*]') item
      where (item->>'producttype')::integer in (select id from fertilizer)
      or (item->>'stock')::uuid in (select id from batch))),
    work as (select * from bringing union all ${ofSeasons} and r.id = any(array(
      select linked_record from bringing except select id from bringing))),
    ground as (select f.id, f.plan, f.name, f.geometry, f.registered_area, f.period, f.crop,
      f.country, f.parcel, f.soil_type, f.regulatory_soil_type, f.continues, f.forerunners
      from ${seen('cropfield')} f where f.id in (select cropfield from work))
    select (select coalesce(json_agg(w)::text, '[]') from work w) as records,
      (select coalesce(json_agg(g)::text, '[]') from ground g) as fields`,
    sql.values,
  );
  const { records, fields } = at(rows, 0);
  return `{"records":${records},"fields":${fields}}`;
}
