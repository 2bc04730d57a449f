import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasOwnCsrfCookie } from './auth/cookies.ts';
import { bearerOf } from './bearer.ts';
import type { LargeThread } from './large/thread.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is answered after work in a separate thread, with its own time limit. */
    takesLong?: boolean;
  }
}

/** A body that is not read here. */
export class LargeBody {
  constructor(readonly bytes: Buffer) {}
}

/**
 * Returns the answer of the thread for large requests. The principal and their rights were checked
 * already.
 */
export async function answerElsewhere(
  large: LargeThread,
  { bytes }: LargeBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body } = await large.ask(
    {
      method: request.method,
      url: request.url,
      headers: request.headers,
      address: request.socket.remoteAddress ?? '',
      body: bytes,
    },
    request.routeOptions.config.takesLong,
  );
  // a client without a token was issued one here already
  const setHere =
    !hasOwnCsrfCookie(request) &&
    !request.routeOptions.config.originOnly &&
    bearerOf(request) === null;
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'set-cookie') reply.header(name, value);
    else
      for (const cookie of [value].flat())
        if (!setHere || !cookie.startsWith('csrftoken=')) reply.header(name, cookie);
  }
  return reply.code(status).send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
