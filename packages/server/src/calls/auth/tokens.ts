import type { FastifyInstance } from 'fastify';
import {
  arrayOf,
  isDate,
  isUuid,
  issue,
  pageQuery,
  pageSchema,
  shape,
  type Issue,
} from '@furrow/kit';
import type { Asker } from '../../access/asker.ts';
import { tokenAccesses, type TokenAccess } from '../../access/token-rights.ts';
import { makeToken, revokeToken } from '../../auth/tokens.ts';
import { invalid, Refusal } from '../../errors.ts';
import { askerOf, queryOf, sendText } from '../../request.ts';
import type { Services } from '../../services.ts';
import { pageRequest, pageText } from '../../wire/v3.ts';
import { textsOf } from './body.ts';
import { about, is, personal } from './described.ts';
import { idText } from '../../write/body.ts';

const accessSchema = {
  type: 'string',
  enum: [...tokenAccesses],
  description:
    'read: looks; write: does what its person may; partner: looks, and hands in records in state received.',
};

const tokenSchema = shape({
  id: is.uuid,
  name: is.text,
  access: accessSchema,
  farms: arrayOf(is.uuid),
  user: shape({ id: is.uuid, name: is.text }),
  created: is.instant,
  expires: is.instantOrNull,
  last_used: { ...is.instantOrNull, description: 'To the hour.' },
});

const newTokenSchema = shape({
  name: { type: 'string', maxLength: 100 },
  farms: {
    ...arrayOf(is.uuid),
    minItems: 1,
    description: 'Farms of which one is the owner or an administrator.',
  },
  access: accessSchema,
  'expires?': {
    type: ['string', 'null'],
    description: 'An instant, or the last day as YYYY-MM-DD; never when left out.',
  },
});

/**
 * API tokens. A person makes them for farms of which they are owner or administrator, sees their own, and revokes them;
 * who may read a farm's settings sees the farm's with `?farm=`, and its administrators take the farm from them.
 * @source decisions D3, D16
 */
