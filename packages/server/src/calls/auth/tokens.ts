import type { FastifyInstance } from 'fastify';
import { listTokens, createToken, endToken } from '@furrow/domain/auth/tokens.calls.ts';
import { fillPath, isDate, issue, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { isOnFarm, membershipAs } from '../../access/role.ts';
import { answer } from '../../wire/answer.ts';
import { makeToken, revokeToken } from '../../auth/tokens.ts';
import { Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';

/**
 * API tokens. A person creates them for farms of which they are owner or administrator, sees their
 * own, and revokes them; a person who may read a farm's settings sees the farm's with `?farm=`, and
 * its administrators may withdraw the farm from them.
 * @source decisions D3, D16
 */
export function tokenCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  answer(app, listTokens, async (asked) => {
    const { principal, query } = asked;
    // a manager reads the settings of a farm, and its tokens with them
    const farm =
      query.farm === undefined ? null : membershipAs(principal, query.farm, 'manager').farm;
    const page = paged(listTokens, asked);
    const where =
      farm === null
        ? 'k.account = $1::uuid'
        : 'k.id in (select t.token from api_token_farm t where t.farm = $1::uuid and t.ended is null)';
    // a person who may see a farm's tokens sees only that farm in them
    const { rows } = await database.query<{ count: number; results: string }>(
      `select (select count(*) from api_token k where ${where} and k.ended is null) as count,
        coalesce((select json_agg(r)::text from (
          select k.id, k.name, k.access, (select coalesce(json_agg(t.farm order by t.farm), '[]')
          from api_token_farm t where t.token = k.id and t.ended is null
          and ($2::uuid is null or t.farm = $2::uuid)) as farms,
                 json_build_object('id', a.id, 'name', a.name) as "user", k.created, k.expires, k.last_used
            from api_token k join account a on a.id = k.account where ${where} and k.ended is null
            order by k.created desc, k.id limit $3 offset $4) r), '[]') as results`,
      [farm ?? principal.account, farm, page.limit, page.offset],
    );
    const { count, results } = rows[0]!;
    return page.answer(count, results);
  });

  answer(
    app,
    createToken,
    async ({ principal, body: { name, access, farms, expires }, request, reply }) => {
      if (!farms.every((farm) => isOnFarm(principal, farm, 'administrator')))
        throw new Refusal('not_allowed');
      const token = await database.transaction((client) =>
        makeToken(client, {
          account: principal.account,
          name,
          access,
          farms: [...new Set(farms)],
          expires: readExpiry(expires, []),
        }),
      );
      noteEvent(request, 'token_made');
      reply.header('location', fillPath(endToken.path, token));
      return token;
    },
    {
      check: ({ principal, body: { farms = [], expires } }) => {
        const issues = foreignFarms(farms, principal);
        readExpiry(expires, issues);
        return issues;
      },
    },
  );

  answer(app, endToken, async ({ principal, params: { id }, request }) => {
    const { rows } = await database.query<{ account: string; farms: string[] }>(
      "select account, (select coalesce(array_agg(t.farm), '{}') from api_token_farm t where t.token = k.id and t.ended is null) as farms from api_token k where id = $1 and ended is null",
      [id],
    );
    const token = rows[0];
    const seen = token?.farms.filter((farm) => isOnFarm(principal, farm, 'manager')) ?? [];
    if (!token || (token.account !== principal.account && seen.length === 0))
      throw new Refusal('not_found');
    if (token.account === principal.account) await revokeToken(services, id, principal.account);
    else {
      const administered = seen.filter((farm) => isOnFarm(principal, farm, 'administrator'));
      if (administered.length === 0) throw new Refusal('not_allowed');
      await revokeToken(services, id, principal.account, administered);
    }
    noteEvent(request, 'token_ended');
  });
}

/**
 * Farms that the person does not reach; values that are no ids are reported already, and left out.
 */
const foreignFarms = (farms: readonly (string | undefined)[], principal: Principal): Issue[] =>
  farms.flatMap((farm, index) =>
    farm === undefined || principal.memberships.has(farm)
      ? []
      : [issue(`farms.${index}`, 'reference_missing')],
  );

/** An instant, or the end of a day in UTC; it must lie ahead. */
function readExpiry(value: unknown, issues: Issue[]): string | null {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : '';
  const moment = isDate(text) ? `${text}T23:59:59Z` : text;
  const isInstant =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(moment) &&
    isDate(moment.slice(0, 10)) &&
    !Number.isNaN(Date.parse(moment));
  if (!isInstant) issues.push(issue('expires', 'date_expected'));
  else if (Date.parse(moment) <= Date.now()) issues.push(issue('expires', 'moment_passed'));
  else return new Date(moment).toISOString();
  return null;
}
