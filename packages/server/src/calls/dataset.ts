import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { arrayOf, pageQuery, pageSchema, shape } from '@furrow/kit';
import { mayRead } from '../read/read.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { askerOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

const uuid = { type: 'string', format: 'uuid' };
const maybe = { type: ['string', 'null'] };

/**
 * What machines recorded, without what they recorded: small enough to hold them all. Deleted ones are told as such for as
 * long as they can be restored, so that a copy elsewhere can follow.
 * @source spec §3 Dataset overview, §7, API-15
 */
export function datasetCalls(app: FastifyInstance, { database }: Services): void {
  const dataset = entityOf('dataset');
  const overview = shape({
    uuid,
    recording_start_date: maybe,
    recording_stop_date: maybe,
    machine: maybe,
    record: maybe,
    cropfields: arrayOf(uuid),
    deleted: { type: 'boolean' },
    last_modified: { type: 'string' },
  });

  app.get(
    '/api/v3/datasets/overview/',
    {
      config: {
        about: {
          summary: 'Recordings, without their content',
          tag: 'dataset',
          query: pageQuery,
          output: pageSchema(overview),
        },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      if (!mayRead(dataset, asker)) throw new Refusal('not_allowed');
      const query = queryOf(request);
      const page = pageRequest(query);
      const sql = newSql();
      const from = `from dataset t where ${visibleSql('dataset', sql, asker)} and (t.deleted_at is null or t.deleted_at > now() - interval '90 days')`;
      const { rows } = await database.query<{ results: string; count: number }>(
        `select coalesce((select json_agg(r)::text from (
          select t.id as uuid, t.recording_start_date, t.recording_stop_date, t.machine, t.record, t.cropfields, t.deleted_at is not null as deleted, t.last_modified
          ${from} order by t.recording_start_date desc nulls last, t.id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}) r), '[]') as results,
        (select count(*) ${from}) as count`,
        sql.values,
      );
      const { results, count } = rows[0]!;
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      return sendText(reply, pageText('/api/v3/datasets/overview/', query, page, count, results));
    },
  );
}
