import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entities } from '@furrow/domain';
import {
  listResources,
  listResourcesV3,
  readSchemas,
} from '@furrow/domain/description/description.calls.ts';
import { v1Resources, v1Root, v1Schema } from '../derive/v1-schema.ts';
import type { Services } from '../services.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';

/**
 * The roots of the API, for generic clients: as in django-tastypie and in Django REST framework.
 * @source decisions D2
 */

export function rootCalls(app: FastifyInstance, { configuration }: Services): void {
  const resources = () => v1Resources(app.notedRoutes, entities);
  answer(app, listResources, () => new JsonText(JSON.stringify(v1Root(resources()))));
  for (const { entity, call } of readSchemas)
    answer(app, call, () => new JsonText(JSON.stringify(v1Schema(app.notedRoutes, entity))));

  /** Absolute addresses, as in those frameworks. */
  const baseOf = (request: FastifyRequest) =>
    new URL(configuration.publicUrl).host === request.host
      ? configuration.publicUrl
      : `${request.protocol}://${request.host}`;
  answer(app, listResourcesV3, ({ request }) => {
    const lists = app.notedRoutes.flatMap(({ method, path, open: isOpen, about }) => {
      // the answer of a call is a list where it is paged
      const isList = about === undefined || about.query?.['page?'] !== undefined;
      return method === 'GET' && !isOpen && isList
        ? (/^\/api\/v3\/(\w+)\/$/.exec(path)?.slice(1) ?? [])
        : [];
    });
    return new JsonText(
      JSON.stringify(
        Object.fromEntries(
          lists.sort().map((name) => [name, `${baseOf(request)}/api/v3/${name}/`]),
        ),
      ),
    );
  });
}
