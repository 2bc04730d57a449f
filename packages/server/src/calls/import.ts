import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '@furrow/domain';
import { isUuid, issue, type Issue } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { invalid, Refusal } from '../errors.ts';
import { isTakingIn } from '../exchange/farm/apply-task.ts';
import { readWish } from '../exchange/import/apply/apply.ts';
import { importFolder, removeFiles } from '../exchange/import/folder.ts';
import { alone } from '../exchange/import/lock.ts';
import { IMPORT_KINDS, settlingOf } from '../exchange/settling/settling.ts';
import {
  importColumns,
  importOf,
  mayImport,
  type StoredImport,
} from '../exchange/import/stored.ts';
import { countsColumn, toldImport, toldSummary, type Counts } from '../exchange/import/told.ts';
import { receive, takeUploads, type Upload } from '../exchange/import/upload.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';
import { newId } from '../new-id.ts';
import { applyAbout, beginAbout, listAbout, readAbout, rollbackAbout } from './import.about.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Fields, records and weather from files: read, reviewed, applied, rolled back. @source decisions D13, D15, EXC-01 */
export async function importCalls(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await takeUploads(scope);
    scope.post(
      '/api/v3/imports/',
      { config: { multipart: true, about: beginAbout } },
      async (request, reply) => {
        const { id, task } = await begin(services, request);
        return reply
          .code(201)
          .header('location', `/api/v3/imports/${id}/`)
          .header('cache-control', 'no-store')
          .send({ id, task });
      },
    );
  });

  app.get('/api/v3/imports/', { config: { about: listAbout } }, async (request, reply) =>
    sendText(reply, await list(services, request)),
  );

  app.get('/api/v3/imports/:id/', { config: { about: readAbout } }, async (request, reply) => {
    const found = await importOf(services.database, idOf(request), askerOf(request));
    const language = languageOf(request);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Readable.from(toldImport(services.database, found, language)));
  });

  app.post(
    '/api/v3/imports/:id/apply/',
    { config: { about: applyAbout, takesLong: true } },
    async (request, reply) => {
      const { wish, issues } = readWish(request.body);
      const language = languageOf(request);
      const answer = await settle(services, request, ['review'], issues, (found, asker) =>
        settlingOf(found).apply({ services, found, asker, language }, wish),
      );
      // a large farm is taken in beside this request
      if (isTakingIn(answer))
        return reply.code(202).header('cache-control', 'no-store').send(answer);
      await removeFiles(services.configuration.dataDir, idOf(request));
      return sendText(reply, JSON.stringify(answer));
    },
  );

  app.post(
    '/api/v3/imports/:id/rollback/',
    { config: { about: rollbackAbout } },
    async (request, reply) => {
      const force = ['true', '1'].includes(String(queryOf(request)['force'] ?? '').toLowerCase());
      // a review that broke off in the middle of applying can be rolled back as well
      return sendText(
        reply,
        JSON.stringify(
          await settle(services, request, ['applied', 'review'], [], (found, asker) =>
            settlingOf(found).rollBack(
              { services, found, asker, language: languageOf(request) },
              force,
            ),
          ),
        ),
      );
    },
  );
}

const idOf = (request: FastifyRequest): string =>
  (request.params as { id: string }).id.toLowerCase();

/** Does what changes an import, once: whoever comes second finds it done, or at it. */
async function settle<T>(
  { database }: Services,
  request: FastifyRequest,
  from: readonly StoredImport['state'][],
  issues: Issue[],
  work: (found: StoredImport, asker: Asker) => Promise<T>,
): Promise<T> {
  const asker = askerOf(request);
  const language = languageOf(request);
  const named = await importOf(database, idOf(request), asker);
  const { id } = named;
  if (issues.length > 0) throw invalid(...issues);
  const refuse = (code: string, members: Record<string, unknown> = {}) =>
    new Refusal('illegal_transition', { members: { detail: say(code, language), ...members } });
  const answer = await alone(database, named, async () => {
    const found = await importOf(database, id, asker);
    if (!from.includes(found.state)) throw refuse(`import_${found.state}`, { state: found.state });
    return { done: await work(found, asker) };
  });
  if (!answer) throw refuse('import_busy');
  return answer.done;
}

