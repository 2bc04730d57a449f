import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { planOfDay, type Season } from '@furrow/domain/plan/plan-of-day.ts';
import { changeFarm, changePlan } from '@furrow/domain/session/session.calls.ts';
import { inEnglish, issue, readChange, shape, type CallDescription, type Issue } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import type { Asker } from '../access/asker.ts';
import { answer, Redirect } from '../wire/answer.ts';
import { objectsSchema } from '../derive/openapi-entity.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, queryOf, sendRow, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { listText, paging } from '../wire/v1.ts';
import { idText } from '../write/body.ts';
import { todayIn } from '../write/context.ts';

/** Where a person is working: one row each. @source spec §3 Session, decisions D14 */

const session = entityOf('session');

interface SessionRow {
  readonly id: string;
  readonly farm: string | null;
  readonly plan: string | null;
  readonly mapReferenceDate: string | null;
  readonly resource_uri: string;
  readonly version: number;
}

async function rowOf({ database }: Services, asker: Asker): Promise<SessionRow> {
  const { rows } = await database.query<{
    farm: string | null;
    plan: string | null;
    mapReferenceDate: string | null;
    version: number;
  }>('select farm, plan, "mapReferenceDate", version from session where id = $1', [asker.account]);
  const {
    farm = asker.session.farm,
    plan = null,
    mapReferenceDate = null,
    version = 1,
  } = rows[0] ?? {};
  return {
    id: asker.account,
    farm,
    plan,
    mapReferenceDate,
    resource_uri: `/api/v1/session/${asker.account}/`,
    version,
  };
}

/** Problems of a farm or plan that is not the person's. */
async function placeIssues(
  { database }: Services,
  asker: Asker,
  farm: string | null,
  plan: string | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const standing = farm === null ? undefined : asker.standings.get(farm);
  if (farm !== null && !standing) issues.push(issue('farm', 'reference_missing'));
  if (plan !== null) {
    const sql = newSql();
    const { rowCount } = await database.query(
      `select 1 from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null and ${visibleSql('plan', sql, asker, { action: 'read', only: farm ?? '' })}`,
      sql.values,
    );
    if (rowCount === 0) issues.push(issue('plan', 'reference_missing'));
  }
  return issues;
}

async function save(
  services: Services,
  asker: Asker,
  changes: Readonly<Record<string, unknown>>,
): Promise<SessionRow> {
  const before = await rowOf(services, asker);
  const farm = (changes['farm'] === undefined ? before.farm : changes['farm']) as string | null;
  // another farm: its plan of today, unless one is named
  const moved = farm !== before.farm;
  const plan = (
    changes['plan'] === undefined
      ? moved
        ? await planOfToday(services, asker, farm)
        : before.plan
      : changes['plan']
  ) as string | null;
  const date = (
    changes['mapReferenceDate'] === undefined
      ? before.mapReferenceDate
      : changes['mapReferenceDate']
  ) as string | null;
  const issues = await placeIssues(services, asker, farm, plan);
  if (issues.length > 0) throw invalid(...issues);
  if (isDeepStrictEqual([farm, plan, date], [before.farm, before.plan, before.mapReferenceDate]))
    return before;
  await services.database.query(
    `insert into session (id, farm, plan, "mapReferenceDate") values ($1, $2, $3, $4)
     on conflict (id) do update set farm = $2, plan = $3, "mapReferenceDate" = $4, version = session.version + 1, last_modified = now()`,
    [asker.account, farm, plan, date],
  );
  services.forgetSession(asker.session.tokenHash);
  return rowOf(services, asker);
}

async function planOfToday(
  { database }: Services,
  asker: Asker,
  farm: string | null,
): Promise<string | null> {
  const standing = farm === null ? undefined : asker.standings.get(farm);
  if (!standing) return null;
  const sql = newSql();
  const visible = visibleSql('plan', sql, asker, { action: 'read', only: standing.farm });
  const { rows } = await database.query<Season & { id: string }>(
    `select t.id, t.period_start, t.period_end from plan t where t.deleted_at is null and ${visible} order by t.id`,
    sql.values,
  );
  return planOfDay(rows, todayIn(standing.timezone))?.id ?? null;
}

