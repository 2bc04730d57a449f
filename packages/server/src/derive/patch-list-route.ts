import { isYes } from './row-id.ts';
import type { FastifyInstance } from 'fastify';
import { resourceUri, type Entity, type Verb } from '@furrow/kit';
import { principalOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { patchList } from '../write/patch-list.ts';
import { readMany } from '../read/read.ts';

/**
 * PATCH of a list under /api/v1/. Answers 202 with the rows as they now are, as django-tastypie
 * does where it always returns data, and with the addresses of those that are gone.
 * @source decisions D2, D14
 */
export function patchListRoute(
  app: FastifyInstance,
  services: Services,
  entity: Entity,
  {
    path,
    derived,
  }: {
    readonly path: string;
    readonly derived: (entity: Entity, verb: Verb) => boolean;
  },
): void {
  const verbs = {
    create: derived(entity, 'create'),
    update: derived(entity, 'update'),
    delete: derived(entity, 'delete'),
  };
  app.patch(path, { bodyLimit: entity.bodyLimit }, async (request, reply) => {
    const principal = principalOf(request);
    const { force } = queryOf(request);
    const { written, deleted } = await patchList(
      { database: services.database, entity, principal },
      request.body,
      verbs,
      isYes(force),
    );
    const ids = written.flatMap(({ id, created }) =>
      created === undefined ? [id] : [id, created],
    );
    const rows = await readMany({ database: services.database, entity, principal }, ids, {
      language: languageOf(request),
      query: {},
    });
    const objects = written.flatMap(({ id, created }) => {
      const row = rows.get(id);
      return row ? [created === undefined ? row : { ...row, created: rows.get(created) }] : [];
    });
    return sendText(
      reply,
      JSON.stringify({ objects, deleted_objects: deleted.map((id) => resourceUri(entity, id)) }),
      202,
    );
  });
}
