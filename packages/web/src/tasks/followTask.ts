import { t } from '@lingui/core/macro';
import { taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import { call } from '../calls.ts';
import { browserEnvironment } from '../data/browser.ts';
import { problemWords } from '../words/problemWords.ts';
import {
  hideToast,
  isToastShown,
  renewToast,
  showToast,
  type NewToast,
} from '../ui/overlay/toasts.ts';
import { pollTask, type TaskEnd, type TaskStatus } from './pollTask.ts';

export interface Followed {
  /** The text of the task under way, such as `The archive of Hoeve Zonneveld is made`. */
  readonly words: string;
  /** Said when it is done. */
  readonly done: string;
  /** The label of the way to the result; `Open` when left out. */
  readonly resultLabel?: string;
  /** The way to what came of it, where that is no file. */
  readonly open?: () => void;
  readonly signal?: AbortSignal;
}

/** Words of a task that did not succeed. @source spec §8, decisions D9 */
function failureWords({ message, problem }: Extract<TaskEnd, { ok: false }>): string {
  return (
    message || (problem ? problemWords(problem) : t`Error starting download, please try again.`)
  );
}

/**
 * Follows a background task with a toast that shows how far it is, and at the end what became of
 * it, with the way to the result. Closing the toast does not end the task; its end is told all the
 * same. Null when it was given up.
 * @source spec §4 Background tasks, decisions D9, RUL-06
 */
export async function followTask(
  task: string,
  { words, done, resultLabel, open, signal }: Followed,
): Promise<TaskEnd | null> {
  const toast = showToast({ text: words, progress: 0, stays: 0 });
  signal?.addEventListener('abort', () => hideToast(toast));
  const onProgress = ({ progress, message }: TaskStatus) => {
    if (isToastShown(toast)) renewToast(toast, { text: message || words, progress, stays: 0 });
  };
  const end = await pollTask({
    clock: browserEnvironment().clock,
    read: () => call(taskStatus, { task }),
    onProgress,
    ...(signal ? { signal } : {}),
  });
  if (!end) hideToast(toast);
  else if (end.ok) {
    const url = end.status.result_url;
    const run = open ?? (url ? () => void window.open(url, '_blank', 'noopener') : null);
    const action: Pick<NewToast, 'action'> = run
      ? { action: { label: resultLabel ?? t`Open`, run } }
      : {};
    // a result that waits to be fetched does not go away by itself
    renewToast(toast, { text: done, ...action, ...(run ? { stays: 0 } : {}) });
  } else renewToast(toast, { text: failureWords(end), level: 'danger' });
  return end;
}
