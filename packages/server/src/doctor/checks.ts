import { newestBackup } from './backups.ts';
import type { Check } from './check.ts';
import { demonstration, listening, publicAddress, rateLimit } from './configuration.ts';
import { pooler, replica } from './database-addresses.ts';
import { databaseVersion, encoding, migrations } from './database-form.ts';
import { autovacuum, connections, durability } from './database-settings.ts';
import { deadRows, longTransactions, replication, writeAheadLog } from './database-state.ts';
import { diskChecks } from './disks.ts';
import { encryption } from './encryption.ts';
import { clock, dataRights, keptRights, nodeVersion } from './machine.ts';
import { mail } from './mail.ts';
import { fileStore, namedFiles } from './stored-files.ts';
import { scheduledWork, tasks } from './work.ts';

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  nodeVersion,
  dataRights,
  keptRights,
  publicAddress,
  encryption,
  listening,
  rateLimit,
  demonstration,
  databaseVersion,
  pooler,
  migrations,
  encoding,
  clock,
  connections,
  durability,
  autovacuum,
  replication,
  replica,
  longTransactions(),
  deadRows,
  writeAheadLog,
  ...diskChecks(),
  fileStore,
  namedFiles,
  mail(),
  newestBackup,
  tasks,
  scheduledWork,
];
