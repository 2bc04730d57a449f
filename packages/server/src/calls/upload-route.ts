import type { FastifyInstance } from 'fastify';
import {
  listUri,
  resourceUri,
  rowSchemaOf,
  shape,
  type CallDescription,
  type Entity,
  inEnglish,
} from '@furrow/kit';
import { sendRow } from '../request.ts';
import type { Services } from '../services.ts';
import { createWithFile } from './create-with-file.ts';
import { takeForms } from '../files/upload.ts';

/** The create of an entity whose rows stand for a file. */
export async function uploadRoute(
  app: FastifyInstance,
  services: Services,
  entity: Entity,
): Promise<void> {
  const { kind, maxMegabytes } = entity.file!;
  const about: CallDescription = {
    summary: `Make: ${inEnglish(entity.label)}`,
    description: `A form with the file, at most ${maxMegabytes} MB${kind === 'image' ? '; PNG, JPEG, WebP, AVIF or GIF by its content' : ''}. The same form sent again under its id answers 200 with the row.`,
    bodyAs: ['multipart'],
    body: shape({
      file: { type: 'string', format: 'binary' },
      'meta_data?': entity.fields['meta_data']!,
      'filename?': entity.fields['filename']!,
      'id?': { type: 'string', format: 'uuid' },
      'farm?': { type: 'string', format: 'uuid', description: "The session's farm when left out." },
    }),
    output: rowSchemaOf(entity.name),
    status: 201,
    also: {
      200: { description: 'The same create was sent before', schema: rowSchemaOf(entity.name) },
    },
    refuses: ['not_allowed', 'id_taken', 'files_down'],
  };
  await app.register(async (scope) => {
    await takeForms(scope);
    scope.post(listUri(entity), { config: { multipart: true, about } }, async (request, reply) => {
      const { status, row } = await createWithFile(services, entity, request);
      services.changed(row.farm as string);
      reply.header('location', resourceUri(entity, row.id as string));
      return sendRow(reply, row, row.version as number, status);
    });
  });
}