async function begin(
  services: Services,
  request: FastifyRequest,
): Promise<{ id: string; task: string }> {
  const { configuration, database, tasks } = services;
  const asker = askerOf(request);
  // who may import nowhere need not send anything first
  if (![...asker.standings.keys()].some((farm) => mayImport(asker, farm)))
    throw new Refusal('not_allowed');
  const id = newId();
  try {
    const upload = await receive(
      request,
      importFolder(configuration.dataDir, id),
      configuration.importMaxMegabytes * bytesPerMegabyte,
    );
    const { farm, plan, kind } = await readForm(services, upload, asker);
    const task = await database.transaction(async (client) => {
      const started = await tasks.start(client, {
        kind: 'import',
        account: asker.account,
        farm,
        payload: { import: id, kind },
      });
      await client.query(
        'insert into import (id, farm, plan, account, task, kind, files) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, farm, plan, asker.account, started, kind ?? 'fields', upload.files],
      );
      return started;
    });
    tasks.wake();
    return { id, task };
  } catch (error) {
    await removeFiles(configuration.dataDir, id);
    throw error;
  }
}

/** The fields of the form, after everything that is wrong with them has been refused at once. */
async function readForm(
  { database }: Services,
  { fields, files }: Upload,
  asker: Asker,
): Promise<{ farm: string; plan: string; kind: string | null }> {
  const issues = Object.keys(fields)
    .filter((name) => !['farm', 'plan', 'kind'].includes(name))
    .map((name) => issue(name, 'unknown_field'));
  if (files.length === 0) issues.push(issue('file', 'file_missing'));
  const farm = (fields['farm'] || asker.session.farm || '').toLowerCase();
  const plan = (
    fields['plan'] ||
    (farm === asker.session.farm && asker.session.plan) ||
    ''
  ).toLowerCase();
  // what a file is of is found out when nobody says so
  const kind = fields['kind'] || null;
  if (kind !== null && !IMPORT_KINDS.includes(kind))
    issues.push(issue('kind', 'choice', { values: IMPORT_KINDS.join(', ') }));
  if (farm === '') issues.push(issue('farm', 'required'));
  else if (!asker.standings.has(farm)) issues.push(issue('farm', 'reference_missing'));
  else if (!mayImport(asker, farm)) throw new Refusal('not_allowed');
  if (plan === '') issues.push(issue('plan', 'required'));
  else if (!issues.some(({ path }) => path === 'farm')) {
    const { rowCount } = isUuid(plan)
      ? await database.query(
          'select 1 from plan where farm = $1 and id = $2 and deleted_at is null',
          [farm, plan],
        )
      : { rowCount: 0 };
    if (!rowCount) issues.push(issue('plan', 'reference_missing'));
  }
  if (issues.length > 0) throw invalid(...issues);
  return { farm, plan, kind };
}

/** The imports of the farms where the asker may import, newest first. */
async function list({ database }: Services, request: FastifyRequest): Promise<Buffer> {
  const asker = askerOf(request);
  const query = queryOf(request);
  const issues = Object.keys(query)
    .filter((name) => !['farm', 'page', 'page_size', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_filter', { name }));
  if (issues.length > 0) throw invalid(...issues);
  const named = query['farm'] === undefined ? null : String(query['farm']).toLowerCase();
  if (named !== null && !asker.standings.has(named)) throw new Refusal('not_found');
  const farms = (named === null ? [...asker.standings.keys()] : [named]).filter((farm) =>
    mayImport(asker, farm),
  );
  if (farms.length === 0) throw new Refusal('not_allowed');
  const page = pageRequest(query);
  const { rows } = await database.query<{ count: number }>(
    'select count(*) as count from import where farm = any($1::uuid[])',
    [farms],
  );
  const { count } = rows[0]!;
  if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
  const { rows: found } = await database.query<StoredImport & { counts: Counts | null }>(
    `select ${importColumns}, ${countsColumn('i.id')} as counts
      from import i join account a on a.id = i.account where i.farm = any($1::uuid[]) order by i.created desc, i.id desc limit $2 offset $3`,
    [farms, page.pageSize, (page.page - 1) * page.pageSize],
  );
  const language = languageOf(request);
  return pageText(
    '/api/v3/imports/',
    query,
    page,
    count,
    JSON.stringify(found.map((one) => toldSummary(one, one.counts ?? {}, language))),
  );
}
