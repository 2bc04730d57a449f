import type { FastifyInstance } from 'fastify';
import {
  calendarFeed,
  endCalendar,
  listCalendars,
  makeCalendar,
} from '@furrow/domain/calendar/calendar.calls.ts';
import { fillPath, issue, type Output } from '@furrow/kit';
import { principalOfAccount, rightsIn } from '../access/principal.ts';
import { answer } from '../wire/answer.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { Refusal } from '../errors.ts';
import { paged } from '../wire/paged.ts';
import type { Services } from '../services.ts';
import { newId } from '../new-id.ts';

const instant = (expression: string) =>
  `to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `id, farm, ${instant('created')} as created, ${instant('last_used')} as last_used`;

/**
 * Planned work for calendar programs, at a secret address. It shows the rows its person may see at
 * the time of the request, and nothing once the person has left the farm or revoked it.
 * @source decisions D13, D16
 */
export function calendarCalls(app: FastifyInstance, services: Services): void {
  const { configuration, database } = services;

  answer(app, listCalendars, async (asked) => {
    const { account, memberships } = asked.principal;
    const { farm } = asked.query;
    if (farm !== undefined && !memberships.has(farm)) throw new Refusal('not_found');
    const page = paged(listCalendars, asked);
    const where = 'account = $1 and farm = any($2::uuid[]) and ended is null';
    const { rows } = await database.query<{ count: number; results: string }>(
      `select (select count(*) from calendar_address where ${where}) as count,
        coalesce((select json_agg(r)::text from (select ${columns} from calendar_address
        where ${where} order by created desc, id limit $3 offset $4) r), '[]') as results`,
      [account, farm === undefined ? [...memberships.keys()] : [farm], page.limit, page.offset],
    );
    const { count, results } = rows[0]!;
    return page.answer(count, results);
  });

  answer(
    app,
    makeCalendar,
    async ({ principal, body, reply }) => {
      const farm = body.farm ?? principal.session.farm ?? '';
      if (rightsIn(principal, farm, 'record').read === false) throw new Refusal('not_allowed');
      const secret = newSecret();
      const row = await database.transaction(async (client) => {
        // concurrent requests: the second waits here and ends the one that the first created
        await client.query('select 1 from account where id = $1 for update', [principal.account]);
        await client.query(
          'update calendar_address set ended = now() where account = $1 and farm = $2 and ended is null',
          [principal.account, farm],
        );
        const { rows } = await client.query<Omit<Output<typeof makeCalendar>, 'address'>>(
          `insert into calendar_address (id, account, farm, secret_hash) values ($1, $2, $3, $4) returning ${columns}`,
          [newId(), principal.account, farm, hashOf(secret)],
        );
        return rows[0]!;
      });
      reply.header('location', fillPath(endCalendar.path, row));
      const address = fillPath(calendarFeed.path, { secret });
      return { ...row, address: `${configuration.publicUrl}${address}` };
    },
    {
      check: ({ principal: { session, memberships }, body }) => {
        const farm = body.farm ?? session.farm ?? '';
        if (farm === '') return [issue('farm', 'required')];
        return memberships.has(farm) ? [] : [issue('farm', 'reference_missing')];
      },
    },
  );

  answer(app, endCalendar, async ({ principal, params }) => {
    const { rowCount } = await database.query(
      'update calendar_address set ended = now() where id = $1 and account = $2 and ended is null',
      [params.id, principal.account],
    );
    if (!rowCount) throw new Refusal('not_found');
  });

  answer(app, calendarFeed, async ({ params: { secret }, reply }) => {
    if (!/^[\w-]{20,100}$/.test(secret)) throw new Refusal('not_found');
    const { rows } = await database.query<{
      id: string;
      account: string;
      farm: string;
      stale: boolean;
    }>(
      "select id, account, farm, coalesce(last_used < now() - interval '1 hour', true) as stale from calendar_address where secret_hash = $1 and ended is null",
      [hashOf(secret)],
    );
    const row = rows[0];
    const principal = row ? await principalOfAccount(database, row.account) : null;
    if (!row || !principal?.agreed || !principal.memberships.has(row.farm))
      throw new Refusal('not_found');
    if (row.stale)
      await database.query('update calendar_address set last_used = now() where id = $1', [row.id]);
    const text = await calendarOf(services, principal, row.farm);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="furrow.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
