import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openDatabase, type Database, type DatabaseAddress } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/task.ts';

/**
 * Work of a thread that asks the database itself, so that nothing large passes through the server's
 * own thread.
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

/** The thread's side of telling how far it is. */
export const telling =
  (port: MessagePort): TaskRun['progress'] =>
  async (part, message) =>
    port.postMessage([part, message] satisfies ProgressMessage, []);

/**
 * Runs work that tells how far it is; what the telling comes to when the server stops ends the
 * work.
 * @param work begins the thread, with its end of the line
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
