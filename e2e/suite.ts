import { openFolder } from '../packages/server/src/testing/folder.ts';

/** The suite's server: a fresh data folder, created once though every worker reads this file. */
export const suitePort = Number(process.env['FURROW_E2E_PORT'] ?? 4517);

process.env['FURROW_E2E_DATA'] ??= openFolder('e2e');

export const suiteDataDir = process.env['FURROW_E2E_DATA'];

export const suiteEnvironment: Record<string, string> = {
  PORT: String(suitePort),
  DATA_DIR: suiteDataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
  // tests send no requests outside
  BASEMAPS: 'none',
  // except to the tests' push service
  PUSH_HOSTS: '127.0.0.1',
};
