import type { FastifyReply, FastifyRequest } from 'fastify';
import { resourceUri, type Entity } from '@furrow/kit';
import { readOne } from '../read/read.ts';
import { catalogueRowId } from './row-id.ts';
import { Refusal } from '../errors.ts';
import { principalOf, baseVersion, languageOf, sendRow } from '../request.ts';
import type { Services } from '../services.ts';
import { changeCustom, createCustom, removeCustom, type WrittenCustom } from '../write/custom.ts';

/** The calls for custom catalogue entries. @source decisions D1 */

async function answerRow(
  { database }: Services,
  entity: Entity,
  { id, status }: WrittenCustom,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const row = await readOne({ database, entity, principal: principalOf(request) }, id, {
    language: languageOf(request),
    query: {},
  });
  if (!row) throw new Refusal('not_found');
  if (request.method === 'POST') reply.header('location', resourceUri(entity, id));
  return sendRow(reply, row.text, row.version, status);
}

/** With an `Idempotency-Key` a repeated create finds the row of the first one. */
export async function createCustomCall(
  services: Services,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = request.headers['idempotency-key'];
  const row = await services.database.transaction((client) =>
    createCustom({ database: client, entity, principal: principalOf(request) }, request.body, key),
  );
  return answerRow(services, entity, row, { request, reply });
}

export async function changeCustomCall(
  services: Services,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const id = catalogueRowId(request);
  const changed = await services.database.transaction((client) =>
    changeCustom({ database: client, entity, principal: principalOf(request) }, id, request.body, {
      whole: request.method === 'PUT',
      base: baseVersion(request),
    }),
  );
  return answerRow(services, entity, changed, { request, reply });
}

export async function removeCustomCall(
  services: Services,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await services.database.transaction((client) =>
    removeCustom(
      { database: client, entity, principal: principalOf(request) },
      catalogueRowId(request),
      baseVersion(request),
    ),
  );
  return reply.code(204).send();
}
