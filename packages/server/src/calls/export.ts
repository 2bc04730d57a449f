import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '@furrow/domain';
import { issue, isUuid, type Issue } from '@furrow/kit';
import { rightsIn, type Asker } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import { mediaTypes } from '../exchange/export/format.ts';
import { exportFormats } from '../exchange/export/formats.ts';
import type { ExportSource } from '../exchange/export/source.ts';
import { sources } from '../exchange/export/sources/index.ts';
import {
  exportColumns,
  exportOf,
  exportTables,
  fileUri,
  type StoredExport,
} from '../exchange/export/stored.ts';
import { openStored, readRange, sendHead } from '../files/serve.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';
import { newId } from '../new-id.ts';
import { beginAbout, choicesAbout, fileAbout, listAbout, removeAbout } from './export.about.ts';

/** Files of what one may read, made in the background. @source decisions D13, D15, EXC-02 */
export function exportCalls(app: FastifyInstance, services: Services): void {
  const { database, files } = services;

  // nothing of the farm changes: a token that only looks may ask too
  app.post(
    '/api/v3/exports/',
    { config: { reads: true, about: beginAbout } },
    async (request, reply) => {
      const begun = await begin(services, request);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...begun, status_url: statusUri(begun.task) });
    },
  );

  app.get('/api/v3/exports/', { config: { about: listAbout } }, async (request, reply) =>
    sendText(reply, await list(services, request)),
  );

  app.get('/api/v3/exports/choices/', { config: { about: choicesAbout } }, async (request, reply) =>
    sendText(reply, JSON.stringify(choices(request))),
  );

  // an archive or a table packed anew would not be the bytes a range names
  app.get(
    '/api/v3/exports/:id/file/',
    { compress: false, config: { about: fileAbout } },
    (request, reply) => download(services, request, reply),
  );

  app.delete('/api/v3/exports/:id/', { config: { about: removeAbout } }, async (request, reply) => {
    const found = await own(services, request);
    await database.query('delete from export where id = $1', [found.id]);
    if (found.key) await files.remove(found.key);
    return reply.code(204).send();
  });
}

const statusUri = (task: string): string => `/cropr/export/status/${task}/json/`;

/** Of an export with several kinds of rows it is enough to see one. */
const mayExport = (asker: Asker, farm: string, { entities }: ExportSource): boolean =>
  entities.some((name) => rightsIn(asker, farm, name).read !== false);

interface Wish {
  readonly farm: string;
  readonly plan: string | null;
  readonly what: string;
  readonly format: string;
}

async function begin(
  services: Services,
  request: FastifyRequest,
): Promise<{ id: string; task: string }> {
  const { database, tasks } = services;
  const asker = askerOf(request);
  const language = languageOf(request);
  const { farm, plan, what, format } = await readWish(services, request, asker);
  const id = newId();
  const task = await database.transaction(async (client) => {
    const started = await tasks.start(client, {
      kind: 'export',
      account: asker.account,
      farm,
      payload: { export: id },
    });
    await client.query(
      'insert into export (id, farm, plan, account, task, what, format, language) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [id, farm, plan, asker.account, started, what, format, language],
    );
    return started;
  });
  tasks.wake();
  return { id, task };
}

