import type { FastifyInstance } from 'fastify';
import { openapiDocument } from '../derive/openapi-document.ts';
import { problemPage, problemCodes } from '../derive/problem-pages.ts';
import { Refusal } from '../errors.ts';
import { languageOf } from '../request.ts';

/** The description of the interface, for programs and for people. @source decisions D2 */
export function openapiCalls(app: FastifyInstance): void {
  const open = { config: { open: true, beforeAgreeing: true } };
  let text: string | undefined;
  app.get('/api/openapi.json', open, async (_request, reply) => reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openapiDocument()))));
  app.get('/api/docs/', open, async (request, reply) => {
    await reply.helmet();
    return reply.type('text/html; charset=utf-8').send(problemPage(null, languageOf(request)));
  });
  app.get('/api/docs/problems/:code/', open, async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!problemCodes.includes(code)) throw new Refusal('not_found');
    await reply.helmet();
    return reply.type('text/html; charset=utf-8').send(problemPage(code, languageOf(request)));
  });
}
