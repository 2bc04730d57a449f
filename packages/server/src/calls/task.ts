import type { FastifyInstance } from 'fastify';
import { messageText } from '@furrow/domain';
import { taskPage, taskScript, taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import { answer } from '../wire/answer.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { statusPage, statusScript } from '../tasks/status-page.ts';
import { taskOf, type TaskView } from '../tasks/task.ts';

/**
 * Progress of a task, for programs and for people. Only its owner sees it.
 * @source decisions D9, spec §7, API-08
 */
export function taskCalls(app: FastifyInstance, services: Services): void {
  const loadTask = async (id: string, account: string): Promise<TaskView> => {
    const task = await taskOf(services.database, id, account);
    if (!task) throw new Refusal('not_found');
    return task;
  };

  answer(app, taskStatus, async ({ principal, params, language }) => {
    const task = await loadTask(params.task, principal.account);
    const { id, state, progress, message, result_url } = task;
    return {
      task: id,
      state,
      progress,
      message: message && messageText(message, language),
      result_url,
    };
  });

  answer(app, taskPage, async ({ principal, params, language, reply }) => {
    const page = statusPage(await loadTask(params.task, principal.account), language);
    reply.helmet();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  let script: string | undefined;
  answer(app, taskScript, ({ reply }) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send((script ??= statusScript())),
  );
}
