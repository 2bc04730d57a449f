import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  readDescription,
  readDocuments,
  readProblem,
} from '@furrow/domain/description/description.calls.ts';
import type { Language } from '@furrow/kit';
import { openapiDocument } from '../derive/openapi-document.ts';
import { problemPage, readerPage } from '../derive/problem-pages.ts';
import { isRefusalCode, Refusal } from '../errors.ts';
import { answer } from '../wire/answer.ts';

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
  // the routes never change once all are there
  let document: Promise<Sent> | undefined;
  const pages = new Map<Language, string>();
  answer(app, readDescription, async ({ request, reply }) => {
    document ??= openapiDocument(app.notedRoutes).then((described) =>
      sentOf(JSON.stringify(described)),
    );
    const { plain, gzip: compressed } = await document;
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    return acceptsGzip(request)
      ? reply.header('content-encoding', 'gzip').send(compressed)
      : reply.send(plain);
  });

  answer(app, readDocuments, async ({ reply, language }) => {
    reply.helmet();
    const page =
      pages.get(language) ?? readerPage((await openapiDocument(app.notedRoutes)).paths, language);
    pages.set(language, page);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  answer(app, readProblem, ({ params: { code }, reply, language }) => {
    if (!isRefusalCode(code)) throw new Refusal('not_found');
    reply.helmet();
    return reply.type('text/html; charset=utf-8').send(problemPage(code, language));
  });
}
