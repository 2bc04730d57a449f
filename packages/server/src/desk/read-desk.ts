import { mayOnAllRecords, rightsOn } from '@furrow/domain';
import type { DeskFarm } from '@furrow/domain/desk/desk.calls.ts';
import type { Principal, Membership } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { todayIn } from '@furrow/kit/clock.ts';

/**
 * A farm is on the desk of people who see all its fields: of advisers and contractors, not of
 * buyers.
 */
const isOnDesk = ({ rights }: Membership): boolean =>
  rightsOn(rights, 'cropfield').read === true && rightsOn(rights, 'record').read !== false;

const undone = `not exists (select 1 from record done where done.farm = t.farm
  and done.id = t.linked_record and done.processing_state = 'performed'
  and done.deleted_at is null)`;

/** Maximum number of risks of a farm that are listed by name. */
const mostRisks = 5;

/**
 * Waiting work on all farms of a person, counted in a single statement from the rows they may see.
 * @source docs/decisions/151
 */
export async function readDesk(database: Queryable, principal: Principal): Promise<DeskFarm[]> {
  const farms = [...principal.memberships.values()].filter(isOnDesk);
  if (farms.length === 0) return [];
  const sql = newSql();
  const sees = (entity: string) => visibleSql(entity, sql, principal);
  const account = sql.value(principal.account);
  const decides = ({ rights }: Membership) => mayOnAllRecords(rightsOn(rights, 'record'), 'accept');
  const { rows } = await database.query<{ farms: DeskFarm[] }>(
    `with desk as materialized (select * from unnest(
        ${sql.value(farms.map(({ farm }) => farm))}::uuid[],
        ${sql.value(farms.map(({ contact }) => contact))}::uuid[],
        ${sql.value(farms.map(({ timezone }) => todayIn(timezone)))}::text[],
        ${sql.value(farms.map(decides))}::boolean[]) as d (farm, contact, today, decides)),
      advice as (select t.farm, count(*) as waiting,
          count(*) filter (where left(t.date, 10) < d.today) as late
        from record t join desk d on d.farm = t.farm
        where t.deleted_at is null and t.processing_state = 'adviced' and t.linked_record is null
        and (d.decides or t.adviser = d.contact) and ${sees('record')} group by t.farm),
      work as (select t.farm,
          count(*) filter (where t.applier = d.contact or d.contact = any(t.coworkers)) as mine,
          count(*) filter (where left(t.date, 10) < d.today) as late,
          min(left(t.date, 10)) filter (where left(t.date, 10) >= d.today) as next
        from record t join desk d on d.farm = t.farm
        where t.deleted_at is null and t.processing_state in ('planned', 'started', 'paused')
        and ${undone} and ${sees('record')} group by t.farm),
      asked as (select t.farm, count(*) as waiting from comment t
        join desk d on d.farm = t.farm
        join record w on w.farm = t.farm and w.id = t.record and w.deleted_at is null
          and w.adviser = d.contact and w.processing_state = 'adviced'
        where t.deleted_at is null and t.kind = 'question' and t.author is distinct from d.contact
        and not exists (select 1 from comment r where r.farm = t.farm and r.reply_to = t.id
          and r.deleted_at is null and (r.author is null or r.author is distinct from t.author))
        and ${sees('comment')} group by t.farm),
      gaps as (select t.farm, sum((f.content->>'lines')::integer) as lines from farm_finding f
        join desk d on d.farm = f.farm
        join record t on t.farm = f.farm and t.id = f."row" and t.deleted_at is null
        where f.kind = 'register_gap' and ${sees('record')} group by t.farm),
      risk as (select t.farm, count(distinct t.id) as fields,
          (jsonb_agg(jsonb_build_object('cropfield', t.id, 'name', t.name,
            'disease', f.content->>'disease', 'date', f.content->>'date')
            order by t.name collate natural_order, t.id, f.state))
          as all_risks from farm_finding f join desk d on d.farm = f.farm
        join cropfield t on t.farm = f.farm and t.id = f."row" and t.deleted_at is null
        where f.kind = 'disease_risk' and ${sees('cropfield')} group by t.farm)
      select coalesce(jsonb_agg(jsonb_build_object('id', d.farm, 'name', f.name,
        'advice', coalesce(advice.waiting, 0), 'questions', coalesce(asked.waiting, 0),
        'work', coalesce(work.mine, 0),
        'late', coalesce(work.late, 0) + coalesce(advice.late, 0),
        'missing', coalesce(gaps.lines, 0), 'risk_fields', coalesce(risk.fields, 0),
        'risks', coalesce(jsonb_path_query_array(risk.all_risks, '$[0 to ${mostRisks - 1}]'), '[]'),
        'next', work.next,
        'last_visit', greatest(made.day, done.day),
        'looked', to_char(w.looked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"'))
        order by f.name collate natural_order, d.farm), '[]') as farms
      from desk d join farm f on f.id = d.farm and f.deleted_at is null
      left join advice on advice.farm = d.farm left join work on work.farm = d.farm
      left join asked on asked.farm = d.farm left join gaps on gaps.farm = d.farm
      left join risk on risk.farm = d.farm left join notification_watch w on w.farm = d.farm
      left join lateral (select left(m.date, 10) as day from record m where m.farm = d.farm
        and m.made_by = ${account}::uuid and m.deleted_at is null
        and m.processing_state in ('performed', 'concept') and m.date <= d.today || ' 99'
        and (m.processing_state = 'performed' or m.observations <> '[]'::jsonb
          or m.activities @> '[{"theme": "observation"}]')
        order by m.date desc limit 1) made on true
      left join lateral (select left(m.date, 10) as day from record m where m.farm = d.farm
        and m.applier = d.contact and m.deleted_at is null and m.processing_state = 'performed'
        and m.date <= d.today || ' 99' order by m.date desc limit 1) done on true`,
    sql.values,
  );
  return rows[0]?.farms ?? [];
}
