import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  arrayOf,
  issue,
  isUuid,
  mostIssues,
  rowSchemaOf,
  shape,
  type CallDescription,
  type Issue,
} from '@furrow/kit';
import { computeRows } from '../read/answer.ts';
import type { Asker } from '../access/asker.ts';
import type { Queryable } from '../db/pool.ts';
import { wireColumns } from '../read/select.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf } from '../request.ts';
import type { Services } from '../services.ts';
import { createRow } from '../write/create.ts';

const most = 1000;

const bulkAnswer = shape({
  objects: arrayOf(rowSchemaOf('record')),
  job: { anyOf: [rowSchemaOf('job'), { type: 'null' }] },
});

const bulkAbout: CallDescription = {
  summary: 'Work on several fields in one call: a record for each, sharing a job',
  description:
    'All or nothing: what is wrong is told as records.3.date. Several records without a job of their own get one.',
  tag: 'record',
  body: shape({
    records: {
      type: 'array',
      minItems: 1,
      maxItems: most,
      items: { $ref: '#/components/schemas/record_new' },
    },
    'job?': { anyOf: [{ $ref: '#/components/schemas/job_new' }, { type: 'null' }] },
  }),
  bodyExample: {
    records: [
      { date: '2026-05-12 08:30', processing_state: 'planned' },
      { date: '2026-05-12 10:00', processing_state: 'planned' },
    ],
    job: { date: '2026-05-12' },
  },
  output: bulkAnswer,
  status: 201,
  also: { 200: { description: 'The same records were sent before', schema: bulkAnswer } },
  refuses: ['not_allowed', 'id_taken', 'record_limit'],
};

/**
 * Work on several fields in one call: a record per field, sharing a job; all or nothing.
 * Body: `{records: [record…], job?: job}`. Without a job of their own, several records get one.
 * @source decisions D14
 */
export function recordCalls(app: FastifyInstance, services: Services): void {
  app.post('/api/v1/record/bulk/', { config: { about: bulkAbout } }, async (request, reply) => {
    const asker = askerOf(request);
    const { records, job, ...more } = (request.body ?? {}) as { records?: unknown; job?: unknown };
    const issues: Issue[] = Object.keys(more).map((name) => issue(name, 'unknown_field'));
    if (!Array.isArray(records))
      issues.push(issue('records', records === undefined ? 'required' : 'list_expected'));
    else if (records.length === 0 || records.length > most)
      issues.push(issue('records', records.length ? 'too_many' : 'required', { max: most }));
    if (issues.length > 0) throw invalid(...issues);
    const list = records as Record<string, unknown>[];
    const answer = await services.database.transaction(async (client) => {
      const known = new Map<string, Set<unknown>>();
      const found: Issue[] = [];
      let full: Refusal | null = null;
      // the limit of records asks whether all fields of the call are in a contract
      const beside = list.map((record) => ({
        cropfield: isUuid(record?.['cropfield']) ? record['cropfield'].toLowerCase() : null,
      }));
      let isNew = false;
      const attempt = async (path: string, name: string, body: unknown, sent: unknown = body) => {
        try {
          const { row, status } = await createRow(client, entityOf(name), body, asker, {
            known,
            beside,
            sent,
          });
          isNew ||= status === 201;
          return row;
        } catch (error) {
          // every problem of every record is told, not those of the first alone
          if (
            !(error instanceof Refusal) ||
            (error.code !== 'invalid_input' && error.code !== 'record_limit')
          )
            throw error;
          if (error.code === 'record_limit') full ??= error;
          found.push(
            ...(error.more.issues ?? []).map((entry) => ({
              ...entry,
              path: entry.path ? `${path}.${entry.path}` : path,
            })),
          );
          return null;
        }
      };
      const shared =
        job !== undefined || (list.length > 1 && list.every((record) => !record?.['job']));
      const first = list[0] ?? {};
      const date = typeof first['date'] === 'string' ? first['date'].slice(0, 10) : null;
      const before =
        shared && job === undefined ? await jobBefore(client, first['id'], asker) : null;
      const made =
        before ??
        (shared
          ? await attempt(
              'job',
              'job',
              job ?? { farm: first['farm'] ?? null, date, applier: first['applier'] ?? null },
            )
          : null);
      const rows: (Record<string, unknown> | null)[] = [];
      for (const [place, record] of list.entries()) {
        if (found.length > mostIssues) break;
        rows.push(
          await attempt(
            `records.${place}`,
            'record',
            made && record && !record['job'] ? { ...record, job: made['id'] } : record,
            record,
          ),
        );
      }
      if (found.length > 0) throw invalid(...found);
      if (full) throw full;
      return { job: made, rows: rows as Record<string, unknown>[], status: isNew ? 201 : 200 };
    });
    const farm = answer.rows[0]!['farm'] as string;
    services.changed(farm);
    const around = { farm, language: languageOf(request), plan: asker.session.plan };
    await computeRows(services.database, entityOf('record'), answer.rows, around, true);
    if (answer.job)
      await computeRows(services.database, entityOf('job'), [answer.job], around, true);
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send({ objects: answer.rows, job: answer.job });
  });
}

/** The job that the same records got when they were sent before; the same sent twice at once comes one after the other. */
async function jobBefore(
  client: Queryable,
  id: unknown,
  { standings }: Asker,
): Promise<Record<string, unknown> | null> {
  if (!isUuid(id)) return null;
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `records ${id.toLowerCase()}`,
  ]);
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(j)::text as row from (select ${wireColumns(entityOf('job'), 'en')} from record r join job t on t.farm = r.farm and t.id = r.job where r.id = $1 and r.farm = any($2) and r.deleted_at is null and t.deleted_at is null) j`,
    [id.toLowerCase(), [...standings.keys()]],
  );
  return rows[0] ? (JSON.parse(rows[0].row) as Record<string, unknown>) : null;
}
