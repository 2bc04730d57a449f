import type { taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import type { Output } from '@furrow/kit';
import type { Problem, Result } from '../data/http.ts';
import type { Clock } from '../data/environment.ts';

/** Progress of a background task. @source decisions D9 */
export type TaskStatus = Omit<Output<typeof taskStatus>, 'state'> & {
  /** A newer server may have states unknown here: they mean to poll again. */
  readonly state: string;
};

export type TaskEnd =
  | { readonly ok: true; readonly status: TaskStatus }
  | { readonly ok: false; readonly message: string | null; readonly problem: Problem | null };

/** @source spec §9 "Task polling 3000 ms" */
export const pollMilliseconds = 3000;

interface Poll {
  readonly read: () => Promise<Result<TaskStatus>>;
  readonly clock: Pick<Clock, 'after'>;
  readonly onProgress?: (status: TaskStatus) => void;
  readonly signal?: AbortSignal;
}

const pause = (clock: Pick<Clock, 'after'>) =>
  new Promise<void>((resolve) => void clock.after(pollMilliseconds, resolve));

/**
 * Polls until the task has ended: SUCCESS, or FAILURE with its text; any other state means to poll
 * again. A server that is briefly unreachable is polled again too; a refusal ends it. Null when it
 * was aborted.
 * @source spec §4 Background tasks, decisions D9, RUL-06
 */
export async function pollTask({ read, clock, onProgress, signal }: Poll): Promise<TaskEnd | null> {
  for (;;) {
    const result = await read();
    if (signal?.aborted) return null;
    if (result.ok) {
      const { state, message } = result.value;
      if (state === 'SUCCESS') return { ok: true, status: result.value };
      if (state === 'FAILURE') return { ok: false, message, problem: null };
      onProgress?.(result.value);
    } else if (
      result.problem.kind === 'refused' &&
      ![429, 502, 503, 504].includes(result.problem.status)
    )
      return { ok: false, message: null, problem: result.problem };
    await pause(clock);
    if (signal?.aborted) return null;
  }
}
