import cluster from 'node:cluster';
import { startEngine } from './db/engine.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './env.ts';
import { makePrivate } from './private-folder.ts';
import { startProblem } from './start-problem.ts';

/**
 * The program: configuration from the environment, and the bundled database, which starts while the
 * other modules are loaded.
 */

const log = (message: string) => console.log(message);

/** Everything behind the configuration. */
export const load = () => import('./main.ts');
const loadWorkers = () => import('./workers/primary.ts');

function configured(): Configuration | null {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return null;
  }
}

export async function run(): Promise<void> {
  const configuration = configured();
  if (!configuration) return;
  makePrivate(configuration);
  const starting = configuration.databaseUrl
    ? null
    : startEngine(configuration.dataDir, log, configuration.workers);
  // the error is reported to the waiting code
  starting?.catch(() => {});
  const isFirst = configuration.workers > 1 && cluster.isPrimary;
  const begin = isFirst ? (await loadWorkers()).runWorkers : (await load()).main;
  await begin(configuration, log, starting).catch((error: unknown) => {
    const problem = startProblem(error, configuration);
    if (problem === null) throw error;
    console.error(problem);
    process.exitCode = 1;
  });
}
