import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entities } from '@furrow/domain';
import { listUri, shape, type CallDescription } from '@furrow/kit';
import { v1Resources, v1Root, v1Schema } from '../derive/v1-schema.ts';
import { sendText } from '../request.ts';
import type { Services } from '../services.ts';

/** What there is, for clients that know nothing else: in the manner of django-tastypie and of Django REST framework. @source decisions D2 */

const open = (about: CallDescription) => ({
  config: { open: true, beforeAgreeing: true, about: { ...about, tag: 'description' } },
});
const text = { type: 'string' };
const words = { type: 'array', items: text };

const rootAbout: CallDescription = {
  summary: 'The resources of /api/v1/',
  query: { 'format?': { type: 'string', const: 'json' } },
  output: { type: 'object', additionalProperties: shape({ list_endpoint: text, schema: text }) },
};
const schemaAbout = (name: string): CallDescription => ({
  summary: `The fields of ${name}, and what may be done with its rows`,
  output: shape({
    allowed_list_http_methods: words,
    allowed_detail_http_methods: words,
    default_format: text,
    default_limit: { type: 'integer' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['type', 'nullable', 'blank', 'readonly', 'default', 'help_text', 'unique'],
      },
    },
    filtering: { type: 'object', additionalProperties: words },
    ordering: words,
  }),
});
const v3About: CallDescription = {
  summary: 'The resources of /api/v3/',
  query: { 'format?': { type: 'string', const: 'json' } },
  output: { type: 'object', additionalProperties: { type: 'string', format: 'uri' } },
};

export function rootCalls(app: FastifyInstance, { configuration }: Services): void {
  const resources = () => v1Resources(app.notedRoutes, entities);
  app.get('/api/v1/', open(rootAbout), async (_request, reply) =>
    sendText(reply, JSON.stringify(v1Root(resources()))),
  );
  for (const entity of entities.filter(({ dialect }) => dialect === 'v1')) {
    app.get(`${listUri(entity)}schema/`, open(schemaAbout(entity.name)), async (_request, reply) =>
      sendText(reply, JSON.stringify(v1Schema(app.notedRoutes, entity))),
    );
  }

  /** Whole addresses, as they are given there. */
  const here = (request: FastifyRequest) =>
    new URL(configuration.publicUrl).host === request.host
      ? configuration.publicUrl
      : `${request.protocol}://${request.host}`;
  app.get('/api/v3/', open(v3About), async (request, reply) => {
    const lists = app.notedRoutes.flatMap(({ method, path, open: isOpen }) =>
      method === 'GET' && !isOpen ? (/^\/api\/v3\/(\w+)\/$/.exec(path)?.slice(1) ?? []) : [],
    );
    return sendText(
      reply,
      JSON.stringify(
        Object.fromEntries(lists.sort().map((name) => [name, `${here(request)}/api/v3/${name}/`])),
      ),
    );
  });
}
