import type { FastifyInstance } from 'fastify';
import { isUuid, issue, pageQuery, pageSchema, shape } from '@furrow/kit';
import { askerOfAccount } from '../access/asker.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';
import { newId } from '../new-id.ts';
import { is } from './auth/described.ts';
import { idText } from '../write/body.ts';

const path = '/api/v3/calendar/';
const tag = 'calendar';
const address = {
  id: is.uuid,
  farm: is.uuid,
  created: is.instant,
  last_used: { ...is.instantOrNull, description: 'To the hour.' },
};
const params = { id: is.uuid };
const instant = (expression: string) =>
  `to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `id, farm, ${instant('created')} as created, ${instant('last_used')} as last_used`;

/**
 * Planned work for calendar programs, at an address that nobody can guess. It shows what its person may see at the moment it
 * is asked, and nothing once the person has left the farm or ended it.
 * @source decisions D13, D16
 */
export function calendarCalls(app: FastifyInstance, services: Services): void {
  const { configuration, database } = services;

  app.get(
    path,
    {
      config: {
        personOnly: true,
        about: {
          summary: 'One’s own calendar addresses',
          tag,
          query: { ...pageQuery, 'farm?': is.uuid },
          output: pageSchema(shape(address)),
          refuses: ['not_found'],
        },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const query = queryOf(request);
      const farm = query['farm'] === undefined ? null : String(query['farm']).toLowerCase();
      if (farm !== null && !asker.standings.has(farm)) throw new Refusal('not_found');
      const page = pageRequest(query);
      const mine = [asker.account, farm === null ? [...asker.standings.keys()] : [farm]];
      const where = 'account = $1 and farm = any($2::uuid[]) and ended is null';
      const { rows } = await database.query<{ count: number; results: string }>(
        `select (select count(*) from calendar_address where ${where}) as count,
        coalesce((select json_agg(r)::text from (select ${columns} from calendar_address where ${where} order by created desc, id limit $3 offset $4) r), '[]') as results`,
        [...mine, page.pageSize, (page.page - 1) * page.pageSize],
      );
      const { count, results } = rows[0]!;
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      return sendText(reply, pageText(path, query, page, count, results));
    },
  );

  const made = {
    summary: 'Makes the address of a farm’s calendar',
    description: 'It is told here only. Making another one ends the one before.',
    tag,
    body: shape({ 'farm?': { ...is.uuid, description: 'id of a farm' } }),
    output: shape({ ...address, address: is.text }),
    status: 201,
    refuses: ['not_allowed'],
  };
  app.post(path, { config: { personOnly: true, about: made } }, async (request, reply) => {
    const asker = askerOf(request);
    const body = (request.body ?? {}) as Record<string, unknown>;
    const issues = Object.keys(body)
      .filter((name) => name !== 'farm')
      .map((name) => issue(name, 'unknown_field'));
    const farm = idText(body['farm'] ?? asker.session.farm);
    if (farm === '') issues.push(issue('farm', 'required'));
    else if (!asker.standings.has(farm)) issues.push(issue('farm', 'reference_missing'));
    if (issues.length > 0) throw invalid(...issues);
    if (asker.standings.get(farm)!.rights['record']?.read === false)
      throw new Refusal('not_allowed');
    const secret = newSecret();
    const row = await database.transaction(async (client) => {
      // two at the same moment: the second waits here and ends what the first made
      await client.query('select 1 from account where id = $1 for update', [asker.account]);
      await client.query(
        'update calendar_address set ended = now() where account = $1 and farm = $2 and ended is null',
        [asker.account, farm],
      );
      const { rows } = await client.query<{ id: string }>(
        `insert into calendar_address (id, account, farm, secret_hash) values ($1, $2, $3, $4) returning ${columns}`,
        [newId(), asker.account, farm, hashOf(secret)],
      );
      return rows[0]!;
    });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .header('location', `${path}${row.id}/`)
      .send({ ...row, address: `${configuration.publicUrl}${path}${secret}.ics` });
  });

  app.delete(
    `${path}:id/`,
    {
      config: {
        personOnly: true,
        about: { summary: 'Ends a calendar address', tag, params, refuses: ['not_found'] },
      },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { rowCount } = isUuid(id)
        ? await database.query(
            'update calendar_address set ended = now() where id = $1 and account = $2 and ended is null',
            [id, askerOf(request).account],
          )
        : { rowCount: 0 };
      if (!rowCount) throw new Refusal('not_found');
      return reply.code(204).send();
    },
  );

  const feed = {
    summary: 'Planned work as iCalendar',
    description: 'For calendar programs: the address is the secret.',
    tag,
    params: { secret: { type: 'string', description: 'What only its person was told.' } },
    output: is.text,
    outputAs: 'text/calendar',
    refuses: ['not_found'],
  };
  // whatever stands before the end, a line break or nothing: otherwise it would be taken for the address of one to be ended
  app.get(
    `${path}:secret([^/]+|).ics`,
    { config: { open: true, beforeAgreeing: true, about: feed } },
    async (request, reply) => {
      const { secret } = request.params as { secret: string };
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
      const found = rows[0];
      const asker = found ? await askerOfAccount(database, found.account) : null;
      if (!found || !asker?.agreed || !asker.standings.has(found.farm))
        throw new Refusal('not_found');
      if (found.stale)
        await database.query('update calendar_address set last_used = now() where id = $1', [
          found.id,
        ]);
      const text = await calendarOf(services, asker, found.farm);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="furrow.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
