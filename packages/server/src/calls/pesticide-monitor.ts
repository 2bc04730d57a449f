import type { FastifyInstance } from 'fastify';
import { seasonLoad } from '@furrow/domain/admissions/admissions.calls.ts';
import { issue } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { gatherFacts, recordColumns } from '../admission/facts.ts';
import { sprayedSql } from '../admission/records.ts';
import { loadOfField, mostOn } from '../admission/season.ts';
import { answer } from '../wire/answer.ts';
import { newSql } from '../db/sql.ts';
import { invalid } from '../errors.ts';
import { paged } from '../wire/paged.ts';
import type { Services } from '../services.ts';
import { requireFeature } from '../access/features.ts';
import { todayOn } from '../write/context.ts';

/** A year with more sprayings than this is read plan by plan. */
const most = 20_000;

/** The load of a season, field by field. @source spec §3 pesticide monitor, ENT-pesticidemonitor */
export function pesticideMonitorCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, seasonLoad, async (asked) => {
    const { principal, language } = asked;
    const plan = asked.query.plan ?? principal.session.plan;
    const page = paged(seasonLoad, asked);
    // a person without a plan has no season
    if (plan === null) return page.answer(0, '[]');
    const sql = newSql();
    const { rows: plans } = await database.query<{ farm: string }>(
      `select t.farm from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null
        and ${visibleSql('plan', sql, principal)}`,
      sql.values,
    );
    if (!plans[0]) throw invalid(issue('plan', 'reference_missing'));
    const { farm } = plans[0];
    await requireFeature(database, farm, 'admissions');
    const wanted = newSql();
    const { rows: records } = await database.query<JudgedRecord>(
      `select ${recordColumns} from record t join cropfield c on c.farm = t.farm
        and c.id = t.cropfield where c.plan = ${wanted.value(plan)}::uuid
        and t.deleted_at is null and t.processing_state = 'performed' and t.date is not null and ${sprayedSql}
         and ${visibleSql('record', wanted, principal, { action: 'read', only: farm })}
         order by t.date desc, t.id limit ${most}`,
      wanted.values,
    );
    const facts = await gatherFacts(database, principal, records, language);
    const today = todayOn(principal, farm);
    const fields = [...new Set(records.flatMap((record) => facts.grounds.fieldsOf(record)))];
    const results = fields.flatMap(
      (id) => loadOfField(id, mostOn(id, records, facts), facts, { language, today }) ?? [],
    );
    const shown = results.slice(page.offset, page.offset + page.limit);
    return page.answer(results.length, JSON.stringify(shown));
  });
}
