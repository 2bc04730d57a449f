import { defineConfig } from 'vitest/config';

/**
 * Two suites: `pure` needs nothing, `server` shares one bundled PostgreSQL and gives each file a database of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          // unasked it leaves a core of two idle
          maxWorkers: 2,
          setupFiles: ['packages/server/src/testing/catalogues.ts'],
          include: [
            'packages/{units,geo,kit,formats,domain,demo,web}/src/**/*.test.{ts,tsx}',
            'packages/server/src/exchange/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['packages/server/src/exchange/**/*.server.test.ts'],
          // real files of registers, and properties of thousands of cases, on a machine that does other work
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          // one more than cores: a file that waits for a killed server or a lease leaves its core to another. The modules of the
          // server are read once by each worker, not once for every file
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: [
            'packages/server/src/testing/catalogues.ts',
            'packages/server/src/testing/statements.ts',
          ],
          include: ['packages/server/src/**/*.test.ts'],
          exclude: ['packages/server/src/exchange/**/!(*.server).test.ts'],
          globalSetup: ['packages/server/src/testing/postgresql.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
