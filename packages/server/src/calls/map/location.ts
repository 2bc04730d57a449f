import type { FastifyInstance } from 'fastify';
import { lastPlaces } from '@furrow/domain/location/location.calls.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql } from '../../db/sql.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';
import { paged } from '../../wire/paged.ts';

/** Last place of each applier. @source spec §3 Location (an appliers variant), §7, API-16 */
export function locationCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, lastPlaces, async (asked) => {
    const page = paged(lastPlaces, asked);
    const sql = newSql();
    const from = `from (select distinct on (c.id) t.id, t."user", c.id as contact, c.contact_name, t.date, t.longitude, t.latitude
        from location t join farmcontact c on c.farm = t.farm and c."user" = t."user" and c.is_applier and c.is_active and c.deleted_at is null
        where t.deleted_at is null and ${visibleSql('location', sql, asked.principal)} order by c.id, t.date desc nulls last, t.id desc) l`;
    const { rows } = await database.query<{ results: string; count: number }>(
      `select coalesce((select json_agg(r)::text from (select l.* ${from}
        order by l.contact_name collate natural_order, l.contact
        limit ${page.limit} offset ${page.offset}) r), '[]') as results,
        (select count(*) ${from}) as count`,
      sql.values,
    );
    const { results, count } = rows[0]!;
    return page.answer(count, results);
  });
}
