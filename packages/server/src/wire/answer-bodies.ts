import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** JSON that the database or a stream has written already; its content is checked in tests only. */
export class JsonText {
  constructor(readonly text: string | Buffer | Readable) {}
}

/** The answer in one of the other media types of the call. */
export class OtherText {
  constructor(
    readonly type: string,
    readonly text: string,
  ) {}
}

/** A row as JSON, with its version as ETag. */
export function rowText(
  reply: FastifyReply,
  row: object | string,
  version: number,
  status?: number,
): JsonText {
  reply.header('etag', `"${version}"`);
  if (status !== undefined) reply.code(status);
  return new JsonText(typeof row === 'string' ? row : JSON.stringify(row));
}

/** The answer of a page that redirects. */
export class Redirect {
  constructor(
    readonly to: string,
    readonly status: 302 | 303 = 303,
  ) {}
}
