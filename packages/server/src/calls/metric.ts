import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isUuid, issue, readChange, readNew, type Issue } from '@furrow/kit';
import { newSql } from '../db/sql.ts';
import { filterSql, orderSql } from '../read/filters.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, baseVersion, languageOf, queryOf, sendRow, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../wire/pages.ts';
import { idText } from '../write/body.ts';
import { newId } from '../new-id.ts';

/** What people used, each their own. A metric is no farm's: it has no history and no feed. @source spec §3 Metric, §7 */

const metric = entityOf('metric');
const columns = `t.id, t.category, t.sub_category, t.url, t.timestamp_created, '/api/v1/metric/' || t.id || '/' as resource_uri, t.version, t.last_modified`;

export function metricCalls(app: FastifyInstance, { database }: Services): void {
  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw new Refusal('not_found');
    return id.toLowerCase();
  };
  const read = async (id: string, account: string) => {
    const { rows } = await database.query<{ row: string; version: number }>(
      `select row_to_json(r)::text as row, r.version from (select ${columns} from metric t where t.id = $1 and t.account = $2) r`,
      [id, account],
    );
    if (!rows[0]) throw new Refusal('not_found');
    return rows[0];
  };

  app.get('/api/v1/metric/', async (request, reply) => {
    const { account } = askerOf(request);
    const query = queryOf(request);
    const pages = pagesOf(metric, query);
    const issues: Issue[] = [];
    const sql = newSql();
    const where = [
      `t.account = ${sql.value(account)}`,
      ...filterSql(metric, query, { sql, issues }),
    ].join(' and ');
    const order = orderSql(metric, query['order_by'] ?? '-timestamp_created', issues, {
      language: languageOf(request),
    });
    if (issues.length > 0) throw invalid(...issues);
    const { rows } = await database.query<{ rows: string; total: number }>(
      `select coalesce((select json_agg(r)::text from (select ${columns} from metric t where ${where} order by ${order} limit ${sql.value(pages.limit)} offset ${sql.value(pages.offset)}) r), '[]') as rows,
        (select count(*) from metric t where ${where}) as total`,
      sql.values,
    );
    return sendText(reply, pages.text(rows[0]!));
  });

  app.post('/api/v1/metric/', async (request, reply) => {
    const { account } = askerOf(request);
    const { value, issues } = readNew(metric, request.body);
    const { id: given } = (request.body ?? {}) as { id?: unknown };
    if (given !== undefined && given !== null && !isUuid(given))
      issues.push(issue('id', 'id_expected'));
    if (issues.length > 0) throw invalid(...issues);
    const id = isUuid(given) ? given.toLowerCase() : newId();
    const { rowCount } = await database.query(
      'insert into metric (id, account, category, sub_category, url) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
      [id, account, value['category'], value['sub_category'], value['url']],
    );
    const found = await read(id, account).catch(() => null);
    if (!found) throw new Refusal('id_taken');
    reply.header('location', `/api/v1/metric/${id}/`);
    return sendRow(reply, found.row, found.version, rowCount ? 201 : 200);
  });

  app.get('/api/v1/metric/:id/', async (request, reply) => {
    const found = await read(idOf(request), askerOf(request).account);
    return sendRow(reply, found.row, found.version);
  });

  const change = async (request: FastifyRequest, reply: Parameters<typeof sendRow>[0]) => {
    const { account } = askerOf(request);
    const id = idOf(request);
    const before = JSON.parse((await read(id, account)).row) as Record<string, unknown>;
    const { value, issues } =
      request.method === 'PUT' ? readNew(metric, request.body) : readChange(metric, request.body);
    const { id: named } = (request.body ?? {}) as { id?: unknown };
    if (named !== undefined && idText(named) !== id) issues.push(issue('id', 'different_id'));
    const base = baseVersion(request);
    if (base !== null && base !== before['version'])
      throw new Refusal('stale', { members: { current: before, conflicts: Object.keys(value) } });
    if (issues.length > 0) throw invalid(...issues);
    const after = { ...before, ...value };
    await database.query(
      `update metric set category = $3, sub_category = $4, url = $5, version = version + 1, last_modified = now()
        where id = $1 and account = $2 and (category, sub_category, url) is distinct from ($3::text, $4::text, $5::text)`,
      [id, account, after['category'], after['sub_category'], after['url']],
    );
    const found = await read(id, account);
    return sendRow(reply, found.row, found.version);
  };
  app.patch('/api/v1/metric/:id/', change);
  app.put('/api/v1/metric/:id/', change);

  app.delete('/api/v1/metric/:id/', async (request, reply) => {
    const { rowCount } = await database.query('delete from metric where id = $1 and account = $2', [
      idOf(request),
      askerOf(request).account,
    ]);
    if (!rowCount) throw new Refusal('not_found');
    return reply.code(204).send();
  });
}
