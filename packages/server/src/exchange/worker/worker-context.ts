import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openDatabase, type Database, type DatabaseAddress } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/task.ts';

/**
 * Work of a thread with its own database connection, so that no large data pass through the main
 * thread.
 */

const CONNECTIONS = 2;

export async function withDatabase<T>(
  address: DatabaseAddress,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(address, CONNECTIONS);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type ProgressMessage = readonly [part: number, message: string | undefined];

/** The thread's side of progress reports. */
export const reportProgress =
  (port: MessagePort): TaskRun['progress'] =>
  async (part, message) =>
    port.postMessage([part, message] satisfies ProgressMessage, []);

/**
 * Runs work that reports progress; an error while reporting, as when the server stops, ends the
 * work.
 * @param work begins the thread, with its message port
 */
export async function withProgress<T>(
  progress: TaskRun['progress'],
  work: (port: MessagePort, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  const stopping = new AbortController();
  port1.on(
    'message',
    ([part, message]: ProgressMessage) =>
      void progress(part, message).catch((error: unknown) => stopping.abort(error)),
  );
  try {
    return await work(port2, stopping.signal);
  } finally {
    port1.close();
  }
}