const nullableId = { type: ['string', 'null'], format: 'uuid' };
const params = { id: { type: 'string', format: 'uuid', description: "The person's own id." } };
const rowAnswer = shape({
  id: params.id,
  farm: nullableId,
  plan: nullableId,
  mapReferenceDate: { type: ['string', 'null'], format: 'date' },
  resource_uri: { type: 'string' },
  version: { type: 'integer' },
});
const listAbout: CallDescription = {
  summary: 'Where the person works: one row',
  query: { 'limit?': { type: 'integer' }, 'offset?': { type: 'integer' } },
  output: objectsSchema(rowAnswer),
};
const changeAbout = (summary: string): CallDescription => ({
  summary,
  body: {
    type: 'object',
    properties: {
      farm: nullableId,
      plan: nullableId,
      mapReferenceDate: { type: ['string', 'null'], format: 'date' },
    },
  },
  bodyExample: { mapReferenceDate: '2026-05-12' },
  output: rowAnswer,
});
export function sessionCalls(app: FastifyInstance, services: Services): void {
  const own = (request: FastifyRequest) => {
    const asker = askerOf(request);
    if ((request.params as { id: string }).id.toLowerCase() !== asker.account)
      throw new Refusal('not_found');
    return asker;
  };
  const change = async (request: FastifyRequest, reply: FastifyReply, asker: Asker) => {
    const { value, issues } = readChange(session, request.body);
    const { farm, id } = (request.body ?? {}) as { farm?: unknown; id?: unknown };
    if (request.method !== 'POST' && id !== undefined && idText(id) !== asker.account)
      issues.push(issue('id', 'different_id'));
    if (issues.length > 0) throw invalid(...issues);
    const row = await save(services, asker, {
      ...value,
      ...(farm === undefined ? {} : { farm: value['farm'] ?? farm }),
    });
    return sendRow(reply, { ...row }, row.version);
  };

  app.get('/api/v1/session/', { config: { about: listAbout } }, async (request, reply) => {
    const row: Readonly<Record<string, unknown>> = { ...(await rowOf(services, askerOf(request))) };
    const query = queryOf(request);
    const filters = Object.entries(query).filter(
      ([name]) => !['limit', 'offset', 'order_by', 'format'].includes(name),
    );
    const unknown = filters
      .filter(([name]) => !(name in row))
      .map(([name]) => issue(name, 'unknown_filter', { name }));
    if (unknown.length > 0) throw invalid(...unknown);
    const found = filters.every(
      ([name, wanted]) => String(row[name] ?? '') === String(wanted).toLowerCase(),
    )
      ? [row]
      : [];
    return sendText(
      reply,
      listText(session, query, paging(query), { rows: JSON.stringify(found), total: found.length }),
    );
  });
  app.post(
    '/api/v1/session/',
    { config: { personOnly: true, about: changeAbout('Works elsewhere from now on') } },
    (request, reply) => change(request, reply, askerOf(request)),
  );
  app.get(
    '/api/v1/session/:id/',
    { config: { about: { summary: inEnglish(session.label), params, output: rowAnswer } } },
    async (request, reply) => {
      const row = await rowOf(services, own(request));
      return sendRow(reply, { ...row }, row.version);
    },
  );
  app.patch(
    '/api/v1/session/:id/',
    { config: { personOnly: true, about: { ...changeAbout('Change: Session'), params } } },
    (request, reply) => change(request, reply, own(request)),
  );
  app.put(
    '/api/v1/session/:id/',
    { config: { personOnly: true, about: { ...changeAbout('Replace: Session'), params } } },
    (request, reply) => change(request, reply, own(request)),
  );
  app.delete(
    '/api/v1/session/:id/',
    { config: { personOnly: true, about: { summary: 'Back to how a session begins', params } } },
    async (request, reply) => {
      const asker = own(request);
      await services.database.query('delete from session where id = $1', [asker.account]);
      services.forgetSession(asker.session.tokenHash);
      return reply.code(204).send();
    },
  );

  answer(app, changeFarm, (asked) => moveTo(services, asked, 'farm', asked.body.farm));
  answer(app, changePlan, (asked) => moveTo(services, asked, 'plan', asked.body.plan));
}

/** A place on this site; anything that could lead elsewhere becomes the start. @source API-04 */
function safeNext(next: unknown): string {
  // oxlint-disable-next-line no-control-regex
  const unsafe = /^\/[/\\]|[\\\u0000-\u001f]/;
  if (typeof next !== 'string' || !next.startsWith('/') || unsafe.test(next)) return '/';
  return URL.canParse(next, 'http://furrow.invalid') &&
    new URL(next, 'http://furrow.invalid').host === 'furrow.invalid'
    ? next
    : '/';
}

interface Move {
  readonly principal: Asker;
  readonly query: { readonly next?: unknown };
  readonly body: { readonly next?: unknown };
  readonly request: FastifyRequest;
}

async function moveTo(
  services: Services,
  { principal, query, body, request }: Move,
  field: 'farm' | 'plan',
  wanted: string,
) {
  const { value, issues } = readChange(session, { [field]: wanted });
  if (issues.length > 0) throw invalid(...issues);
  const next = safeNext(body.next ?? query.next);
  const row = await save(services, principal, value);
  return String(request.headers.accept ?? '').includes('application/json')
    ? { session: row, next }
    : new Redirect(next);
}
