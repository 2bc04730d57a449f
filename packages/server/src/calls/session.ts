import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPath } from '@furrow/domain/auth/own-path.ts';
import { entityOf } from '@furrow/domain';
import { planOfDay, type Season } from '@furrow/domain/plan/plan-of-day.ts';
import {
  changeFarm,
  changePlan,
  changeSession,
  ownSession,
  readSession,
  replaceSession,
  resetSession,
  workElsewhere,
} from '@furrow/domain/session/session.calls.ts';
import { issue, readChange, textOrNull, type BodyOf, type Issue } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import type { Principal } from '../access/principal.ts';
import { JsonText, Redirect, rowText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { invalid, Refusal } from '../errors.ts';
import { queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { listText, paging } from '../wire/v1.ts';
import { bodyOf, idText, sentId } from '../write/body.ts';
import { todayIn } from '@furrow/kit/clock.ts';

/**
 * Farm, plan and day of a person's workspace: a row each. @source spec §3 Session, decisions D14
 */

const session = entityOf('session');

interface SessionRow {
  readonly id: string;
  readonly farm: string | null;
  readonly plan: string | null;
  readonly mapReferenceDate: string | null;
  readonly resource_uri: string;
  readonly version: number;
}

/** Change of the farm, plan or day to work in; omitted members stay. */
type SessionChange = BodyOf<typeof changeSession>;

async function rowOf({ database }: Services, principal: Principal): Promise<SessionRow> {
  const { rows } = await database.query<{
    farm: string | null;
    plan: string | null;
    mapReferenceDate: string | null;
    version: number;
  }>('select farm, plan, "mapReferenceDate", version from session where id = $1', [
    principal.account,
  ]);
  const {
    farm = principal.session.farm,
    plan = null,
    mapReferenceDate = null,
    version = 1,
  } = rows[0] ?? {};
  return {
    id: principal.account,
    farm,
    plan,
    mapReferenceDate,
    resource_uri: `/api/v1/session/${principal.account}/`,
    version,
  };
}

/** Problems of a farm or plan that is not the person's. */
async function placeIssues(
  { database }: Services,
  principal: Principal,
  farm: string | null,
  plan: string | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const membership = farm === null ? undefined : principal.memberships.get(farm);
  if (farm !== null && !membership) issues.push(issue('farm', 'reference_missing'));
  if (plan !== null) {
    const sql = newSql();
    const { rowCount } = await database.query(
      `select 1 from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null
        and ${visibleSql('plan', sql, principal, { action: 'read', only: farm ?? '' })}`,
      sql.values,
    );
    if (rowCount === 0) issues.push(issue('plan', 'reference_missing'));
  }
  return issues;
}

async function save(
  services: Services,
  principal: Principal,
  changes: SessionChange,
): Promise<SessionRow> {
  const before = await rowOf(services, principal);
  const { farm = before.farm, mapReferenceDate: date = before.mapReferenceDate } = changes;
  const isMoved = farm !== before.farm;
  // another farm: its plan of today, unless one is given
  const { plan = isMoved ? await planOfToday(services, principal, farm) : before.plan } = changes;
  const issues = await placeIssues(services, principal, farm, plan);
  if (issues.length > 0) throw invalid(...issues);
  if (isDeepStrictEqual([farm, plan, date], [before.farm, before.plan, before.mapReferenceDate]))
    return before;
  await services.database.query(
    `insert into session (id, farm, plan, "mapReferenceDate") values ($1, $2, $3, $4)
     on conflict (id) do update set farm = $2, plan = $3, "mapReferenceDate" = $4, version = session.version + 1, last_modified = now()`,
    [principal.account, farm, plan, date],
  );
  services.forgetSession(principal.session.tokenHash);
  return rowOf(services, principal);
}

async function planOfToday(
  { database }: Services,
  principal: Principal,
  farm: string | null,
): Promise<string | null> {
  const membership = farm === null ? undefined : principal.memberships.get(farm);
  if (!membership) return null;
  const sql = newSql();
  const visible = visibleSql('plan', sql, principal, { action: 'read', only: membership.farm });
  const { rows } = await database.query<Season & { id: string }>(
    `select t.id, t.period_start, t.period_end from plan t where t.deleted_at is null and ${visible} order by t.id`,
    sql.values,
  );
  return planOfDay(rows, todayIn(membership.timezone))?.id ?? null;
}

/** A session is its person's alone. @throws Refusal `not_found` */
function refuseOthers(params: { readonly id: string }, principal: Principal): void {
  if (params.id !== principal.account) throw new Refusal('not_found');
}

export function sessionCalls(app: FastifyInstance, services: Services): void {
  const move = async (
    principal: Principal,
    value: SessionChange,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const { farm } = bodyOf(request.body);
    // an empty text names no farm
    const row = await save(services, principal, farm === '' ? { ...value, farm } : value);
    return rowText(reply, row, row.version);
  };

  answer(app, ownSession, async ({ principal, request }) => {
    const row: Readonly<Record<string, unknown>> = { ...(await rowOf(services, principal)) };
    const query = queryOf(request);
    const filters = Object.entries(query).filter(
      ([name]) => !['limit', 'offset', 'order_by', 'format'].includes(name),
    );
    const unknown = filters
      .filter(([name]) => !(name in row))
      .map(([name]) => issue(name, 'unknown_filter', { name }));
    if (unknown.length > 0) throw invalid(...unknown);
    const sessions = filters.every(
      ([name, wanted]) => String(row[name] ?? '') === String(wanted).toLowerCase(),
    )
      ? [row]
      : [];
    return new JsonText(
      listText(session, query, paging(query), {
        rows: JSON.stringify(sessions),
        total: sessions.length,
      }),
    );
  });

  answer(app, workElsewhere, ({ principal, body, ...asked }) => move(principal, body, asked));

  answer(app, readSession, async ({ principal, params, reply }) => {
    refuseOthers(params, principal);
    const row = await rowOf(services, principal);
    return rowText(reply, row, row.version);
  });

  for (const call of [changeSession, replaceSession])
    answer(app, call, ({ principal, body, ...asked }) => move(principal, body, asked), {
      check({ principal, params, request }) {
        refuseOthers(params, principal);
        const id = sentId(request.body);
        return id !== undefined && idText(id) !== principal.account
          ? [issue('id', 'different_id')]
          : [];
      },
    });

  answer(app, resetSession, async ({ principal, params }) => {
    refuseOthers(params, principal);
    await services.database.query('delete from session where id = $1', [principal.account]);
    services.forgetSession(principal.session.tokenHash);
  });

  answer(app, changeFarm, (asked) => moveTo(services, asked, 'farm', asked.body.farm));
  answer(app, changePlan, (asked) => moveTo(services, asked, 'plan', asked.body.plan));
}

interface Move {
  readonly principal: Principal;
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
  const asked = body.next ?? query.next;
  const next = isOwnPath(asked) ? asked : '/';
  const row = await save(services, principal, { [field]: textOrNull(value[field]) });
  return String(request.headers.accept ?? '').includes('application/json')
    ? { session: row, next }
    : new Redirect(next);
}
