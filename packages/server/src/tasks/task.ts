import type { Queryable } from '../db/pool.ts';

/** PENDING and STARTED are in progress; SUCCESS and FAILURE are final. @source decisions D9 */
export type TaskState = 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE';

/** Work to be done for a person. */
export interface NewTask {
  readonly kind: string;
  readonly account: string;
  readonly farm: string;
  readonly payload: TaskPayload;
}

/** The subject of a task; each kind of work receives the members it reads. */
interface TaskPayload extends Readonly<Record<string, unknown>> {
  readonly import?: unknown;
  readonly export?: unknown;
  readonly contract?: unknown;
  /** The kind of an import's files, where it was stated. */
  readonly kind?: unknown;
  readonly language?: unknown;
}

export interface Task extends NewTask {
  readonly id: string;
  readonly state: TaskState;
}

/** The services a task may use while it runs. */
export interface TaskRun {
  readonly task: Task;
  /**
   * Reports progress, 0 to 1, with a code for the current step. Throws TaskInterrupted when the
   * server stops.
   */
  progress(part: number, message?: string): Promise<void>;
}

/** A kind of work. It may be restarted at any time, and must then have the same result. */
export interface TaskKind {
  run(run: TaskRun): Promise<{ resultUrl?: string }>;
  /** After the last attempt failed. */
  gaveUp?(task: Task): Promise<void>;
  /** Removes the task's result, once it is no longer needed. Idempotent. */
  forget?(task: Task): Promise<void>;
  /**
   * Notifications of its owner at the end, as codes of messages; null for work whose end is visible
   * anyway. Generic texts if omitted.
   */
  readonly notice?: { readonly done: string; readonly failed: string } | null;
}

/** The server stops; the task continues in another process, or after the restart. */
export class TaskInterrupted extends Error {}

/** A task as shown to the person who started it; null for others. */
export interface TaskView {
  readonly id: string;
  readonly state: TaskState;
  readonly progress: number;
  readonly message: string | null;
  readonly result_url: string | null;
}

export async function taskOf(
  database: Queryable,
  id: string,
  account: string,
): Promise<TaskView | null> {
  const { rows } = await database.query<TaskView>(
    'select id, state, progress, message, result_url from task where id = $1 and account = $2',
    [id, account],
  );
  return rows[0] ?? null;
}
