import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { admissionStatuses } from '@furrow/domain/admission/statuses.ts';
import { arrayOf, issue, isUuid, pageQuery, pageSchema, shape } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { gatherFacts, recordColumns, type JudgedRecord } from '../admission/facts.ts';
import { sprayedSql } from '../admission/records.ts';
import { loadOfField } from '../admission/season.ts';
import { newSql } from '../db/sql.ts';
import { mayRead } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { requireFeature } from '../subscription/features.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

/** A year with more sprayings than this is looked at plan by plan. */
const most = 20_000;

/** The load of a season, field by field. @source spec §3 pesticide monitor, ENT-pesticidemonitor */
export function pesticideMonitorCalls(app: FastifyInstance, { database }: Services): void {
  const uuid = { type: 'string', format: 'uuid' };
  const text = { type: 'string' };
  const maybe = { type: ['string', 'null'] };
  const product = shape({
    producttype: { type: 'integer' },
    name: text,
    number: maybe,
    applications: { type: 'integer' },
    status: { type: 'string', enum: [...admissionStatuses] },
    title: text,
    reasons: arrayOf(text),
    source: maybe,
    date: maybe,
  });
  const field = shape({
    cropfield: uuid,
    name: maybe,
    crop: maybe,
    area: { type: ['number', 'null'] },
    applications: { type: 'integer' },
    products: arrayOf(product),
    substances: arrayOf(shape({ name: text, kg_per_ha: { type: 'number' } })),
    uncounted: arrayOf(text),
  });
  const about = {
    summary: 'What a season has brought of plant protection, field by field',
    description:
      'Performed work on the crop fields of a plan. Kilograms of active substance a hectare come from the register of the field’s country.',
    tag: 'pesticide_monitor',
    query: { ...pageQuery, 'plan?': { ...uuid, description: 'The session’s when left out.' } },
    output: pageSchema(field),
    refuses: ['feature_off', 'not_allowed'],
  };
  app.get('/api/v3/pesticide_monitor/', { config: { about } }, async (request, reply) => {
    const asker = askerOf(request);
    if (!mayRead(entityOf('record'), asker)) throw new Refusal('not_allowed');
    const query = queryOf(request);
    const issues = Object.keys(query)
      .filter((name) => !['plan', 'page', 'page_size', 'format'].includes(name))
      .map((name) => issue(name, 'unknown_filter', { name }));
    if (query['plan'] !== undefined && !isUuid(query['plan']))
      issues.push(issue('plan', 'id_expected'));
    if (issues.length > 0) throw invalid(...issues);
    const plan = query['plan'] ? String(query['plan']).toLowerCase() : asker.session.plan;
    const page = pageRequest(query);
    const path = '/api/v3/pesticide_monitor/';
    // who works in no plan has no season
    if (plan === null) return sendText(reply, pageText(path, query, page, 0, '[]'));
    const sql = newSql();
    const { rows: plans } = await database.query<{ farm: string }>(
      `select t.farm from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null and ${visibleSql('plan', 't', sql, asker)}`,
      sql.values,
    );
    if (!plans[0]) throw invalid(issue('plan', 'reference_missing'));
    const { farm } = plans[0];
    await requireFeature(database, farm, 'admissions');
    const wanted = newSql();
    const { rows: records } = await database.query<JudgedRecord>(
      `select ${recordColumns} from record t join cropfield c on c.farm = t.farm and c.id = t.cropfield where c.plan = ${wanted.value(plan)}::uuid and c.deleted_at is null and t.deleted_at is null
         and t.processing_state = 'performed' and t.date is not null and ${sprayedSql} and ${visibleSql('record', 't', wanted, asker, 'read', farm)} order by t.date desc, t.id limit ${most}`,
      wanted.values,
    );
    const facts = await gatherFacts(database, asker, records, languageOf(request));
    const language = languageOf(request);
    const today = new Date().toISOString().slice(0, 10);
    const fields = [...new Set(records.map(({ cropfield }) => cropfield!))];
    const results = fields.flatMap(
      (id) =>
        loadOfField(
          id,
          records.filter(({ cropfield }) => cropfield === id),
          facts,
          language,
          today,
        ) ?? [],
    );
    const [from, count] = [(page.page - 1) * page.pageSize, results.length];
    if (page.page > 1 && from >= count) throw new Refusal('not_found');
    return sendText(
      reply,
      pageText(path, query, page, count, JSON.stringify(results.slice(from, from + page.pageSize))),
    );
  });
}
