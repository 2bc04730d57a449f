import { nameFields } from '@furrow/domain/row-name.ts';
import type { FastifyInstance } from 'fastify';
import { entities } from '@furrow/domain';
import { listTrash } from '@furrow/domain/trash/trash.calls.ts';
import { issue, type Entity } from '@furrow/kit';
import { grants, type Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql, quoted } from '../db/sql.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';
import { paged } from '../wire/paged.ts';

/**
 * Rows that can still be restored: those deleted directly in the last 90 days. @source decisions
 * D16, HIS-01
 */
export function trashCalls(app: FastifyInstance, { database }: Services): void {
  answer(
    app,
    listTrash,
    async (asked) => {
      const page = paged(listTrash, asked);
      const { text: sql, values } = trashSql(asked.principal, placeOf(asked));
      const { rows } = await database.query<{ results: string; count: number }>(
        `with gone as (${sql}) select
        coalesce((select json_agg(r)::text from (select * from gone order by deleted_at desc, id
        limit ${page.limit} offset ${page.offset}) r), '[]') as results,
        (select count(*) from gone) as count`,
        values,
      );
      const { results, count } = rows[0]!;
      return page.answer(count, results);
    },
    {
      check: (asking) =>
        asking.principal.memberships.has(placeOf(asking))
          ? []
          : [issue('farm', 'reference_missing')],
    },
  );
}

/** The requested farm, or the session's. */
const placeOf = ({
  principal,
  query,
}: {
  principal: Principal;
  query: { farm?: string };
}): string => query.farm ?? principal.session.farm ?? '';

/** Everybody on a farm reads its lists: deleted rows are for people who may restore them. */
const actionOf = ({ scope }: Entity) => (scope === 'catalogue' ? 'delete' : 'read');

/**
 * A statement over every farm entity, and every catalogue with farm entries, that the principal may
 * read in full.
 */
function trashSql(principal: Principal, farm: string): { text: string; values: unknown[] } {
  const sql = newSql();
  const seen = entities.filter(
    (entity) =>
      (entity.scope === 'farm'
        ? entity.name !== 'farm'
        : entity.scope === 'catalogue' && entity.verbs.includes('delete')) &&
      grants(principal, entity.name, actionOf(entity)).some(
        ({ membership }) => membership.farm === farm && !membership.rights[entity.name]?.onlyFields,
      ),
  );
  // rows deleted along with a row have its id, in any table
  const along = entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm');
  const farmId = `${sql.value(farm)}::uuid`;
  const parts = seen.map((entity) => {
    const named = nameFields.find((field) => field in entity.fields);
    // a farm's catalogue entries are deleted alone: no rows follow them
    const custom = entity.scope === 'catalogue';
    const name = named ? `t.${quoted(named)}` : 'null';
    const alongWith = 'from along w where w.deleted_with = t.id and w.id <> t.id';
    return `select '${entity.name}' as resource, t.id::text as id, t.farm, ${name}::text as name,
        t.deleted_at,
        (select a.name from history h left join account a on a.id = h.account
        where h.entity = '${entity.name}' and h.row = t.id::text
        and h.version = t.version) as deleted_by,
        ${custom ? '0' : `(select count(*)::integer ${alongWith})`} as "with"
      from ${quoted(entity.name)} t where t.farm = ${farmId}
      and t.deleted_at > now() - interval '90 days'
      and ${custom ? 't.deleted_with is null' : 'coalesce(t.deleted_with, t.id) = t.id'}
      and ${visibleSql(entity.name, sql, principal, { action: actionOf(entity), only: farm })}`;
  });
  const went = along.map(
    ({ name }) =>
      `select id, deleted_with from ${quoted(name)} where farm = ${farmId} and deleted_with is not null`,
  );
  const empty = `select ''::text as resource, null::text as id, null::uuid as farm, null::text as name,
      null::timestamptz as deleted_at, null::text as deleted_by, 0 as "with" where false`;
  return {
    text: `with along as (${went.join(' union all ')}) ${parts.length > 0 ? parts.join(' union all ') : empty}`,
    values: sql.values,
  };
}
