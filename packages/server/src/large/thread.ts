import { existing } from '@furrow/kit';
import { Worker } from 'node:worker_threads';
import type { Announcements } from '../announcements.ts';
import type { OnWrite } from '../db/pool.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Answer, FromThread, Question, Start, ToThread } from './question.ts';

/**
 * Requests with large bodies are answered in a separate thread, by the same app: reading, judging
 * and writing ten megabytes takes longer than other requests may wait. It starts with the first of
 * them, and ends after a while without any, which frees all its memory.
 */
export interface LargeThread {
  /**
   * @param takesLong whether it waits for work in another thread, which is no reason to end this
   * one
   */
  ask(question: Question, takesLong?: boolean): Promise<Answer>;
  close(): Promise<void>;
}

/** Further requests wait outside the thread: its memory suffices for few at a time. */
const mostAtOnce = 2;
const idleMilliseconds = 10_000;
const longestMilliseconds = 120_000;
/** Slightly more than the limit of work in a separate thread. */
const longestOfLong = 20 * 60_000;
const mostMegabytes = 1024;

interface Waiting {
  readonly question: Question;
  readonly takesLong: boolean;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

type ThreadServices = Announcements & { readonly tasks: Tasks; readonly wrote: OnWrite };

export function openLargeThread(
  start: Start,
  services: ThreadServices,
  log: (message: string) => void,
): LargeThread {
  const waiting: Waiting[] = [];
  let running: ReturnType<typeof run> | null = null;
  let isClosed = false;

  const run = () => {
    const worker = startWorker(start);
    const asked = new Map<number, Waiting & { readonly timer: NodeJS.Timeout }>();
    let numbers = 0;
    let idle: NodeJS.Timeout | undefined;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      worker.postMessage({ kind: 'end' } satisfies ToThread, []);
    };
    const next = () => {
      // requests that arrive while it ends wait for its successor
      if (isEnding) return;
      clearTimeout(idle);
      const atWork = () => [...asked.values()].filter(({ takesLong }) => !takesLong).length;
      while (atWork() < mostAtOnce && waiting.length > 0) {
        const one = existing(waiting.shift(), 'request that waits');
        const number = (numbers += 1);
        const timer = setTimeout(
          () => void worker.terminate(),
          one.takesLong ? longestOfLong : longestMilliseconds,
        ).unref();
        asked.set(number, { ...one, timer });
        const { body } = one.question;
        // its bytes are transferred where it owns its buffer, instead of being copied
        const isAlone = body.byteLength === body.buffer.byteLength;
        worker.postMessage(
          { kind: 'ask', number, question: one.question } satisfies ToThread,
          isAlone ? [body.buffer as ArrayBuffer] : [],
        );
      }
      if (asked.size > 0) return void worker.ref();
      // neither prevents the server from exiting
      worker.unref();
      idle = setTimeout(end, idleMilliseconds).unref();
    };
    const take = (number: number) => {
      const one = asked.get(number);
      asked.delete(number);
      clearTimeout(one?.timer);
      return one;
    };
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'passed')
        (services[message.name] as (...values: unknown[]) => void)(...message.values);
      else if (message.kind === 'wake') services.tasks.wake();
      else if (message.kind === 'log') log(message.message);
      else if (message.kind === 'answer') take(message.number)?.answered(message.answer);
      else if (message.kind === 'failed') take(message.number)?.failed(new Error(message.error));
      if (message.kind === 'answer' || message.kind === 'failed') next();
    });
    worker.on('error', (error) => log(`large requests: ${String(error)}`));
    const ended = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        clearTimeout(idle);
        running = null;
        for (const number of asked.keys())
          take(number)?.failed(new Error('the thread of large requests ended'));
        if (waiting.length > 0 && !isClosed) running = run();
        resolve();
      });
    });
    next();
    return { next, ended, end, terminate: () => worker.terminate() };
  };

  return {
    ask: (question, takesLong = false) =>
      new Promise((answered, failed) => {
        waiting.push({ question, takesLong, answered, failed });
        if (running) running.next();
        else running = run();
      }),
    async close() {
      isClosed = true;
      if (!running) return;
      const { ended, end, terminate } = running;
      end();
      const hurry = setTimeout(() => void terminate(), 5_000);
      await ended;
      clearTimeout(hurry);
    },
  };
}

function startWorker(workerData: Start): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } };
  // in a build, it is beside this file; run from sources it is TypeScript, which a thread needs a
  // loader for
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./large.js', import.meta.url), options);
  const source = new URL('../large-worker.ts', import.meta.url).href;
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`,
    { ...options, eval: true },
  );
}
