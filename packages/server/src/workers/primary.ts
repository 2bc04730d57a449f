import cluster, { type Worker } from 'node:cluster';
import { existing } from '@furrow/kit';
import type { Engine } from '../db/engine.ts';
import type { Configuration } from '../env.ts';
import { openFoundation } from '../startup/foundation.ts';
import { answerFigures } from '../metrics/figures.ts';
import { afterEnd, restartsOf } from './restarts.ts';

/**
 * Several server processes behind one port (`WORKERS`): this one keeps the database, migrates it
 * and distributes connections; the workers are servers like any other of the same database. One
 * that ends is restarted. When none starts any more, or the database is lost, this process ends
 * with a code, for its supervisor.
 */

type Log = (message: string) => void;

/** Time for a stopped worker to finish its requests. */
const stopMilliseconds = 20_000;

/** The address of the database as a worker's configuration names it. */
const addressOf = (engine: Engine | null, configuration: Configuration): string =>
  engine
    ? `socket:${existing(engine.connection.host, 'socket of the database')}?db=furrow&user=furrow`
    : existing(configuration.databaseUrl, 'address of the database');

/** Runs `configuration.workers` servers until the process is stopped. */
export async function runWorkers(
  configuration: Configuration,
  log: Log,
  starting: Promise<Engine> | null,
): Promise<void> {
  const foundation = await openFoundation(configuration, log, starting);
  const { engine } = foundation;
  // the workers have their own connections
  await foundation.database.close();
  const environment = { FURROW_BUILT: '1', DATABASE_URL: addressOf(engine, configuration) };
  const restarts = restartsOf();
  let isStopping = false;
  let isListening = false;

  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => ended(worker)));
    await engine?.stop();
    process.exit(code);
  };
  const fork = () => void cluster.fork(environment);

  cluster.on('listening', (_worker, { address, port }) => {
    if (isListening) return;
    isListening = true;
    // the first worker started alone: the startup changes to the database are done now
    for (let count = 1; count < configuration.workers; count += 1) fork();
    const own = `http://${address ?? configuration.host}:${port}`;
    const shown = configuration.publicUrl.endsWith(':0') ? own : configuration.publicUrl;
    log(
      `Furrow is at ${shown}  (${configuration.workers} processes, data in ${configuration.dataDir})`,
    );
  });
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    const next = afterEnd(restarts, { isListening, now: Date.now() });
    log(`process ${worker.process.pid} ended with ${signal || code}`);
    if (next === 'give up') void stop(1);
    else setTimeout(() => isStopping || fork(), next.wait);
  });
  answerFigures();
  engine?.watch((reason) => {
    log(`The database has ended and cannot be started again: ${String(reason)}`);
    void stop(1);
  });
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  fork();
}

/** Stops a worker and waits until it has ended. */
function ended(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
    setTimeout(() => worker.process.kill('SIGKILL'), stopMilliseconds).unref();
  });
}
