import type { FastifyInstance } from 'fastify';
import { resourceUri, type Call, type Entity, type FormShape } from '@furrow/kit';
import { takeForms } from '../../files/upload.ts';
import type { Services } from '../../services.ts';
import { rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { createWithFile } from './create-with-file.ts';

/** The create of an entity whose rows represent a file. */
export async function uploadRoute(
  app: FastifyInstance,
  services: Services,
  entity: Entity,
  call: Call<{}, {}, FormShape>,
): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope);
    answer(scope, call, async ({ request, reply }) => {
      const { status, row } = await createWithFile(services, entity, request);
      reply.header('location', resourceUri(entity, String(row.id)));
      return rowText(reply, row, Number(row.version), status);
    });
  });
}