export function tokenCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const path = '/api/v3/auth/tokens/';

  app.get(
    path,
    {
      config: {
        ...personal,
        about: about('API tokens: one’s own, or a farm’s', {
          query: { ...pageQuery, 'farm?': is.uuid },
          output: pageSchema(tokenSchema),
          refuses: ['not_found', 'not_allowed'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const query = queryOf(request);
      const farm = farmAskedFor(query['farm'], asker);
      const page = pageRequest(query);
      const offset = (page.page - 1) * page.pageSize;
      const where =
        farm === null
          ? 'k.account = $1::uuid'
          : 'k.id in (select t.token from api_token_farm t where t.farm = $1::uuid and t.ended is null)';
      // who sees a farm's tokens sees that farm in them and no other
      const { rows } = await database.query<{ count: number; results: string }>(
        `select (select count(*) from api_token k where ${where} and k.ended is null) as count,
        coalesce((select json_agg(r)::text from (
          select k.id, k.name, k.access, (select coalesce(json_agg(t.farm order by t.farm), '[]') from api_token_farm t where t.token = k.id and t.ended is null and ($2::uuid is null or t.farm = $2::uuid)) as farms,
                 json_build_object('id', a.id, 'name', a.name) as "user", k.created, k.expires, k.last_used
            from api_token k join account a on a.id = k.account where ${where} and k.ended is null order by k.created desc, k.id limit $3 offset $4) r), '[]') as results`,
        [farm ?? asker.account, farm, page.pageSize, offset],
      );
      const { count, results } = rows[0]!;
      if (page.page > 1 && offset >= count) throw new Refusal('not_found');
      return sendText(reply, pageText(path, query, page, count, results));
    },
  );

  app.post(
    path,
    {
      config: {
        ...personal,
        about: about('Makes an API token', {
          description: 'The token is told here only. It is sent as Authorization: Bearer.',
          body: newTokenSchema,
          output: shape({ id: is.uuid, token: is.text }),
          status: 201,
          refuses: ['not_allowed'],
          bodyExample: {
            name: 'QGIS',
            farms: ['0198c7a2-5b1e-7c3d-9f00-3a1b2c4d5e6f'],
            access: 'read',
            expires: '2030-12-31',
          },
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { name: 100, access: 20 }, [
        'farms',
        'expires',
      ]);
      const body = (request.body ?? {}) as Record<string, unknown>;
      const access = values['access'] as TokenAccess | undefined;
      if (access !== undefined && !tokenAccesses.includes(access))
        issues.push(issue('access', 'choice', { values: tokenAccesses.join(', ') }));
      const farms = readFarms(body['farms'], asker, issues);
      const expires = readExpiry(body['expires'], issues);
      if (issues.length > 0) throw invalid(...issues);
      if (!farms.every((farm) => administers(asker, farm))) throw new Refusal('not_allowed');
      const made = await database.transaction((client) =>
        makeToken(client, {
          account: asker.account,
          name: values['name']!,
          access: access!,
          farms,
          expires,
        }),
      );
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .header('location', `${path}${made.id}/`)
        .send(made);
    },
  );

  app.delete(
    `${path}:id/`,
    {
      config: {
        ...personal,
        about: about('Revokes an API token', {
          description: 'The token of somebody else loses the farms that one administers.',
          params: { id: is.uuid },
          refuses: ['not_found', 'not_allowed'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { id } = request.params as { id: string };
      if (!isUuid(id)) throw new Refusal('not_found');
      const { rows } = await database.query<{ account: string; farms: string[] }>(
        "select account, (select coalesce(array_agg(t.farm), '{}') from api_token_farm t where t.token = k.id and t.ended is null) as farms from api_token k where id = $1 and ended is null",
        [id],
      );
      const token = rows[0];
      const seen = token?.farms.filter((farm) => seesTokens(asker, farm)) ?? [];
      if (!token || (token.account !== asker.account && seen.length === 0))
        throw new Refusal('not_found');
      if (token.account === asker.account) await revokeToken(services, id, asker.account);
      else {
        const own = seen.filter((farm) => administers(asker, farm));
        if (own.length === 0) throw new Refusal('not_allowed');
        await revokeToken(services, id, asker.account, own);
      }
      return reply.code(204).send();
    },
  );
}

const administers = (asker: Asker, farm: string): boolean => {
  const standing = asker.standings.get(farm);
  return Boolean(standing?.isOwner || standing?.isRoot);
};

/** A manager reads the settings of a farm, and its tokens with them. @source decisions D16, the table */
const seesTokens = (asker: Asker, farm: string): boolean =>
  administers(asker, farm) || Boolean(asker.standings.get(farm)?.permissions.includes('manager'));

function farmAskedFor(farm: unknown, asker: Asker): string | null {
  if (farm === undefined) return null;
  const id = idText(farm);
  if (!asker.standings.has(id)) throw new Refusal('not_found');
  if (!seesTokens(asker, id)) throw new Refusal('not_allowed');
  return id;
}

const most = 1000;

function readFarms(given: unknown, asker: Asker, issues: Issue[]): string[] {
  if (!Array.isArray(given)) {
    issues.push(
      issue('farms', given === undefined || given === null ? 'required' : 'list_expected'),
    );
    return [];
  }
  if (given.length === 0) issues.push(issue('farms', 'required'));
  if (given.length > most) issues.push(issue('farms', 'too_many', { max: most }));
  const farms = given.slice(0, most).map((farm: unknown, place) => {
    if (!isUuid(farm)) issues.push(issue(`farms.${place}`, 'id_expected'));
    else if (!asker.standings.has(farm.toLowerCase()))
      issues.push(issue(`farms.${place}`, 'reference_missing'));
    return idText(farm);
  });
  return [...new Set(farms)];
}

/** An instant, or the end of a day in UTC; it must lie ahead. */
function readExpiry(given: unknown, issues: Issue[]): string | null {
  if (given === undefined || given === null || given === '') return null;
  const text = typeof given === 'string' ? given : '';
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
