import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { planOfDay, type Season } from '@furrow/domain/plan/plan-of-day.ts';
import { issue, shape, type Issue, type Language } from '@furrow/kit';
import { askerOfSession, type Asker } from '../../access/asker.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql } from '../../db/sql.ts';
import { wireColumns } from '../../read/select.ts';
import { clearSessionCookie } from '../../auth/cookies.ts';
import { eraseAccount } from '../../auth/erase.ts';
import { passwordProof } from '../../auth/proof.ts';
import { invalid, Refusal } from '../../errors.ts';
import { askerOf, languageOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { featuresOfFarms } from '../../subscription/features.ts';
import { todayIn } from '../../write/context.ts';
import { textsOf } from './body.ts';
import { about, meSchema, passwordSchema, personal } from './described.ts';

/** A person as the wire tells them. */
export function userRow(asker: Asker): Record<string, unknown> {
  return {
    id: asker.account,
    email: asker.email,
    name: asker.name,
    language: asker.language,
    units: asker.units,
    is_staff: asker.isStaff,
    avg_agreed: asker.agreed,
    email_verified: asker.verified,
    totp: asker.totp,
  };
}

/** The person, their farms with the contact they are there, and where they are working. */
async function meAnswer(
  { database }: Services,
  asker: Asker,
  language: Language,
): Promise<Record<string, unknown>> {
  const farms = [...asker.standings.keys()];
  const sql = newSql();
  const farmIds = sql.value(farms);
  const visiblePlans = visibleSql('plan', 't', sql, asker);
  const { rows } = await database.query<{ farms: string; plans: string }>(
    `select coalesce((select json_agg(r)::text from (select ${wireColumns(entityOf('farm'), language)} from farm t where t.id = any(${farmIds}::uuid[]) and t.deleted_at is null order by t.name, t.id) r), '[]') as farms,
      coalesce((select json_agg(r)::text from (select ${wireColumns(entityOf('plan'), language)} from plan t where ${visiblePlans} and t.deleted_at is null order by t.period_start desc nulls last, t.id) r), '[]') as plans`,
    sql.values,
  );
  const features = await featuresOfFarms(database, farms);
  const plans = JSON.parse(rows[0]!.plans) as (Season & { id: string; farm: string })[];
  const told = (JSON.parse(rows[0]!.farms) as { id: string }[]).map((farm) => {
    const standing = asker.standings.get(farm.id)!;
    const contact = {
      id: standing.contact,
      is_owner: standing.isOwner,
      is_root: standing.isRoot,
      permissions: standing.permissions,
    };
    return {
      ...farm,
      contact,
      features: features.get(farm.id) ?? {},
      plans: plans.filter((plan) => plan.farm === farm.id),
    };
  });
  const { farm, mapReferenceDate } = asker.session;
  const plan =
    plans.find(({ id }) => id === asker.session.plan) ??
    (farm === null
      ? undefined
      : planOfDay(
          plans.filter((other) => other.farm === farm),
          todayIn(asker.standings.get(farm)!.timezone),
        ));
  return {
    user: userRow(asker),
    farms: told,
    session: { farm, plan: plan?.id ?? null, mapReferenceDate },
  };
}

const changes = shape({
  'name?': { type: 'string', maxLength: 255 },
  'language?': { type: 'string', enum: ['en', 'nl'] },
  'units?': { type: 'object' },
});

/** The person who asks. @source decisions D3 */
export function meCalls(app: FastifyInstance, services: Services): void {
  const path = '/api/v3/auth/me/';

  app.get(
    path,
    {
      config: {
        beforeAgreeing: true,
        about: about('Who is signed in, their farms, and where they work', { output: meSchema }),
      },
    },
    (request) => meAnswer(services, askerOf(request), languageOf(request)),
  );

  app.patch(
    path,
    {
      config: {
        ...personal,
        about: about('Changes one’s name, language or units', { body: changes, output: meSchema }),
      },
    },
    (request) => changeMe(services, request),
  );

  app.delete(
    path,
    {
      config: {
        ...personal,
        about: about('Deletes one’s account', {
          description:
            'The person becomes anonymous; what they recorded on farms stays. A farm of their own without people or data goes along.',
          body: shape({ password: passwordSchema }),
          refuses: ['owns_farms', 'too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { password: 1000 });
      if (values['password'] !== undefined)
        issues.push(...(await passwordProof(services, asker, values['password'])));
      if (issues.length > 0) throw invalid(...issues);
      await eraseAccount(services, asker);
      clearSessionCookie(reply, services.configuration);
      return reply.code(204).send();
    },
  );
}

/** A person's own name, language and units. */
async function changeMe(
  services: Services,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const asker = askerOf(request);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (name === 'name') issues.push(...textsOf({ name: value }, { name: 255 }).issues);
    else if (name === 'language')
      issues.push(
        ...(value === 'en' || value === 'nl'
          ? []
          : [issue('language', 'choice', { values: 'en, nl' })]),
      );
    else if (name === 'units')
      issues.push(
        ...(value !== null &&
        typeof value === 'object' &&
        !Array.isArray(value) &&
        JSON.stringify(value).length < 2000
          ? []
          : [issue('units', 'object_expected')]),
      );
    else issues.push(issue(name, 'unknown_field'));
  }
  if (issues.length > 0) throw invalid(...issues);
  await services.database.query(
    'update account set name = coalesce($2, name), language = coalesce($3, language), units = coalesce($4, units) where id = $1',
    [
      asker.account,
      body['name'] ?? null,
      body['language'] ?? null,
      body['units'] === undefined ? null : JSON.stringify(body['units']),
    ],
  );
  services.forgetSession(asker.session.tokenHash);
  const fresh = await askerOfSession(services.database, asker.session.tokenHash, asker.device);
  // signed out meanwhile
  if (!fresh) throw new Refusal('no_session');
  return meAnswer(services, fresh, fresh.language);
}