/** What is asked for, after everything that is wrong with it has been refused at once. */
async function readWish(
  { database }: Services,
  request: FastifyRequest,
  asker: Asker,
): Promise<Wish> {
  const body: Readonly<Record<string, unknown>> | null =
    typeof request.body === 'object' && !Array.isArray(request.body)
      ? (request.body as Record<string, unknown>)
      : null;
  if (!body) throw invalid(issue('', 'object_expected'));
  const issues: Issue[] = Object.keys(body)
    .filter((name) => !['farm', 'plan', 'what', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_field'));
  const source = chosen('what', body['what'], sources, issues);
  const format = chosen('format', body['format'], exportFormats, issues);
  if (source && format && !format.takes(source)) {
    const params = {
      what: say(`export_what_${source.id}`, languageOf(request)),
      format: format.label,
    };
    issues.push(
      issue('what', 'export_combination', params),
      issue('format', 'export_combination', params),
    );
  }
  const farm = text(body['farm'] ?? asker.session.farm);
  if (farm === '') issues.push(issue('farm', 'required'));
  else if (!asker.standings.has(farm)) issues.push(issue('farm', 'reference_missing'));
  const plan =
    source?.ofPlan === false && body['plan'] === undefined
      ? ''
      : text(body['plan'] ?? (farm === asker.session.farm ? asker.session.plan : null));
  if (plan === '' && source?.ofPlan) issues.push(issue('plan', 'required'));
  else if (
    plan !== '' &&
    asker.standings.has(farm) &&
    !(await seesPlan(database, asker, farm, plan))
  )
    issues.push(issue('plan', 'reference_missing'));
  if (issues.length > 0 || !source || !format) throw invalid(...issues);
  if (format.ownerOnly && !asker.standings.get(farm)?.isOwner) throw new Refusal('not_allowed');
  if (!mayExport(asker, farm, source)) throw new Refusal('not_allowed');
  return { farm, plan: plan || null, what: source.id, format: format.id };
}

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.toLowerCase()
    : value === null || value === undefined
      ? ''
      : '?';

function chosen<T extends { readonly id: string }>(
  path: string,
  value: unknown,
  from: readonly T[],
  issues: Issue[],
): T | undefined {
  const found = from.find(({ id }) => id === value);
  if (found) return found;
  issues.push(
    value === undefined || value === null || value === ''
      ? issue(path, 'required')
      : issue(path, 'choice', { values: from.map(({ id }) => id).join(', ') }),
  );
  return undefined;
}

async function seesPlan(
  database: Services['database'],
  asker: Asker,
  farm: string,
  plan: string,
): Promise<boolean> {
  if (!isUuid(plan)) return false;
  const sql = newSql();
  const { rowCount } = await database.query(
    `select 1 from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null and ${visibleSql('plan', 't', sql, asker, 'read', farm)}`,
    sql.values,
  );
  return Boolean(rowCount);
}

/** The farm a list is asked of: the one that is named, else the session's. */
function farmOf(request: FastifyRequest): string | null {
  const asker = askerOf(request);
  const query = queryOf(request);
  const unknown = Object.keys(query).filter(
    (name) => !['farm', 'page', 'page_size', 'format'].includes(name),
  );
  if (unknown.length > 0)
    throw invalid(...unknown.map((name) => issue(name, 'unknown_filter', { name })));
  const farm = query['farm'] === undefined ? null : text(query['farm']);
  if (farm !== null && !asker.standings.has(farm)) throw new Refusal('not_found');
  return farm;
}

function choices(request: FastifyRequest): unknown {
  const asker = askerOf(request);
  const language = languageOf(request);
  const farm = farmOf(request) ?? asker.session.farm;
  const open = farm === null ? [] : sources.filter((source) => mayExport(asker, farm, source));
  return {
    what: open.map((source) => ({
      id: source.id,
      label: say(`export_what_${source.id}`, language),
      of_plan: source.ofPlan,
      formats: exportFormats
        .filter(
          (format) =>
            format.takes(source) && (!format.ownerOnly || asker.standings.get(farm!)?.isOwner),
        )
        .map(({ id }) => id),
    })),
    formats: exportFormats.map(({ id, label, extensions }) => ({
      id,
      label,
      opens: say(`export_format_${id}`, language),
      extensions,
    })),
  };
}

async function list({ database }: Services, request: FastifyRequest): Promise<Buffer> {
  const asker = askerOf(request);
  const language = languageOf(request);
  const farm = farmOf(request);
  const query = queryOf(request);
  const page = pageRequest(query);
  const mine = [asker.account, farm === null ? [...asker.standings.keys()] : [farm]];
  const { rows } = await database.query<{ count: number }>(
    'select count(*) as count from export where account = $1 and farm = any($2::uuid[])',
    mine,
  );
  const { count } = rows[0]!;
  if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
  const found = await database.query<StoredExport>(
    `select ${exportColumns} from ${exportTables} where e.account = $1 and e.farm = any($2::uuid[]) order by e.created desc, e.id desc limit $3 offset $4`,
    [...mine, page.pageSize, (page.page - 1) * page.pageSize],
  );
  const told = found.rows.map(({ account: _account, language: _language, key, ...one }) => ({
    ...one,
    what_label: say(`export_what_${one.what}`, language),
    format_label: exportFormats.find(({ id }) => id === one.format)?.label ?? one.format,
    message: one.message && say(one.message, language),
    notes: one.notes.map((note) => ({ ...note, text: say(note.code, language, note.params) })),
    status_url: statusUri(one.task),
    result_url: key === null || one.state !== 'SUCCESS' ? null : fileUri(one.id),
  }));
  return pageText('/api/v3/exports/', query, page, count, JSON.stringify(told));
}

/** An export of the asker's, of a farm they still reach. */
async function own({ database }: Services, request: FastifyRequest): Promise<StoredExport> {
  const { id } = request.params as { id: string };
  const asker = askerOf(request);
  const found = isUuid(id) ? await exportOf(database, id.toLowerCase(), asker.account) : null;
  if (!found || !asker.standings.has(found.farm)) throw new Refusal('not_found');
  return found;
}

async function download(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, filename, size, state } = await own(services, request);
  if (key === null || size === null || state !== 'SUCCESS') throw new Refusal('not_found');
  const tag = key.split('/').at(-1)!;
  const type = mediaTypes[filename?.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (sendHead(request, reply, { type, tag, filename, attachment: true })) return reply.send();
  const range = readRange(request, tag, size);
  const stream = await openStored(request, services.files, key, range ?? undefined);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(stream);
}
