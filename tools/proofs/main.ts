import { proveBuckets } from './buckets.ts';
import { proveFailover } from './failover.ts';
import { proveNewPage, proveOldPage } from './other-version.ts';
import { proveProcesses } from './processes.ts';
import { proveReadOnly } from './read-only.ts';
import { provePooler } from './pooler.ts';
import { printTable, type Table } from './table.ts';

/**
 * `npm run proof -- NAME [SECONDS]`: properties that no test of seconds can show, proved with
 * third-party programs (HAProxy, PostgreSQL, Patroni, PgBouncer, Swift, Ceph of Debian), in the
 * confines of a container, or with an earlier version. Exits with 1 when something is not as it should be.
 */
const proofs: Readonly<Record<string, (seconds: number) => Promise<Table>>> = {
  processes: proveProcesses,
  failover: proveFailover,
  pooler: provePooler,
  buckets: proveBuckets,
  'read-only': proveReadOnly,
};

/** Those that take a commit. */
const ofVersions: Readonly<Record<string, (commit: string) => Promise<Table>>> = {
  'old-page': proveOldPage,
  'new-page': proveNewPage,
};

const [name = '', word = ''] = process.argv.slice(2);
const prove = proofs[name];
const proveVersion = word === '' ? undefined : ofVersions[name];
const seconds = Number(word || 180);
if (!proveVersion && !(prove && seconds > 0)) {
  console.error(
    `npm run proof -- NAME [SECONDS], where NAME is ${Object.keys(proofs).join(', ')}; or ${Object.keys(ofVersions).join(', ')} and a COMMIT.`,
  );
  process.exit(2);
}
const table = proveVersion ? await proveVersion(word) : await prove?.(seconds);
if (table) printTable(table);
process.exit(table?.every(({ ok }) => ok !== false) ? 0 : 1);
