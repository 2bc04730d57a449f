import { parentPort } from 'node:worker_threads';
import { jobs } from './jobs.ts';

/** The other side of `inWorker`: does one job, and says what came of it. */
parentPort!.once('message', ({ name, input }: { name: keyof typeof jobs; input: never }) => {
  void (jobs[name](input) as Promise<unknown>).then(
    (result) => parentPort!.postMessage({ result }),
    (error: unknown) => parentPort!.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
