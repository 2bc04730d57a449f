import { entityOf } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import type { Asker } from '../../access/asker.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql } from '../../db/sql.ts';
import { wireColumns } from '../../derive/select.ts';
import type { Services } from '../../services.ts';

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
  };
}

/** The person, their farms with the contact they are there, and where they are working. */
export async function meAnswer({ database }: Services, asker: Asker, language: Language): Promise<Record<string, unknown>> {
  const farms = [...asker.standings.keys()];
  const sql = newSql();
  const farmIds = sql.value(farms);
  const visiblePlans = visibleSql('plan', 't', sql, asker);
  const { rows } = await database.query<{ farms: string; plans: string }>(
    `select coalesce((select json_agg(r)::text from (select ${wireColumns(entityOf('farm'), language)} from farm t where t.id = any(${farmIds}::uuid[]) and t.deleted_at is null order by t.name, t.id) r), '[]') as farms,
      coalesce((select json_agg(r)::text from (select ${wireColumns(entityOf('plan'), language)} from plan t where ${visiblePlans} and t.deleted_at is null order by t.period_start desc nulls last, t.id) r), '[]') as plans`,
    sql.values,
  );
  const plans = JSON.parse(rows[0]!.plans) as { id: string; farm: string }[];
  const told = (JSON.parse(rows[0]!.farms) as { id: string }[]).map((farm) => {
    const standing = asker.standings.get(farm.id)!;
    const contact = { id: standing.contact, is_owner: standing.isOwner, is_root: standing.isRoot, permissions: standing.permissions };
    return { ...farm, contact, plans: plans.filter((plan) => plan.farm === farm.id) };
  });
  const { farm, mapReferenceDate } = asker.session;
  const plan = plans.find(({ id }) => id === asker.session.plan) ?? plans.find((other) => other.farm === farm);
  return { user: userRow(asker), farms: told, session: { farm, plan: plan?.id ?? null, mapReferenceDate } };
}

