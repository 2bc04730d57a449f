import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from './errors.ts';

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A known address asked with a method it does not have answers 405 and says which it has, before anything else is looked at. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const taken = new Map<string, Set<string>>();
  let adding = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (adding || url.includes('*')) return;
    const known = taken.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    taken.set(url, known);
  });
  app.decorate('closeMethods', () => {
    adding = true;
    for (const [url, known] of taken) {
      const missing = methods.filter((method) => !known.has(method));
      const allowed = methods.filter((method) => known.has(method));
      if (missing.length === 0 || allowed.length === 0) continue;
      app.route({
        url,
        method: missing,
        config: { open: true, beforeAgreeing: true, originOnly: true, refusesMethod: true },
        // first of all hooks of the route: the method is refused before session, token and body are looked at
        onRequest: async (_request, reply) => {
          reply.header('allow', allowed.join(', '));
          throw new Refusal('method_not_allowed');
        },
        handler: async () => {
          throw new Refusal('method_not_allowed');
        },
      });
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 405 for the methods that no route has taken; called when all routes are there. */
    closeMethods(): void;
  }
}
