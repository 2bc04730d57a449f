import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDescription, Language } from '@furrow/kit';
import { openapiDocument } from '../derive/openapi-document.ts';
import { problemCodes, problemPage, readerPage } from '../derive/problem-pages.ts';
import { isRefusalCode, Refusal } from '../errors.ts';
import { languageOf } from '../request.ts';

/** An answer of two megabytes that never changes, written and compressed once. */
interface Sent {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

async function sentOf(text: string): Promise<Sent> {
  const plain = Buffer.from(text);
  return { plain, gzip: await promisify(gzip)(plain) };
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** The description of the interface, for programs and for people. @source decisions D2 */
export function openapiCalls(app: FastifyInstance): void {
  const open = (about: CallDescription) => ({
    config: { open: true, beforeAgreeing: true, about: { ...about, tag: 'description' } },
  });
  const page = { output: { type: 'string' }, outputAs: 'text/html' };
  // the routes never change once all are there
  let document: Sent | undefined;
  const pages = new Map<Language, string>();
  app.get(
    '/api/openapi.json',
    open({ summary: 'This document', output: { type: 'object', required: ['openapi', 'paths'] } }),
    async (request, reply) => {
      document ??= await sentOf(JSON.stringify(openapiDocument(app.notedRoutes)));
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      return acceptsGzip(request)
        ? reply.header('content-encoding', 'gzip').send(document.gzip)
        : reply.send(document.plain);
    },
  );
  app.get(
    '/api/docs/',
    open({ summary: 'The same for people', ...page }),
    async (request, reply) => {
      reply.helmet();
      const language = languageOf(request);
      if (!pages.has(language))
        pages.set(language, readerPage(openapiDocument(app.notedRoutes).paths, language));
      return reply.type('text/html; charset=utf-8').send(pages.get(language));
    },
  );
  app.get(
    '/api/docs/problems/:code/',
    open({
      summary: 'What a refusal means',
      params: { code: { type: 'string', enum: problemCodes } },
      ...page,
    }),
    async (request, reply) => {
      const { code } = request.params as { code: string };
      if (!isRefusalCode(code)) throw new Refusal('not_found');
      reply.helmet();
      return reply.type('text/html; charset=utf-8').send(problemPage(code, languageOf(request)));
    },
  );
}
