import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  changeMetric,
  listMetrics,
  makeMetric,
  readMetric,
  removeMetric,
  replaceMetric,
} from '@furrow/domain/metric/metric.calls.ts';
import { at, isUuid, issue, type BodyOf, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { newSql } from '../../db/sql.ts';
import { filterSql, orderSql } from '../../read/filters.ts';
import type { ReadQuery } from '../../read/read.ts';
import { invalid, Refusal } from '../../errors.ts';
import { baseVersion, queryOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { JsonText, rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { pagesOf } from '../../wire/pages.ts';
import { idIssues, idText, sentId } from '../../write/body.ts';
import { newId } from '../../new-id.ts';

/**
 * Metrics of the features people used, per person. A metric belongs to no farm: it has no history
 * and no feed.
 * @source spec §3 Metric, §7
 */

const metric = entityOf('metric');
const columns = `t.id, t.category, t.sub_category, t.url, t.timestamp_created,
  '/api/v1/metric/' || t.id || '/' as resource_uri, t.version, t.last_modified`;

/** A metric in an answer, and its changeable members. */
interface ReadMetric {
  readonly row: string;
  readonly version: number;
  readonly category: string;
  readonly sub_category: string | null;
  readonly url: string | null;
}

type Change = BodyOf<typeof changeMetric>;

interface Asked {
  readonly principal: Principal;
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function metricCalls(app: FastifyInstance, { database }: Services): void {
  const read = async (id: string, account: string): Promise<ReadMetric> => {
    const { rows } = await database.query<ReadMetric>(
      `select row_to_json(r)::text as row, r.version, r.category, r.sub_category, r.url
        from (select ${columns} from metric t where t.id = $1 and t.account = $2) r`,
      [id, account],
    );
    if (!rows[0]) throw new Refusal('not_found');
    return rows[0];
  };

  answer(app, listMetrics, async ({ principal: { account }, language, request }) => {
    const query: ReadQuery = queryOf(request);
    const pages = pagesOf(metric, query);
    const issues: Issue[] = [];
    const sql = newSql();
    const where = [
      `t.account = ${sql.value(account)}`,
      ...filterSql(metric, query, { sql, issues }),
    ].join(' and ');
    const order = orderSql(metric, query.order_by ?? '-timestamp_created', issues, {
      language,
    });
    if (issues.length > 0) throw invalid(...issues);
    const { rows } = await database.query<{ rows: string; total: number }>(
      `select coalesce((select json_agg(r)::text from (select ${columns} from metric t
        where ${where} order by ${order}
        limit ${sql.value(pages.limit)} offset ${sql.value(pages.offset)}) r), '[]') as rows,
        (select count(*) from metric t where ${where}) as total`,
      sql.values,
    );
    return new JsonText(pages.text(at(rows, 0)));
  });

  answer(
    app,
    makeMetric,
    async ({ principal: { account }, body, request, reply }) => {
      const requestedId = sentId(request.body);
      const id = isUuid(requestedId) ? requestedId.toLowerCase() : newId();
      const { rowCount } = await database.query(
        `insert into metric (id, account, category, sub_category, url) values ($1, $2, $3, $4, $5)
          on conflict (id) do nothing`,
        [id, account, body.category, body.sub_category, body.url],
      );
      const metric = await read(id, account).catch(() => null);
      if (!metric) throw new Refusal('id_taken');
      reply.header('location', `/api/v1/metric/${id}/`);
      return rowText(reply, metric.row, metric.version, rowCount ? 201 : 200);
    },
    { check: ({ request }) => idIssues(request.body) },
  );

  answer(app, readMetric, async ({ principal, params, reply }) => {
    const metric = await read(params.id, principal.account);
    return rowText(reply, metric.row, metric.version);
  });

  const change = async ({
    principal: { account },
    params: { id },
    body,
    reply,
  }: Pick<Asked, 'principal' | 'params' | 'reply'> & { readonly body: Change }) => {
    const after = { ...(await read(id, account)), ...body };
    await database.query(
      `update metric set category = $3, sub_category = $4, url = $5, version = version + 1,
        last_modified = now() where id = $1 and account = $2
        and (category, sub_category, url) is distinct from ($3::text, $4::text, $5::text)`,
      [id, account, after.category, after.sub_category, after.url],
    );
    const metric = await read(id, account);
    return rowText(reply, metric.row, metric.version);
  };
  // a missing row, or one of another version, is reported before problems of the body
  const check = async ({
    principal,
    params: { id },
    body,
    request,
  }: Pick<Asked, 'principal' | 'params' | 'request'> & { readonly body: Change }) => {
    const { row, version } = await read(id, principal.account);
    const base = baseVersion(request);
    if (base !== null && base !== version)
      throw new Refusal('stale', {
        members: { current: JSON.parse(row) as unknown, conflicts: Object.keys(body) },
      });
    const named = sentId(request.body);
    return named !== undefined && idText(named) !== id ? [issue('id', 'different_id')] : [];
  };
  answer(app, changeMetric, change, { check });
  answer(app, replaceMetric, change, { check });

  answer(app, removeMetric, async ({ principal, params }) => {
    const { rowCount } = await database.query('delete from metric where id = $1 and account = $2', [
      params.id,
      principal.account,
    ]);
    if (!rowCount) throw new Refusal('not_found');
  });
}
