import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { planOfDay, type Season } from '@furrow/domain/plan/plan-of-day.ts';
import { changeMe, deleteMe, readMe } from '@furrow/domain/auth/account.calls.ts';
import type { PersonView } from '@furrow/domain/auth/shapes.ts';
import { isLanguage, issue, type Language, type Output, sourceLanguage } from '@furrow/kit';
import { principalOfSession, type Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import { answer } from '../../wire/answer.ts';
import { newSql } from '../../db/sql.ts';
import { wireColumns } from '../../read/select.ts';
import { clearSessionCookie } from '../../auth/cookies.ts';
import { eraseAccount } from '../../auth/erase.ts';
import { passwordProof } from '../../auth/proof.ts';
import { Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import type { Services } from '../../services.ts';
import { featuresOfFarms } from '../../access/features.ts';
import { todayIn } from '@furrow/kit/clock.ts';

/** A person in wire form. */
export function userRow(principal: Principal): PersonView {
  return {
    id: principal.account,
    email: principal.email,
    name: principal.name,
    language: isLanguage(principal.language) ? principal.language : sourceLanguage,
    units: principal.units,
    map: principal.map,
    is_staff: principal.isStaff,
    avg_agreed: principal.agreed,
    email_verified: principal.verified,
    totp: principal.totp,
  };
}

type PlanOfMe = Output<typeof readMe>['farms'][number]['plans'][number] & { farm: string };

/** The person, their farms with the contact they are there, and where they are working. */
async function meAnswer(
  { database }: Services,
  principal: Principal,
  language: Language,
): Promise<Output<typeof readMe>> {
  const farms = [...principal.memberships.keys()];
  const sql = newSql();
  const farmIds = sql.value(farms);
  const visiblePlans = visibleSql('plan', sql, principal);
  const { rows } = await database.query<{ farms: string; plans: string }>(
    `select coalesce((select json_agg(r)::text
      from (select ${wireColumns(entityOf('farm'), language)} from farm t
      where t.id = any(${farmIds}::uuid[]) and t.deleted_at is null order by t.name, t.id) r), '[]') as farms,
      coalesce((select json_agg(r)::text from (select ${wireColumns(entityOf('plan'), language)}
      from plan t where ${visiblePlans} and t.deleted_at is null
      order by t.period_start desc nulls last, t.id) r), '[]') as plans`,
    sql.values,
  );
  const features = await featuresOfFarms(database, farms);
  const plans = JSON.parse(rows[0]!.plans) as (Season & PlanOfMe)[];
  const farmViews = (JSON.parse(rows[0]!.farms) as { id: string; name: string }[]).map((farm) => {
    const membership = principal.memberships.get(farm.id)!;
    const contact = {
      id: membership.contact,
      is_owner: membership.isOwner,
      is_root: membership.isRoot,
      permissions: membership.permissions,
    };
    return {
      ...farm,
      contact,
      features: features.get(farm.id) ?? {},
      plans: plans.filter((plan) => plan.farm === farm.id),
    };
  });
  const { farm, mapReferenceDate } = principal.session;
  const plan =
    plans.find(({ id }) => id === principal.session.plan) ??
    (farm === null
      ? undefined
      : planOfDay(
          plans.filter((other) => other.farm === farm),
          todayIn(principal.memberships.get(farm)!.timezone),
        ));
  return {
    user: userRow(principal),
    farms: farmViews,
    session: { farm, plan: plan?.id ?? null, mapReferenceDate },
  };
}

/** The signed-in person. @source decisions D3 */
export function meCalls(app: FastifyInstance, services: Services): void {
  answer(app, readMe, ({ principal, language }) => meAnswer(services, principal, language));

  answer(
    app,
    changeMe,
    async ({ principal, body }) => {
      const { name, language, units, map } = body;
      await services.database.query(
        `update account set name = coalesce($2, name), language = coalesce($3, language),
          units = coalesce($4, units), map = coalesce($5, map) where id = $1`,
        [
          principal.account,
          name ?? null,
          language ?? null,
          units === undefined ? null : JSON.stringify(units),
          map === undefined ? null : JSON.stringify(map),
        ],
      );
      services.forgetSession(principal.session.tokenHash);
      const { tokenHash } = principal.session;
      const fresh = await principalOfSession(services.database, tokenHash, principal.device);
      // signed out meanwhile
      if (!fresh) throw new Refusal('no_session');
      return meAnswer(services, fresh, fresh.language);
    },
    {
      check: ({ body: { units, map } }) => [
        ...(isShort(units) ? [] : [issue('units', 'object_expected')]),
        ...(isShort(map) ? [] : [issue('map', 'object_expected')]),
      ],
    },
  );

  answer(
    app,
    deleteMe,
    async ({ principal, request, reply }) => {
      await eraseAccount(services, principal);
      noteEvent(request, 'account_deleted');
      clearSessionCookie(reply, services.configuration);
    },
    {
      check: ({ principal, body: { password } }) =>
        password === undefined ? [] : passwordProof(services, principal, password),
    },
  );
}

/** Maximum length of a person's preferences as JSON. */
const mostChoices = 2000;

const isShort = (choices: object | undefined): boolean =>
  choices === undefined || JSON.stringify(choices).length < mostChoices;
