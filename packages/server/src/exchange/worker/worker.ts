import { existing } from '@furrow/kit';
import { parentPort } from 'node:worker_threads';
import { translateFromCatalogues } from '../../texts/catalogues.ts';
import { jobs } from './jobs.ts';

/** The worker's side of `inWorker`: runs jobs in sequence, and reports the result of each. */
translateFromCatalogues();
const port = existing(parentPort, 'thread to answer');
port.on('message', ({ name, input }: { name: keyof typeof jobs; input: never }) => {
  const answer = (message: unknown) => port.postMessage(message, []);
  void (jobs[name](input) as Promise<unknown>).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
