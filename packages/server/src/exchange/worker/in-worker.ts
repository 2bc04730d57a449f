import { Worker, type Transferable } from 'node:worker_threads';
import type { Jobs } from './job-types.ts';

/** A worker that takes longer counts as hung. */
const longestMilliseconds = 15 * 60_000;
/** A file that needs more than this exceeds the server's capacity. */
const mostMegabytes = 2_048;

/** A worker that could not do its work: it ran out of memory or of time, or broke down. */
export class WorkerFailed extends Error {}

/** A healthy worker whose work failed. */
export class WorkFailed extends WorkerFailed {}

interface Limits {
  readonly milliseconds?: number;
  readonly megabytes?: number;
  /** Ends the work, with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Memory and lines that move over in place of being copied. */
  readonly moved?: readonly Transferable[];
}

type Outcome<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;

/**
 * Runs heavy work in a separate thread, so that the server keeps answering, and so that a crash of
 * the thread affects nothing else.
 */
export async function inWorker<Name extends keyof Jobs>(
  name: Name,
  input: Parameters<Jobs[Name]>[0],
  limits: Limits = {},
): Promise<Outcome<Name>> {
  const {
    milliseconds = longestMilliseconds,
    megabytes = mostMegabytes,
    moved = [],
    signal,
  } = limits;
  const worker = (megabytes === mostMegabytes ? takeIdle() : null) ?? startWorker(megabytes);
  let timer: NodeJS.Timeout | undefined;
  let isSound = false;
  try {
    const outcome = await new Promise<Outcome<Name>>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new WorkerFailed(`${name} took longer than ${milliseconds} ms`)),
        milliseconds,
      );
      worker.once('message', (answer: { result: Outcome<Name> } | { error: string }) =>
        'error' in answer ? reject(new WorkFailed(answer.error)) : resolve(answer.result),
      );
      worker.once('error', (error) => reject(new WorkerFailed(String(error))));
      worker.once('exit', (code) => reject(new WorkerFailed(`${name} ended with ${code}`)));
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage({ name, input }, [...moved]);
    });
    isSound = true;
    return outcome;
  } finally {
    clearTimeout(timer);
    forget(worker);
    if (isSound && megabytes === mostMegabytes) leaveIdle(worker);
    else await worker.terminate();
  }
}

/** Starting a thread takes longer than most files: an idle one waits a moment for the next job. */
let idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | null = null;
const idleMilliseconds = 10_000;

/**
 * Removes only listeners added here: a thread has listeners of its own, without which it never
 * sends messages again.
 */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function takeIdle(): Worker | null {
  const taken = idle;
  idle = null;
  clearTimeout(taken?.timer);
  if (taken) forget(taken.worker);
  taken?.worker.ref();
  return taken?.worker ?? null;
}

function leaveIdle(worker: Worker): void {
  void takeIdle()?.terminate();
  // neither prevents the server from exiting
  worker.unref();
  const timer = setTimeout(() => void takeIdle()?.terminate(), idleMilliseconds).unref();
  worker.once('error', () => {});
  worker.once('exit', () => {
    if (idle?.worker === worker) idle = null;
  });
  idle = { worker, timer };
}

function startWorker(megabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  // in a build, it is beside this file; run from sources it is TypeScript, which a thread needs a
  // loader for
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./worker.js', import.meta.url), { resourceLimits });
  const source = new URL('./worker.ts', import.meta.url).href;
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`,
    { eval: true, resourceLimits },
  );
}
