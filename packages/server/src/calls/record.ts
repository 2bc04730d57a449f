import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { createRecords, type SentRecord } from '@furrow/domain/record/record.calls.ts';
import { at, isUuid, mostIssues, textOrNull, type BodyOf, type Issue } from '@furrow/kit';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { computeRows } from '../read/answer.ts';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { rowOf, type FarmRow, type Row } from '../db/row.ts';
import { wireColumns } from '../read/select.ts';
import { invalid, Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { createRow } from '../write/create.ts';

/**
 * Work on several fields in a single call: a record per field, sharing a job; all or nothing. Body:
 * `{records: [record…], job?: job}`. Without a job in the body, several records get one.
 * @source decisions D14
 */
export function recordCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  answer(app, createRecords, async ({ principal, body, language, reply }) => {
    const created = await database.transaction((client) => makeRecords(client, principal, body));
    const context = { farm: created.farm, language, plan: principal.session.plan };
    await computeRows(database, entityOf('record'), created.rows, { context, single: true });
    if (created.job)
      await computeRows(database, entityOf('job'), [created.job], { context, single: true });
    reply.code(created.isNew ? 201 : 200);
    return new JsonText(JSON.stringify({ objects: created.rows, job: created.job }));
  });
}

interface Made {
  readonly rows: FarmRow[];
  readonly job: Row | null;
  readonly farm: string;
  /** Whether it was not sent before. */
  readonly isNew: boolean;
}

/** Creates the records and the job they share, or refuses with all problems of all of them. */
async function makeRecords(
  client: Queryable,
  principal: Principal,
  { records: list, job }: BodyOf<typeof createRecords>,
): Promise<Made> {
  const attempts = new Attempts(
    client,
    principal,
    // the limit of records depends on whether all fields of the call are in a contract
    list.map((record) => ({ cropfield: idOrNull(record?.cropfield) })),
  );
  const shares = await jobOf(list, job, attempts, (id) => jobBefore(client, id, principal));
  const rows: (FarmRow | null)[] = [];
  for (const [index, record] of list.entries()) {
    if (attempts.issues.length > mostIssues) break;
    const withJob = shares && record && !record.job ? { ...record, job: shares.id } : record;
    rows.push(await attempts.make(`records.${index}`, 'record', withJob, record));
  }
  attempts.refuse();
  const all = rows.filter((row) => row !== null);
  return { rows: all, job: shares, farm: at(all, 0).farm, isNew: attempts.isNew };
}

const idOrNull = (id: unknown): string | null => (isUuid(id) ? id.toLowerCase() : null);

/**
 * The job shared by records: the one in the body, else a new one where there are several and none
 * has any; found again where the same was sent before.
 */
async function jobOf(
  list: readonly SentRecord[],
  job: Readonly<Record<string, unknown>> | null | undefined,
  attempts: Attempts,
  before: (id: unknown) => Promise<Row | null>,
): Promise<Row | null> {
  if (job === undefined && (list.length < 2 || list.some((record) => record?.job))) return null;
  const first: NonNullable<SentRecord> = list[0] ?? {};
  const created = job === undefined ? await before(first.id) : null;
  if (created) return created;
  const date = textOrNull(first.date)?.slice(0, 10) ?? null;
  const newJob = job ?? { farm: first.farm ?? null, date, applier: first.applier ?? null };
  return attempts.make('job', 'job', newJob);
}

/** Rows created in sequence in a transaction, collecting the problems of each. */
class Attempts {
  readonly issues: Issue[] = [];
  isNew = false;
  private full: Refusal | null = null;
  private readonly existingRows = new Map<string, Set<unknown>>();

  constructor(
    private readonly client: Queryable,
    private readonly principal: Principal,
    private readonly beside: readonly { readonly cropfield: string | null }[],
  ) {}

  /**
   * @param path the path its issues are reported at
   * @param sent the body as it was sent, by which it is recognised when it is sent again
   * @returns null where something is wrong with it
   */
  async make(
    path: string,
    name: 'record' | 'job',
    body: unknown,
    sent: unknown = body,
  ): Promise<FarmRow | null> {
    const { client, principal, beside, existingRows } = this;
    try {
      const { row, status } = await createRow(
        { database: client, entity: entityOf(name), principal },
        body,
        { existingRows, beside, sent },
      );
      this.isNew ||= status === 201;
      return row;
    } catch (error) {
      // every problem of every record is reported, not those of the first alone
      if (
        !(error instanceof Refusal) ||
        (error.code !== 'invalid_input' && error.code !== 'record_limit')
      )
        throw error;
      if (error.code === 'record_limit') this.full ??= error;
      this.issues.push(
        ...(error.more.issues ?? []).map((entry) => ({
          ...entry,
          path: entry.path ? `${path}.${entry.path}` : path,
        })),
      );
      return null;
    }
  }

  /** @throws Refusal of all that is wrong, if anything is */
  refuse(): void {
    if (this.issues.length > 0) throw invalid(...this.issues);
    if (this.full) throw this.full;
  }
}

/**
 * The job that the same records got when they were sent before; concurrent duplicates are
 * serialized.
 */
async function jobBefore(
  client: Queryable,
  id: unknown,
  { memberships }: Principal,
): Promise<Row | null> {
  if (!isUuid(id)) return null;
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `records ${id.toLowerCase()}`,
  ]);
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(j)::text as row from (select ${wireColumns(entityOf('job'), 'en')}
      from record r join job t on t.farm = r.farm and t.id = r.job
      where r.id = $1 and r.farm = any($2) and r.deleted_at is null and t.deleted_at is null) j`,
    [id.toLowerCase(), [...memberships.keys()]],
  );
  return rows[0] ? rowOf(rows[0].row) : null;
}
