import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageText } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import { projectRoot } from '../root.ts';
import type { TaskView } from './task.ts';

/** Polling interval of a task's progress. @source spec §9 */
const pollMilliseconds = 3000;

const statusScriptPath = '/cropr/export/status.js';

export const statusScript = (): string =>
  readFileSync(join(projectRoot(), 'packages/server/src/tasks/status-page.js'), 'utf8');

const isOpen = ({ state }: TaskView): boolean => state === 'PENDING' || state === 'STARTED';

/**
 * A page with a progress bar that follows a task to its end. It complies with the content policy:
 * its script has a separate address, and where no scripts run the page reloads itself.
 * @source spec §7, decisions D9, API-08, RUL-06
 */
export function statusPage(task: TaskView, language: Language): string {
  const failed = task.state === 'FAILURE';
  const text = messageText(
    failed
      ? 'task_failed'
      : (task.message ?? (task.state === 'PENDING' ? 'task_waiting' : 'task_running')),
    language,
  );
  const percent = Math.round(task.progress * 100);
  const words = {
    status: `/cropr/export/status/${task.id}/json/`,
    wait: String(pollMilliseconds),
    failed: messageText('task_failed', language),
    done: messageText('task_done', language),
    open: messageText('task_open_result', language),
  };
  const data = Object.entries(words)
    .map(([name, value]) => `data-${name}="${escapeText(value)}"`)
    .join(' ');
  const link =
    task.state === 'SUCCESS' && task.result_url
      ? `<a href="${escapeText(task.result_url)}">${escapeText(words.open)}</a>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(text)}</title>
${isOpen(task) ? `<noscript><meta http-equiv="refresh" content="${pollMilliseconds / 1000}"></noscript><script src="${statusScriptPath}" defer></script>` : ''}
<style>:root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 16px}progress{width:100%;height:12px;accent-color:#2f6b2f}</style></head>
<body><main ${data}><h1 role="status">${escapeText(text)}</h1><progress max="1" value="${task.progress}"${failed ? ' hidden' : ''}>${percent} %</progress><p class="percent">${failed ? '' : `${percent} %`}</p><p class="result">${link}</p></main></body></html>`;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
