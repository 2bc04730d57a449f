import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messageText } from '@furrow/domain';
import {
  applyImport,
  beginImport,
  listImports,
  readImport,
  rollBackImport,
} from '@furrow/domain/imports/imports.calls.ts';
import { fillPath, type Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { JsonText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { Refusal } from '../../errors.ts';
import { isImporting } from '../../exchange/farm/apply-task.ts';
import { importFolder, removeFiles } from '../../exchange/import/folder.ts';
import { exclusively } from '../../exchange/import/lock.ts';
import { importActionsOf } from '../../exchange/actions/import-actions.ts';
import {
  importColumns,
  importOf,
  mayImport,
  type StoredImport,
} from '../../exchange/import/stored.ts';
import {
  countsColumn,
  presentImport,
  presentSummary,
  type Counts,
} from '../../exchange/import/import-view.ts';
import { receive, takeUploads } from '../../exchange/import/upload.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { readForm } from './import-form.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Fields, records and weather from files: read, reviewed, applied, rolled back. @source decisions D13, D15, EXC-01 */
export async function importCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  await app.register(async (scope) => {
    await takeUploads(scope);
    answer(scope, beginImport, async ({ principal, request, reply }) => {
      const begun = await begin(services, principal, request);
      reply.header('location', fillPath(readImport.path, begun));
      return begun;
    });
  });

  answer(app, listImports, (asked) => list(services, asked.principal, asked));

  answer(app, readImport, async ({ principal, params, language }) => {
    const stored = await importOf(database, params.id, principal);
    return new JsonText(Readable.from(presentImport(database, stored, language)));
  });

  answer(
    app,
    applyImport,
    async ({ principal, params: { id }, body, language, reply }) => {
      const wish = {
        rows: body.rows,
        objects: body.objects,
        createParcels: body.create_parcels === true,
      };
      const done = await runOnce(services, { id, principal, language }, ['review'], (stored) =>
        importActionsOf(stored).apply({ services, stored, principal, language }, wish),
      );
      // a large farm is imported outside this request
      if (isImporting(done)) reply.code(202);
      else await removeFiles(services.configuration.dataDir, id);
      return new JsonText(JSON.stringify(done));
    },
    {
      config: { takesLong: true },
      // an invisible import is missing, regardless of errors in the request
      check: async ({ principal, params }) => {
        await importOf(database, params.id, principal);
        return [];
      },
    },
  );

  answer(app, rollBackImport, ({ principal, params: { id }, query, language }) =>
    // a review that broke off in the middle of applying can be rolled back as well
    runOnce(services, { id, principal, language }, ['applied', 'review'], (stored) =>
      importActionsOf(stored).rollBack(
        { services, stored, principal, language },
        ['true', '1'].includes(String(query.force).toLowerCase()),
      ),
    ),
  );
}

interface Asked {
  readonly id: string;
  readonly principal: Principal;
  readonly language: Language;
}

/** Runs a change of an import, once: a concurrent request finds it done, or in progress. */
async function runOnce<T>(
  { database }: Services,
  { id, principal, language }: Asked,
  from: readonly StoredImport['state'][],
  work: (stored: StoredImport) => Promise<T>,
): Promise<T> {
  const named = await importOf(database, id, principal);
  const refuse = (code: string, members: Record<string, unknown> = {}) =>
    new Refusal('illegal_transition', {
      members: { detail: messageText(code, language), ...members },
    });
  const result = await exclusively(database, named, async () => {
    const stored = await importOf(database, id, principal);
    if (!from.includes(stored.state))
      throw refuse(`import_${stored.state}`, { state: stored.state });
    return { done: await work(stored) };
  });
  if (!result) throw refuse('import_busy');
  return result.done;
}

async function begin(
  services: Services,
  principal: Principal,
  request: FastifyRequest,
): Promise<{ id: string; task: string }> {
  const { configuration, database, tasks } = services;
  // a person who may import nowhere is refused before sending anything
  if (![...principal.memberships.keys()].some((farm) => mayImport(principal, farm)))
    throw new Refusal('not_allowed');
  const id = newId();
  try {
    const upload = await receive(
      request,
      importFolder(configuration.dataDir, id),
      configuration.importMaxMegabytes * bytesPerMegabyte,
    );
    const { farm, plan, kind } = await readForm(services, upload, principal);
    const task = await database.transaction(async (client) => {
      const started = await tasks.start(client, {
        kind: 'import',
        account: principal.account,
        farm,
        payload: { import: id, kind },
      });
      await client.query(
        'insert into import (id, farm, plan, account, task, kind, files) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, farm, plan, principal.account, started, kind ?? 'fields', upload.files],
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

/** The imports of the farms where a person may import, newest first. */
async function list(
  { database }: Services,
  principal: Principal,
  asked: Parameters<typeof paged>[1] & {
    readonly query: { readonly farm?: string };
    readonly language: Language;
  },
): Promise<JsonText> {
  const { memberships } = principal;
  const { farm } = asked.query;
  if (farm !== undefined && !memberships.has(farm)) throw new Refusal('not_found');
  const farms = (farm === undefined ? [...memberships.keys()] : [farm]).filter((one) =>
    mayImport(principal, one),
  );
  if (farms.length === 0) throw new Refusal('not_allowed');
  const page = paged(listImports, asked);
  const { rows } = await database.query<{ count: number }>(
    'select count(*) as count from import where farm = any($1::uuid[])',
    [farms],
  );
  const { rows: imports } = await database.query<StoredImport & { counts: Counts | null }>(
    `select ${importColumns}, ${countsColumn('i.id')} as counts
      from import i join account a on a.id = i.account where i.farm = any($1::uuid[])
      order by i.created desc, i.id desc limit $2 offset $3`,
    [farms, page.limit, page.offset],
  );
  return page.answer(
    rows[0]!.count,
    JSON.stringify(imports.map((one) => presentSummary(one, one.counts ?? {}, asked.language))),
  );
}
