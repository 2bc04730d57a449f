import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entities } from '@furrow/domain';
import { listUri, resourceUri, type Entity, type Verb, membersOf } from '@furrow/kit';
import { farmRowId, idOf, isYes } from './row-id.ts';
import { statesOf } from '../write/states.ts';
import type { FarmRow, Row } from '../db/row.ts';
import { changeCustomCall, createCustomCall, removeCustomCall } from './custom-calls.ts';
import { rightsIn } from '../access/principal.ts';
import type { Services } from '../services.ts';
import { Refusal } from '../errors.ts';
import { principalOf, baseVersion, languageOf, queryOf, sendRow } from '../request.ts';
import { pagesOf, sendPage } from '../wire/pages.ts';
import { requestedAction, actOnRow } from '../write/act.ts';
import { changeRow, loadRow } from '../write/change.ts';
import { createRow } from '../write/create.ts';
import { removeRow } from '../write/remove.ts';
import { computeRows } from '../read/answer.ts';
import { patchListRoute } from './patch-list-route.ts';
import { requiredPosition } from '../auth/write-position.ts';
import { readList, readOne } from '../read/read.ts';
import { shownRow } from '../read/seen.ts';

/**
 * The routes of every entity, from its definition. The routes that it excepts (`byHand`) are in
 * calls/.
 */

const derived = (entity: Entity, verb: Verb) =>
  entity.verbs.includes(verb) && !entity.byHand?.includes(verb);

export function entityRoutes(app: FastifyInstance, services: Services): void {
  for (const entity of entities) {
    if (entity.scope === 'user') continue;
    const path = listUri(entity);
    if (derived(entity, 'list')) listRoute(app, services, entity, path);
    if (derived(entity, 'read')) readRoute(app, services, entity, path);
    if (
      entity.dialect === 'v1' &&
      (['create', 'update', 'delete'] as const).some((verb) => derived(entity, verb))
    )
      patchListRoute(app, services, entity, { path, derived });
    if (entity.scope === 'farm') {
      if (derived(entity, 'create')) createRoute(app, services, entity, path);
      if (derived(entity, 'update')) changeRoutes(app, services, entity, path);
      if (derived(entity, 'delete')) deleteRoute(app, services, entity, path);
      if (entity.states) actionRoutes(app, services, entity, path);
    } else {
      if (derived(entity, 'create'))
        app.post(path, (request, reply) => createCustomCall(services, entity, request, reply));
      if (derived(entity, 'update')) {
        app.patch(`${path}:id/`, (request, reply) =>
          changeCustomCall(services, entity, request, reply),
        );
        app.put(`${path}:id/`, (request, reply) =>
          changeCustomCall(services, entity, request, reply),
        );
      }
      if (derived(entity, 'delete'))
        app.delete(`${path}:id/`, (request, reply) =>
          removeCustomCall(services, entity, request, reply),
        );
    }
  }
}

function listRoute(app: FastifyInstance, services: Services, entity: Entity, path: string): void {
  app.get(path, async (request, reply) => {
    const query = queryOf(request);
    const pages = pagesOf(entity, query);
    const principal = principalOf(request);
    const needed = requiredPosition(request, principal.memberships.keys(), services);
    const rows = await services.reads.from(needed, (reader) =>
      readList(reader, entity, principal, {
        limit: pages.limit,
        offset: pages.offset,
        language: languageOf(request),
        query,
      }),
    );
    return sendPage(reply, pages.text(rows));
  });
}

function readRoute(
  app: FastifyInstance,
  { database }: Services,
  entity: Entity,
  path: string,
): void {
  app.get(`${path}:id/`, async (request, reply) => {
    const row = await readOne(
      { database, entity, principal: principalOf(request) },
      idOf(entity, request),
      {
        language: languageOf(request),
        query: queryOf(request),
      },
    );
    if (!row) throw new Refusal('not_found');
    return sendRow(reply, row.text, row.version);
  });
}

/** A written row as a single read would answer it. */
async function complete(
  { database }: Services,
  entity: Entity,
  row: FarmRow,
  request: FastifyRequest,
): Promise<Row> {
  const principal = principalOf(request);
  const shown = shownRow(entity, principal, row);
  await computeRows(database, entity, [shown], {
    context: {
      farm: row.farm,
      language: languageOf(request),
      plan: principal.session.plan,
      readsAll: (name, farm) => rightsIn(principal, farm, name).read === true,
    },
    single: true,
  });
  return shown;
}

function createRoute(app: FastifyInstance, services: Services, entity: Entity, path: string): void {
  app.post(path, { bodyLimit: entity.bodyLimit }, async (request, reply) => {
    const { status, row } = await createRow(
      { database: services.database, entity, principal: principalOf(request) },
      request.body,
    );
    reply.header('location', resourceUri(entity, row.id));
    return sendRow(reply, await complete(services, entity, row, request), row.version, status);
  });
}

function changeRoutes(
  app: FastifyInstance,
  services: Services,
  entity: Entity,
  path: string,
): void {
  const change =
    (whole: boolean) => async (request: FastifyRequest, reply: Parameters<typeof sendRow>[0]) => {
      const id = farmRowId(request);
      const acted = entity.states ? await changeByAction(services, entity, id, request) : null;
      const row =
        acted?.row ??
        (await changeRow(
          { database: services.database, entity, principal: principalOf(request) },
          id,
          request.body,
          {
            whole,
            base: baseVersion(request),
          },
        ));
      if (acted?.created)
        reply.header('link', `<${resourceUri(entity, acted.created.id)}>; rel="created"`);
      return sendRow(reply, await complete(services, entity, row, request), row.version);
    };
  app.patch(`${path}:id/`, { bodyLimit: entity.bodyLimit }, change(false));
  app.put(`${path}:id/`, { bodyLimit: entity.bodyLimit }, change(true));
}

/** A change of the state is checked by the same table as the actions; null when the state stays. */
async function changeByAction(
  services: Services,
  entity: Entity,
  id: string,
  request: FastifyRequest,
) {
  const body = membersOf(request.body);
  if (!(statesOf(entity).field in body)) return null;
  const principal = principalOf(request);
  const asked = requestedAction(
    entity,
    await loadRow({ database: services.database, entity, principal }, id, 'update'),
    body,
  );
  return (
    asked &&
    actOnRow({ database: services.database, entity, principal }, id, {
      action: asked.action,
      body: asked.rest,
      base: baseVersion(request),
    })
  );
}

function deleteRoute(app: FastifyInstance, services: Services, entity: Entity, path: string): void {
  app.delete(`${path}:id/`, async (request, reply) => {
    const principal = principalOf(request);
    const { force } = queryOf(request);
    await removeRow({ database: services.database, entity, principal }, farmRowId(request), {
      base: baseVersion(request),
      force: isYes(force),
    });
    return reply.code(204).send();
  });
}

function actionRoutes(
  app: FastifyInstance,
  services: Services,
  entity: Entity,
  path: string,
): void {
  const names = new Set(Object.values(statesOf(entity).actions).flatMap((row) => Object.keys(row)));
  for (const action of names) {
    app.post(`${path}:id/${action}/`, async (request, reply) => {
      const principal = principalOf(request);
      const { row, created } = await actOnRow(
        { database: services.database, entity, principal },
        farmRowId(request),
        { action, body: request.body, base: baseVersion(request) },
      );
      const answered = await complete(services, entity, row, request);
      const answer = created
        ? { ...answered, created: await complete(services, entity, created, request) }
        : answered;
      return sendRow(reply, answer, row.version);
    });
  }
}
