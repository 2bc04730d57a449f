import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  listPeople,
  listPeopleV1,
  readPerson,
  readPersonV1,
} from '@furrow/domain/filterusers/filterusers.calls.ts';
import { issue, type Entity, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { newSql } from '../../db/sql.ts';
import { invalid, Refusal } from '../../errors.ts';
import {
  filterParameters,
  peopleSql,
  personColumns,
  readPeopleFilter,
} from '../../notifications/people.ts';
import { queryOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { JsonText, rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { pagesOf } from '../../wire/pages.ts';

const v1 = entityOf('filterusers');
const v3: Entity = { ...v1, dialect: 'v3' };

/**
 * People by name, to choose recipients; under /api/v3/ and, the same, under /api/v1/.
 * @source spec §7, decisions D14, NOT-13
 */
export function filterusersCalls(app: FastifyInstance, services: Services): void {
  answer(app, listPeople, (asked) => list(services, asked, v3));
  answer(app, listPeopleV1, (asked) => list(services, asked, v1));

  for (const call of [readPerson, readPersonV1])
    answer(app, call, async ({ principal, params: { id }, reply }) => {
      const sql = newSql();
      const where = `${peopleSql(principal, {}, sql)} and a.id = ${sql.value(id)}::uuid`;
      const { rows } = await services.database.query<{ row: string }>(
        `select row_to_json(r)::text as row from (select ${personColumns(principal, sql)}
          from account a where ${where}) r`,
        sql.values,
      );
      if (!rows[0]) throw new Refusal('not_found');
      return rowText(reply, rows[0].row, 1);
    });
}

const paging: readonly string[] = ['limit', 'offset', 'page', 'page_size', 'format'];

async function list(
  { database }: Services,
  { principal, request }: { principal: Principal; request: FastifyRequest },
  entity: Entity,
): Promise<JsonText> {
  const query = queryOf(request);
  const issues: Issue[] = Object.keys(query)
    .filter(
      (name) => !paging.includes(name) && !filterParameters.some((parameter) => parameter === name),
    )
    .map((name) => issue(name, 'unknown_filter', { name }));
  const filter = readPeopleFilter(query, issues);
  if (issues.length > 0) throw invalid(...issues);
  const pages = pagesOf(entity, query);
  const sql = newSql();
  const where = peopleSql(principal, filter, sql);
  const columns = personColumns(principal, sql);
  const { rows } = await database.query<{ rows: string; total: number }>(
    `select coalesce((select json_agg(r)::text from (select ${columns} from account a
      where ${where} order by a.name collate natural_order, a.id
      limit ${pages.limit} offset ${pages.offset}) r), '[]') as rows,
      (select count(*) from account a where ${where}) as total`,
    sql.values,
  );
  return new JsonText(pages.text(rows[0]!));
}
