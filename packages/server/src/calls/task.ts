import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '@furrow/domain';
import { isUuid, shape, type CallDescription } from '@furrow/kit';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { statusPage, statusScript, statusScriptPath } from '../tasks/status-page.ts';
import { taskOf, type SeenTask } from '../tasks/task.ts';

const tag = 'tasks';
const params = { task: { type: 'string', format: 'uuid' } };

const stateAbout: CallDescription = {
  summary: 'How far a background task is',
  description:
    'Asked every 3 seconds until it is SUCCESS; FAILURE is an end too, and any other state means to ask again. Only who started a task sees it. Results are kept for a week.',
  tag,
  params,
  output: shape({
    task: { type: 'string', format: 'uuid' },
    state: { type: 'string', enum: ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] },
    progress: { type: 'number', minimum: 0, maximum: 1 },
    message: {
      type: ['string', 'null'],
      description: 'What is being done, or what became of it, in words.',
    },
    result_url: { type: ['string', 'null'], description: 'Where the result is, once it is there.' },
  }),
  outputExample: {
    task: '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
    state: 'STARTED',
    progress: 0.4,
    message: 'Working',
    result_url: null,
  },
};

/** How far a task is, for programs and for people. Only who started it sees it. @source decisions D9, spec §7, API-08 */
export function taskCalls(app: FastifyInstance, services: Services): void {
  const found = async (request: FastifyRequest): Promise<SeenTask> => {
    const { task: id } = request.params as { task: string };
    const task = isUuid(id) ? await taskOf(services.database, id, askerOf(request).account) : null;
    if (!task) throw new Refusal('not_found');
    return task;
  };

  app.get(
    '/cropr/export/status/:task/json/',
    { config: { about: stateAbout } },
    async (request, reply) => {
      const { id, state, progress, message, result_url } = await found(request);
      return sendText(
        reply,
        JSON.stringify({
          task: id,
          state,
          progress,
          message: message && say(message, languageOf(request)),
          result_url,
        }),
      );
    },
  );

  app.get(
    '/cropr/export/status/:task/',
    {
      config: {
        about: {
          summary: 'The same as a page with a progress bar',
          tag,
          params,
          output: { type: 'string' },
          outputAs: 'text/html',
        },
      },
    },
    async (request, reply) => {
      const page = statusPage(await found(request), languageOf(request));
      reply.helmet();
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    },
  );

  let script: string | undefined;
  app.get(
    statusScriptPath,
    {
      config: {
        open: true,
        beforeAgreeing: true,
        about: {
          summary: 'The script of that page',
          tag,
          output: { type: 'string' },
          outputAs: 'text/javascript',
        },
      },
    },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send((script ??= statusScript())),
  );
}
