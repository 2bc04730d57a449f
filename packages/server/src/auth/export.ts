import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database, Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';

/**
 * All stored data about a person, as JSON in a zip: every row of every table that refers to their
 * account, and their actions on farms. New tables are included automatically, since references to
 * an account are queried from the database. Secrets are excluded: they contain nothing about a
 * person, and would give a reader access.
 * @source decisions D16
 */
export async function personalData(database: Database, account: string): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-account-'));
  const zip = new ZipFile();
  try {
    zip.addBuffer(json(await rowsOf(database, 'account', 'id', account)), 'account.json');
    for (const { table, columns } of await tablesAbout(database)) {
      const rows = [];
      for (const column of columns) rows.push(...(await rowsOf(database, table, column, account)));
      if (rows.length > 0) zip.addBuffer(json(rows), `${table}.json`);
    }
    const history = join(folder, 'history.json');
    await writeHistory(database, account, history);
    zip.addFile(history, 'history.json');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  zip.end();
  const output = zip.outputStream as Readable;
  output.once('close', () => void rm(folder, { recursive: true, force: true }));
  return output;
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const isSecret = (column: string): boolean => /hash|secret|digest/.test(column);

/** Tables with a reference to an account, each with the referring columns. */
async function tablesAbout(database: Queryable): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await database.query<{ table: string; columns: string[] }>(
    `select c.conrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'account'::regclass and cardinality(c.conkey) = 1 group by 1 order by 1`,
  );
  return rows.map(({ table, columns }) => ({ table: table.replaceAll('"', ''), columns }));
}

async function rowsOf(
  database: Queryable,
  table: string,
  column: string,
  account: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${quoted(table)} t where ${quoted(column)} = $1`,
    [account],
  );
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !isSecret(name))),
  );
}

const rowsAtOnce = 2000;

/**
 * May be long: it is written to a file and never fully in memory. Nothing is written to the
 * database meanwhile, so no feed is held back.
 */
async function writeHistory(database: Database, account: string, file: string): Promise<void> {
  const output = createWriteStream(file);
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain');
  };
  await write('[');
  await database.transaction(async (client) => {
    await client.query(
      `declare done no scroll cursor for select to_json(h)::text as row
        from (select farm, entity, row, version, at, device, action, changes from history
        where account = $1 order by at) h`,
      [account],
    );
    for (let first = true; ;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from done`);
      if (rows.length === 0) break;
      await write(
        rows.map(({ row }, index) => `${first && index === 0 ? '' : ','}\n${row}`).join(''),
      );
      first = false;
    }
  });
  output.end('\n]\n');
  await finished(output);
}
