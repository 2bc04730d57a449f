import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { accountOf, program, run } from './programs.ts';

/** PgBouncer in transaction mode, as docs/OPERATIONS.md shows it, before a database of one socket. */
export function pool(
  folder: string,
  { port, socket, size }: { readonly port: number; readonly socket: string; readonly size: number },
): ChildProcess {
  const directory = join(folder, 'pgbouncer');
  const file = join(directory, 'pgbouncer.ini');
  const account = accountOf('postgres');
  mkdirSync(directory);
  writeFileSync(
    file,
    `
[databases]
furrow = host=${socket} dbname=furrow user=furrow
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`.trimStart(),
  );
  if (account) chownSync(directory, account.uid, account.gid);
  return run(program('/usr/sbin/pgbouncer', 'pgbouncer'), [file], {
    log: join(folder, 'pgbouncer.log'),
    account,
  });
}
