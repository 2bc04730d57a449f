import type { Jobs } from './job-types.ts';

/**
 * With its own connection. The modules of a job are loaded on demand: laying out pages needs no
 * database.
 */
const beside = () => import('./worker-context.ts');

/** The job of each thread. */
export const jobs: Jobs = {
  async fields({ address, dataDir, input, port }) {
    const [{ reportProgress, withDatabase }, { readImport }] = await Promise.all([
      beside(),
      import('../import/read-import.ts'),
    ]);
    return withDatabase(address, (database) =>
      readImport(database, dataDir, input, reportProgress(port)),
    );
  },
  async again({ address, id }) {
    const [{ withDatabase }, { matchAgain }] = await Promise.all([
      beside(),
      import('../import/match/match-again.ts'),
    ]);
    return withDatabase(address, (database) => matchAgain(database, id));
  },
  async importAction({ address, action, port }) {
    const { runInThread } = await import('../actions/run-in-thread.ts');
    return runInThread(address, action, port);
  },
  async records({ address, dataDir, input, isSaid, port }) {
    const [{ reportProgress, withDatabase }, { readRecords }] = await Promise.all([
      beside(),
      import('../records/read-records.ts'),
    ]);
    return withDatabase(address, (database) =>
      readRecords(database, dataDir, input, { isSaid, progress: reportProgress(port) }),
    );
  },
  async export({ address, storedExport, target, storage, port }) {
    const [{ reportProgress, withDatabase }, { writeExport }, { openStore }] = await Promise.all([
      beside(),
      import('../export/write-file.ts'),
      import('../../files/open-store.ts'),
    ]);
    const files = await openStore(storage.files, storage.dataDir);
    return withDatabase(address, (database) =>
      writeExport(database, files, storedExport, { target, tell: reportProgress(port) }),
    );
  },
  async print({ document, path, port }) {
    const { writePrint: writePaper } = await import('./print.ts');
    return writePaper(document, path, port);
  },
};
