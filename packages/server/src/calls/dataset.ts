import type { FastifyInstance } from 'fastify';
import { datasetOverview } from '@furrow/domain/dataset/dataset.calls.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';
import { paged } from '../wire/paged.ts';

/**
 * An overview of machines' recordings, without their data: small enough to list them all. Deleted
 * ones are listed as deleted while they can be restored, so that external copies can follow.
 * @source spec §3 Dataset overview, §7, API-15
 */
export function datasetCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, datasetOverview, async (asked) => {
    const page = paged(datasetOverview, asked);
    const sql = newSql();
    const from = `from dataset t where ${visibleSql('dataset', sql, asked.principal)} and (t.deleted_at is null or t.deleted_at > now() - interval '90 days')`;
    const { rows } = await database.query<{ results: string; count: number }>(
      `select coalesce((select json_agg(r)::text from (
          select t.id as uuid, t.recording_start_date, t.recording_stop_date, t.machine, t.record, t.cropfields, t.deleted_at is not null as deleted, t.last_modified
          ${from} order by t.recording_start_date desc nulls last, t.id
          limit ${page.limit} offset ${page.offset}) r), '[]') as results,
        (select count(*) ${from}) as count`,
      sql.values,
    );
    const { results, count } = rows[0]!;
    return page.answer(count, results);
  });
}
