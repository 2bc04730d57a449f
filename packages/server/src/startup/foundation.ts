import { existing } from '@furrow/kit';
import { backUpBefore } from '../backup/before-migrating.ts';
import { loadStarter } from '../catalogue/starter.ts';
import { startEngine, type Engine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type Database, type DatabaseAddress } from '../db/pool.ts';
import { applyRoleSettings, pooledSessionProblem } from '../db/role-settings.ts';
import { ConfigurationError, type Configuration } from '../env.ts';
import { makePrivate } from '../private-folder.ts';

export interface Foundation {
  readonly configuration: Configuration;
  readonly database: Database;
  /** The database itself, for LISTEN; `database` may be behind a pooler. */
  readonly direct: DatabaseAddress;
  readonly engine: Engine | null;
  close(): Promise<void>;
}

type Log = (message: string) => void;

/**
 * The database, bundled or given, in its existing schema.
 * @param starting the bundled one, where its start has begun already
 */
export async function existingFoundation(
  configuration: Configuration,
  log: Log,
  starting: Promise<Engine> | null = null,
): Promise<Foundation> {
  const engine = configuration.databaseUrl
    ? null
    : await (starting ?? startEngine(configuration.dataDir, log));
  const { databaseUrl, databaseListenUrl } = configuration;
  const address: DatabaseAddress = engine?.connection ?? {
    connectionString: existing(databaseUrl, 'address of the database'),
    isPooled: databaseListenUrl !== null,
  };
  const direct = databaseListenUrl === null ? address : { connectionString: databaseListenUrl };
  const database = openDatabase(address);
  const close = async () => {
    await database.close();
    await engine?.stop();
  };
  return { configuration, database, direct, engine, close };
}

/** The same with the current schema: the basis of the server and the commands. */
export async function openFoundation(
  configuration: Configuration,
  log: Log,
  starting: Promise<Engine> | null = null,
): Promise<Foundation> {
  makePrivate(configuration);
  const foundation = await existingFoundation(configuration, log, starting);
  try {
    if (foundation.database.address.isPooled) {
      await applyRoleSettings(foundation.direct);
      const problem = await pooledSessionProblem(foundation.database);
      if (problem !== null) throw new ConfigurationError(problem);
    }
    await migrate(foundation.database, backUpBefore(foundation, log));
    await loadStarter(foundation.database);
  } catch (error) {
    await foundation.close();
    throw error;
  }
  return foundation;
}
