import { http } from '../../calls.ts';

/** @source spec §9 "Task polling 3000 ms" */
export const taskPollMilliseconds = 3000;

export interface TaskEnd {
  /** `gone`: nobody knows of it any more, or nobody waits for it. */
  readonly state: 'SUCCESS' | 'FAILURE' | 'gone';
  /** What became of it, in words. */
  readonly message: string | null;
}

const gone: TaskEnd = { state: 'gone', message: null };

/**
 * Waits for a background task: asked again and again until it has succeeded. A failure is an end as well; any other state,
 * and a server that is away, means to ask again.
 * @source spec §4 Background tasks, RUL-06
 */
export async function taskEnd(task: string, signal: AbortSignal): Promise<TaskEnd> {
  for (;;) {
    await pause(signal);
    if (signal.aborted) return gone;
    const result = await http<{ state: string; message: string | null }>({ path: `/cropr/export/status/${task}/json/`, signal });
    if (signal.aborted) return gone;
    if (result.ok && (result.value.state === 'SUCCESS' || result.value.state === 'FAILURE')) return { state: result.value.state, message: result.value.message };
    if (!result.ok && result.problem.status === 404) return gone;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, taskPollMilliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
