import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { projectRoot } from '../root.ts';
import { programWords } from './program.ts';
import { databaseAddress, type TestServer } from './server.ts';

/** A server in a separate process, on the database and folder of a test file's server. */
export async function startChild({
  server,
  dataDir,
}: TestServer): Promise<{ process: ChildProcess; address: string }> {
  const { rows } = await server.services.database.query<{ name: string }>(
    'select current_database() as name',
  );
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseAddress(inject('postgresqlSocket'), rows[0]!.name),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, programWords('index'), {
    env: { ...process.env, ...environment },
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Furrow is at (\S+)/.exec(line)?.[1];
    if (address) return { process: child, address };
  }
  throw new Error('the server ended before it listened');
}

/** Ends it and waits until it is gone. */
export async function endChild({ process: child }: { process: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
