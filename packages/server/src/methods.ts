import { at } from '@furrow/kit';
import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { Refusal } from './errors.ts';
import { routerOptions } from './router-options.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** An address of ours, regardless of its parameter names, with its methods. */
interface Address {
  readonly shape: string;
  readonly methods: Set<string>;
}

const shapeOf = (url: string) => url.replace(/:\w+/g, ':parameter');

/**
 * A known address with an unsupported method is answered with 405 and the supported ones, before
 * any other check: also where another address would match, as `…/:id/` would match
 * `…/dismiss_all/`.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  // of the routes' addresses, so that nothing is built per request
  const shapes = new Map<string, string>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const shape = shapeOf(url);
    shapes.set(url, shape);
    const address = addresses.get(shape) ?? { shape, methods: new Set() };
    for (const one of [method].flat()) address.methods.add(one);
    addresses.set(shape, address);
  });
  // built with the first request, to keep the start fast
  let find: ((url: string) => Address | undefined) | null = null;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'HEAD' && !methods.includes(request.method)) return;
    find ??= finderOf(addresses.values());
    const address = find(at(request.url.split('?'), 0));
    if (!address || address.shape === shapes.get(request.routeOptions.url ?? '')) return;
    const allowed = methods.filter((method) => address.methods.has(method));
    if (allowed.length === 0) return;
    reply.header('allow', allowed.join(', '));
    throw new Refusal('method_not_allowed');
  });
}

function finderOf(addresses: Iterable<Address>): (url: string) => Address | undefined {
  const router = findMyWay(routerOptions);
  for (const address of addresses) router.on('GET', address.shape, () => undefined, address);
  return (url) => router.find('GET', url)?.store as Address | undefined;
}
