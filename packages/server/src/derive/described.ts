import type { FastifyInstance } from 'fastify';
import type { CallDescription } from '@furrow/kit';

/** An existing route, with the description of its call. */
export interface Route {
  readonly method: string;
  /** With `{name}` for parameters, as OpenAPI writes them. */
  readonly path: string;
  readonly about?: CallDescription;
  readonly open?: boolean;
  readonly beforeAgreeing?: boolean;
  readonly changes: boolean;
  readonly originOnly?: boolean;
  readonly personOnly?: boolean;
  readonly websocket: boolean;
}

/** With `{name}` for parameters, as OpenAPI writes them. */
export const templateOf = (url: string): string => url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Records every route as it is added: the API description is built from these and from the
 * definitions. Pages and files, whose addresses are unlimited, are no part of it.
 */
export function noteRoutes(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method, config = {}, websocket }) => {
    if (url.includes('*')) return;
    const { about, open, beforeAgreeing, originOnly, personOnly, changes } = config;
    for (const one of [method].flat()) {
      if (!methods.has(one)) continue;
      routes.push({
        method: one,
        path: templateOf(url),
        changes: changes === true || one !== 'GET',
        websocket: websocket === true,
        ...(about ? { about } : {}),
        ...(open ? { open } : {}),
        ...(beforeAgreeing ? { beforeAgreeing } : {}),
        ...(originOnly ? { originOnly } : {}),
        ...(personOnly ? { personOnly } : {}),
      });
    }
  });
  app.decorate('notedRoutes', routes);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was added so far. */
    readonly notedRoutes: readonly Route[];
  }
}
