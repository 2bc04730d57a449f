import { entities } from '@furrow/domain';
import { protocolVersion } from '@furrow/domain/protocol/protocol.ts';
import {
  bodySchema,
  exampleBody,
  exampleRow,
  rowSchema,
  type JsonSchema,
  inEnglish,
  languages,
} from '@furrow/kit';
import type { Route } from './described.ts';
import { callOperation } from './openapi-call.ts';
import { operationsOf } from './openapi-entity.ts';
import { idOf, integerIds } from './openapi-rows.ts';
import { problemExamples, problemSchema, type Operation, type Paths } from './openapi-parts.ts';
import { nextTurn } from '../overload/next-turn.ts';

/** Number of routes described before other requests get their turn. */
const routesAtATime = 20;

/**
 * The OpenAPI 3.1 document: the existing routes, each as its definition or its call describes it. A
 * route that neither describes is left out, and reported by a test. It takes two tenths of a
 * second, in parts between which other requests are answered.
 * @source decisions D2
 */
export async function openapiDocument(
  routes: readonly Route[],
): Promise<Record<string, unknown> & { readonly paths: Paths }> {
  const derived = new Map<string, Operation>();
  for (const entity of entities) {
    for (const [route, operation] of operationsOf(entity)) derived.set(route, operation);
    await nextTurn();
  }
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [index, route] of routes.entries()) {
    if (index % routesAtATime === 0) await nextTurn();
    const operation = route.about
      ? callOperation(route)
      : derived.get(`${route.method} ${route.path}`);
    if (operation) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation;
  }
  const schemas: Record<string, JsonSchema> = { problem: problemSchema };
  for (const entity of entities) {
    await nextTurn();
    schemas[entity.name] = {
      ...rowSchema(entity, idOf),
      examples: [exampleRow(entity, integerIds)],
    };
    schemas[`${entity.name}_new`] = {
      ...bodySchema(entity, false, idOf),
      examples: [exampleBody(entity, integerIds)],
    };
    schemas[`${entity.name}_change`] = {
      ...bodySchema(entity, true, idOf),
      examples: [entity.example],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Furrow',
      version: '0.1.0',
      description: `Farm management. Lists follow django-tastypie under /api/v1/ and Django REST framework under /api/v3/; refusals follow RFC 9457. Every answer in words comes in the language of Accept-Language (${languages.join(', ')}), else of the person.`,
      'x-protocol-version': protocolVersion,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      schemas,
      examples: problemExamples,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sessionid',
          description:
            'With X-CSRFToken equal to the cookie csrftoken on everything that changes something.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a machine, made by its person. Needs no CSRF header.',
        },
      },
    },
  };
}

/** Every tag of operations, those of entities with their plural. */
function tagsOf(paths: Paths): { name: string; description?: string }[] {
  const used = new Set(
    Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation.tags ?? []),
    ),
  );
  const labels = new Map(entities.map(({ name, labels }) => [name, inEnglish(labels)]));
  return [...used].map((name) => ({
    name,
    ...(labels.has(name) ? { description: labels.get(name) } : {}),
  }));
}
