import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { createRecords } from '@furrow/domain/record/record.calls.ts';
import { isUuid, mostIssues, type Issue } from '@furrow/kit';
import { answer, JsonText } from '../wire/answer.ts';
import { computeRows } from '../read/answer.ts';
import type { Asker } from '../access/asker.ts';
import type { Queryable } from '../db/pool.ts';
import { wireColumns } from '../read/select.ts';
import { invalid, Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { createRow } from '../write/create.ts';

/**
 * Work on several fields in one call: a record per field, sharing a job; all or nothing.
 * Body: `{records: [record…], job?: job}`. Without a job of their own, several records get one.
 * @source decisions D14
 */
export function recordCalls(app: FastifyInstance, services: Services): void {
  answer(app, createRecords, async ({ principal: asker, body, language, reply }) => {
    const { records: list, job } = body;
    const made = await services.database.transaction(async (client) => {
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
          const { row, status } = await createRow(
            { database: client, entity: entityOf(name), asker },
            body,
            {
              known,
              beside,
              sent,
            },
          );
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
      const shares =
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
            shares && record && !record['job'] ? { ...record, job: shares['id'] } : record,
            record,
          ),
        );
      }
      if (found.length > 0) throw invalid(...found);
      if (full) throw full;
      return { job: shares, rows: rows as Record<string, unknown>[], status: isNew ? 201 : 200 };
    });
    const farm = String(made.rows[0]!['farm']);
    const around = { farm, language, plan: asker.session.plan };
    await computeRows(services.database, entityOf('record'), made.rows, { around, single: true });
    if (made.job)
      await computeRows(services.database, entityOf('job'), [made.job], { around, single: true });
    reply.code(made.status);
    return new JsonText(JSON.stringify({ objects: made.rows, job: made.job }));
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
