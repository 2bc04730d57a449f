import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '@furrow/domain';
import { isUuid, type Language } from '@furrow/kit';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { taskOf, type SeenTask } from '../tasks/task.ts';

/** How far a task is, for programs and for people. Only who started it sees it. @source decisions D9, spec §7 */
export function taskCalls(app: FastifyInstance, services: Services): void {
  const found = async (request: FastifyRequest): Promise<SeenTask> => {
    const { task: id } = request.params as { task: string };
    const task = isUuid(id) ? await taskOf(services.database, id, askerOf(request).account) : null;
    if (!task) throw new Refusal('not_found');
    return task;
  };

  app.get('/cropr/export/status/:task/json/', async (request, reply) => {
    const { id, state, progress, message, result_url } = await found(request);
    return sendText(reply, JSON.stringify({ task: id, state, progress, message: message && say(message, languageOf(request)), result_url }));
  });

  app.get('/cropr/export/status/:task/', async (request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(statusPage(await found(request), languageOf(request))));
}

const isOpen = ({ state }: SeenTask) => state === 'PENDING' || state === 'STARTED';

/** A page that asks again by itself, without a script. */
function statusPage(task: SeenTask, language: Language): string {
  const percent = Math.round(task.progress * 100);
  const text = say(task.message ?? (task.state === 'PENDING' ? 'task_waiting' : 'task_running'), language);
  const bar = task.state === 'FAILURE' ? '' : `<progress max="100" value="${percent}">${percent} %</progress><p>${percent} %</p>`;
  // ours, but it stands in an attribute
  const link = task.state === 'SUCCESS' && task.result_url ? `<p><a href="${escapeText(task.result_url)}">${say('task_done', language)} →</a></p>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(text)}</title>
${isOpen(task) ? '<meta http-equiv="refresh" content="1">' : ''}
<style>:root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 16px}progress{width:100%;height:12px;accent-color:#2f6b2f}</style></head>
<body><main><h1 role="status">${escapeText(text)}</h1>${bar}${link}</main></body></html>`;
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
