import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { pageQuery, pageSchema, shape } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { mayRead } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import { askerOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

/** Where each applier was last. @source spec §3 Location (an appliers variant), §7, API-16 */
export function locationCalls(app: FastifyInstance, { database }: Services): void {
  const location = entityOf('location');
  const text = { type: 'string' };
  const place = shape({
    id: text,
    user: text,
    contact: text,
    contact_name: text,
    date: { type: ['string', 'null'] },
    longitude: { type: 'number' },
    latitude: { type: 'number' },
  });

  app.get(
    '/api/v3/locations/appliers/',
    {
      config: {
        about: {
          summary: 'Where each applier was last',
          tag: 'location',
          query: pageQuery,
          output: pageSchema(place),
        },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      if (!mayRead(location, asker)) throw new Refusal('not_allowed');
      const query = queryOf(request);
      const page = pageRequest(query);
      const sql = newSql();
      const from = `from (select distinct on (c.id) t.id, t."user", c.id as contact, c.contact_name, t.date, t.longitude, t.latitude
        from location t join farmcontact c on c.farm = t.farm and c."user" = t."user" and c.is_applier and c.is_active and c.deleted_at is null
        where t.deleted_at is null and ${visibleSql('location', sql, asker)} order by c.id, t.date desc nulls last, t.id desc) l`;
      const { rows } = await database.query<{ results: string; count: number }>(
        `select coalesce((select json_agg(r)::text from (select l.* ${from} order by l.contact_name collate natural_order, l.contact limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}) r), '[]') as results,
        (select count(*) ${from}) as count`,
        sql.values,
      );
      const { results, count } = rows[0]!;
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      return sendText(reply, pageText('/api/v3/locations/appliers/', query, page, count, results));
    },
  );
}
