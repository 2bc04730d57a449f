import type { Readable } from 'node:stream';
import type pg from 'pg';
import { quoted } from '../db/sql.ts';
import { fileTables } from '../files/orphans.ts';
import { copyOut } from './copy.ts';

/** A snapshot of the whole database, regardless of concurrent writes. */
export interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly { readonly name: string; readonly last_value: number | null }[];
  /** Files of all rows, including deleted ones. */
  readonly files: readonly { readonly key: string; readonly size: number }[];
  read(table: SnapshotTable): Readable & { readonly rows: number };
}

interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Approximate size, for reporting progress. */
  readonly bytes: number;
}

/**
 * Columns with transaction ids of this database are meaningless in another one, where they are
 * stamped again; generated ones are derived. The queue of tasks has a separate schema and is not
 * included.
 */
const tablesText = `
  select c.relname as name, pg_relation_size(c.oid) as bytes,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and a.atttypid <> 'xid8'::regtype) as columns
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
     and not exists (select 1 from pg_depend d
     where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

/**
 * Keeps a snapshot open for the duration of the work. It writes nothing, so it does not hold back
 * the feed's horizon.
 */
export async function withSnapshot<T>(
  client: pg.ClientBase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows: tables } = await client.query<SnapshotTable>(tablesText);
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migration order by name',
    );
    const { rows: sequences } = await client.query<{ name: string; last_value: number | null }>(
      "select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1",
    );
    // a database in an older form may have no such tables
    const present = fileTables.filter((table) => tables.some(({ name }) => quoted(name) === table));
    const files =
      present.length === 0
        ? []
        : (
            await client.query<{ key: string; size: number }>(
              `${present.map((table) => `select key, size from ${table} where key is not null`).join(' union all ')}
                order by key`,
            )
          ).rows;
    return await work({
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences,
      files,
      read: ({ name, columns }) =>
        copyOut(
          client,
          `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`,
        ),
    });
  } finally {
    await client.query('rollback').catch(() => {});
  }
}
