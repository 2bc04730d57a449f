import { proveBuckets } from './buckets.ts';
import { proveFailover } from './failover.ts';
import { proveOldPage } from './old-page.ts';
import { proveProcesses } from './processes.ts';
import { provePooler } from './pooler.ts';
import { printTable, type Table } from './table.ts';

/**
 * `npm run proof -- NAME [SECONDS]`: properties that no test of seconds can show, proved with
 * third-party programs (HAProxy, PostgreSQL, Patroni, PgBouncer, Swift, Ceph of Debian), or with an earlier
 * version. Exits with 1 when something is not as it should be.
 */
const proofs: Readonly<Record<string, (seconds: number) => Promise<Table>>> = {
  processes: proveProcesses,
  failover: proveFailover,
  pooler: provePooler,
  buckets: proveBuckets,
};

const [name = '', word = ''] = process.argv.slice(2);
const prove = proofs[name];
const seconds = Number(word || 180);
if (prove ? !(seconds > 0) : name !== 'old-page' || word === '') {
  console.error(
    `npm run proof -- NAME [SECONDS], where NAME is ${Object.keys(proofs).join(', ')}; or old-page COMMIT.`,
  );
  process.exit(2);
}
const table = prove ? await prove(seconds) : await proveOldPage(word);
printTable(table);
process.exit(table.every(({ ok }) => ok !== false) ? 0 : 1);
