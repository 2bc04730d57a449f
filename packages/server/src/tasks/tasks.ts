import { existing } from '@furrow/kit';
import PgBoss from 'pg-boss';
import type pg from 'pg';
import { outwaitDead, withLeases, type Lease } from '../db/lease.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { newId } from '../new-id.ts';
import { TaskInterrupted, type NewTask, type Task, type TaskKind, type TaskRun } from './task.ts';

/** Background tasks in a queue in the database. @source decisions D9 */
export interface Tasks {
  /**
   * Puts work into the queue as part of the caller's transaction; nothing of it happens unless that
   * commits.
   */
  start(client: Queryable, task: NewTask): Promise<string>;
  /**
   * Wakes the workers at once; without it they poll every few seconds. Called after the
   * transaction.
   */
  wake(): void;
  /** Starts the workers; until then, callers that start a task wait. */
  begin(): void;
  /**
   * Stops accepting work and releases tasks in progress, which then continue elsewhere or later.
   */
  close(): Promise<void>;
}

const workers = 2;
const pollSeconds = 2;
const lookForDeadMilliseconds = 3_000;
/**
 * Maximum duration of a job; one whose process died is detected by its lease, so this only bounds
 * hanging ones.
 */
const longestSeconds = 6 * 3600;
const leaseOf = (id: string) => `task ${id}`;

export interface QueueOptions {
  /** Servers that share a database share a queue by its name. */
  readonly queue?: string;
  /**
   * Number of times a task is tried again; each time the wait before it doubles, from a second on.
   */
  readonly retries?: number;
  /** Tasks are only queued here, and run elsewhere. */
  readonly beginsOnly?: true;
  /** Part of the transaction that ends a task. Returns a function to be called after it. */
  readonly ended?: (
    client: Queryable,
    task: EndedTask,
    kind: TaskKind | undefined,
  ) => Promise<() => void>;
}

/** A finished task. */
export interface EndedTask extends Task {
  readonly result_url: string | null;
}

/**
 * The queue is initialised by `begin`, once the server listens: nothing at the start waits for it.
 * A running task holds a lease. When its process dies the lease expires, and the next server that
 * polls restarts the task.
 */
