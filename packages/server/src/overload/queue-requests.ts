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
    /** Answered whatever else waits: whoever watches the server must hear of it when it is busy. */
    unqueued?: boolean;
  }
}

/**
 * A few times the connections to the database, which is where requests wait: more at once make all
 * of them slow.
 */
const slots = 32;
/** While connections are waiting: turns of the loop are short then, and each takes one. */
const slotsWhileTaking = 1;
const longestTurn = 1000;
/**
 * A client that does not wait and asks again at once would cost more in refusals than it is
 * refused.
 */
const refusedAfter = 500;

/**
 * Client of a request, before it is verified: a stranger who makes one up has a turn of their own,
 * as from an address of their own.
 */
const clientOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? sessionSecretOf(request) ?? request.ip;

const sendsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Lets so many requests at once to the work of answering, the others in turn: a burst is answered
 * one after the other, within a time that is promised, and what is more than that is refused early
 * with the time to come back.
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
  // a body is read before: a slow sender keeps no other client waiting
  app.addHook('preValidation', (request, reply, done) =>
    !passes(request) && sendsBody(request) ? ask(request, reply, done) : done(),
  );
}
