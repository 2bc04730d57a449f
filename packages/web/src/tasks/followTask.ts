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
  /** The text of the running task, such as `The archive of Hoeve Zonneveld is made`. */
  readonly words: string;
  /** Message on completion. */
  readonly done: string;
  /** The label of the way to the result; `Open` when left out. */
  readonly resultLabel?: string;
  /** Opens the result, where it is no file. */
  readonly open?: () => void;
  readonly signal?: AbortSignal;
}

/** Text of a failed task. @source spec §8, decisions D9 */
function failureWords({ message, problem }: Extract<TaskEnd, { ok: false }>): string {
  return (
    message || (problem ? problemWords(problem) : t`Error starting download, please try again.`)
  );
}

/**
 * Follows a background task with a toast that shows its progress, and at the end its outcome, with
 * a link to the result. Closing the toast does not end the task; its end is reported all the same.
 * Null when it was aborted.
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
    // the toast of a result to be fetched does not disappear automatically
    renewToast(toast, { text: done, ...action, ...(run ? { stays: 0 } : {}) });
  } else renewToast(toast, { text: failureWords(end), level: 'danger' });
  return end;
}