export function openTasks(
  database: Database,
  kinds: Readonly<Record<string, TaskKind>>,
  log: (error: unknown) => void,
  { queue = 'task', retries = 5, beginsOnly, ended }: QueueOptions = {},
): Tasks {
  const end = endings(database, kinds, ended);
  // the pool's plain query: statements of several parts, such as the schema's, cannot be prepared
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'pgboss',
    schedule: false,
    retryLimit: retries,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: longestSeconds,
  });
  boss.on('error', log);
  const stopping = new AbortController();
  const working: string[] = [];

  const prepare = async (): Promise<void> => {
    for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
      if (stopping.signal.aborted) return;
      try {
        await boss.start();
        await boss.createQueue(queue, { name: queue, policy: 'standard' });
        if (beginsOnly) return;
        for (let count = 0; count < workers; count += 1) {
          working.push(
            await boss.work<object>(
              queue,
              { pollingIntervalSeconds: pollSeconds, batchSize: 1, includeMetadata: true },
              async ([job]) => {
                if (job) await work(job.id, job.retryCount >= job.retryLimit);
              },
            ),
          );
        }
        await takeUpDead();
        return;
      } catch (error) {
        // a database that is briefly unreachable returns
        log(error);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ready = begun.then(prepare);

  /** Runs a task, holding its lease. Exceptions are passed to the queue, which retries later. */
  const work = async (id: string, isLast: boolean): Promise<void> => {
    const answer = await withLeases(
      database,
      [leaseOf(id)],
      (lease) => runTask(database, kinds, id, { isLast, stopping: stopping.signal, lease, end }),
      outwaitDead,
    );
    if ('taken' in answer) throw new Error('another process is at it');
  };

  /** Restarts the tasks of a dead process. */
  const takeUpDead = async (): Promise<void> => {
    const { rows } = await database.query<{ id: string }>(
      `select t.id from task t join pgboss.job j on j.id = t.id and j.name = $1
        where t.state in ('PENDING', 'STARTED') and j.state = 'active'
        and j.started_on < now() - interval '2 seconds'
        and not exists (select 1 from lease l where l.name = $2 || t.id and l.until > now())`,
      [queue, leaseOf('')],
    );
    for (const { id } of rows) {
      await boss.fail(queue, id, { reason: 'its process ended' });
      const job = await boss.getJobById(queue, id);
      if (job?.state === 'failed') await end.failure(id);
      else
        await database.query(
          "update task set state = 'PENDING' where id = $1 and state = 'STARTED'",
          [id],
        );
    }
  };
  const looking = setInterval(() => {
    if (working.length === workers) takeUpDead().catch(log);
  }, lookForDeadMilliseconds);
  looking.unref();

  return {
    async start(client, { kind, account, farm, payload }) {
      if (!kinds[kind] && !beginsOnly) throw new Error(`no kind of task is called ${kind}`);
      await ready;
      const id = newId();
      await client.query(
        'insert into task (id, account, farm, kind, payload) values ($1, $2, $3, $4, $5::jsonb)',
        [id, account, farm, kind, JSON.stringify(payload)],
      );
      await boss.send(
        queue,
        {},
        {
          id,
          db: {
            executeSql: (text, values) => client.query<pg.QueryResultRow>(text, values),
          },
        },
      );
      return id;
    },
    wake() {
      for (const worker of working) boss.notifyWorker(worker);
    },
    begin,
    async close() {
      clearInterval(looking);
      stopping.abort();
      begin();
      await ready;
      await boss.stop({ graceful: true, timeout: 5_000, wait: true }).catch(log);
    },
  };
}

const taskColumns = 'id, kind, account, farm, payload, state, result_url';

interface Endings {
  success(id: string, resultUrl: string | null): Promise<void>;
  failure(id: string): Promise<void>;
}

/**
 * The two endings of a task. Each happens once: a second caller, in this process or another, finds
 * it ended.
 */
function endings(
  database: Database,
  kinds: Readonly<Record<string, TaskKind>>,
  ended: QueueOptions['ended'],
): Endings {
  const end = async (
    id: string,
    change: string,
    values: readonly unknown[],
  ): Promise<EndedTask | undefined> => {
    const { task, after } = await database.transaction(async (client) => {
      const { rows } = await client.query<EndedTask>(
        `update task set ${change}, ended = now() where id = $1 and ended is null returning ${taskColumns}`,
        [id, ...values],
      );
      const row = rows[0];
      return {
        task: row,
        after: row && ended ? await ended(client, row, kinds[row.kind]) : undefined,
      };
    });
    after?.();
    return task;
  };
  return {
    async success(id, resultUrl) {
      await end(id, "state = 'SUCCESS', progress = 1, message = 'task_done', result_url = $2", [
        resultUrl,
      ]);
    },
    async failure(id) {
      const task = await end(id, "state = 'FAILURE', message = 'task_failed'", []);
      if (task) await kinds[task.kind]?.gaveUp?.(task);
    },
  };
}

/** An attempt at a task. Throws its error, for the queue to retry. */
async function runTask(
  database: Database,
  kinds: Readonly<Record<string, TaskKind>>,
  id: string,
  {
    isLast,
    stopping,
    lease,
    end,
  }: {
    readonly isLast: boolean;
    readonly stopping: AbortSignal;
    readonly lease: Lease;
    readonly end: Endings;
  },
): Promise<void> {
  const { rows } = await database.query<Task>(
    `update task set state = 'STARTED' where id = $1 and state in ('PENDING', 'STARTED')
      returning id, kind, account, farm, payload, state`,
    [id],
  );
  const task = rows[0];
  // done before: its process died between the doing and the saying
  if (!task) return;
  const run: TaskRun = {
    task,
    async progress(part, message) {
      if (stopping.aborted) throw new TaskInterrupted('the server stops');
      if (lease.isLost) throw new TaskInterrupted('another process took it over');
      await database.query(
        // late progress of a task that has ended is dropped
        'update task set progress = $2, message = coalesce($3, message) where id = $1 and ended is null',
        [id, Math.min(Math.max(part, 0), 1), message ?? null],
      );
    },
  };
  try {
    const { resultUrl = null } = await existing(
      kinds[task.kind],
      `task of the kind ${task.kind}`,
    ).run(run);
    await end.success(id, resultUrl);
  } catch (error) {
    if (isLast) await end.failure(id);
    else await database.query("update task set state = 'PENDING' where id = $1", [id]);
    throw error;
  }
}
