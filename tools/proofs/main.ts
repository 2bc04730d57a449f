import { proveFailover } from './failover.ts';
import { proveProcesses } from './processes.ts';
import { provePooler } from './pooler.ts';
import { printTable, type Table } from './table.ts';

/**
 * `npm run proof -- NAME [SECONDS]`: properties that no test of seconds can show, proved with
 * third-party programs (HAProxy, PostgreSQL, Patroni, PgBouncer of Debian). Exits with 1 when
 * something is not as it should be.
 */
const proofs: Readonly<Record<string, (seconds: number) => Promise<Table>>> = {
  processes: proveProcesses,
  failover: proveFailover,
  pooler: provePooler,
};

const [name = '', seconds = '180'] = process.argv.slice(2);
const prove = proofs[name];
if (!prove || !(Number(seconds) > 0)) {
  console.error(
    `npm run proof -- NAME [SECONDS]; the proofs are ${Object.keys(proofs).join(', ')}.`,
  );
  process.exit(2);
}
const table = await prove(Number(seconds));
printTable(table);
process.exit(table.every(({ ok }) => ok !== false) ? 0 : 1);
