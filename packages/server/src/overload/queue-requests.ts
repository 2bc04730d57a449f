import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import { Refusal } from '../errors.ts';
import { bearerOf, sessionSecretOf } from '../bearer.ts';
import { watchArrivals } from './arrivals.ts';
import { FairQueue } from './fair-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered regardless of the queue: monitoring must learn when the server is busy. */
    unqueued?: boolean;
  }
}

/**
 * A few times the connections to the database, where requests wait: more at once make all of them
 * slow.
 */
const slots = 32;
/** While connections are waiting: turns of the loop are short then, and each accepts one. */
const slotsWhileTaking = 1;
const longestTurn = 1000;
/** A client that repeats requests at once would otherwise cost more in refusals than it saves. */
const refusedAfter = 500;

/**
 * Client of a request, before it is verified: a forged one gets its own turn, as from a separate
 * address.
 */
const clientOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? sessionSecretOf(request) ?? request.ip;

const sendsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits the number of concurrent requests, the others wait in turn: a burst is answered in
 * sequence, within a guaranteed time, and the excess is refused early with the time to retry.
 * @param longestWait in milliseconds
 */
export function queueRequests(app: FastifyInstance, longestWait: number): void {
  const areWaiting = watchArrivals(app.server, () => queue.sweep());
  const queue = new FairQueue({
    slots,
    open: () => (areWaiting() ? slotsWhileTaking : slots),
    longestWait,
    longestTurn,
    now: () => performance.now(),
  });
  const sweeping = setInterval(() => queue.sweep(), 100);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));

  const ask = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) =>
    queue.ask(
      clientOf(request),
      (leave) => {
        if (reply.raw.destroyed) return leave();
        // called after the last byte, and where the client has gone
        reply.raw.once('close', leave);
        done();
      },
      ({ retryAfterSeconds }) =>
        void setTimeout(
          () => done(new Refusal('overloaded', { retryAfter: retryAfterSeconds })),
          refusedAfter,
        ),
    );
  const passes = (request: FastifyRequest) =>
    request.routeOptions.config.unqueued === true || request.headers.upgrade !== undefined;
  app.addHook('onRequest', (request, reply, done) =>
    passes(request) || sendsBody(request) ? done() : ask(request, reply, done),
  );
  // the body is read before: a slow sender delays no other client
  app.addHook('preValidation', (request, reply, done) =>
    !passes(request) && sendsBody(request) ? ask(request, reply, done) : done(),
  );
}
