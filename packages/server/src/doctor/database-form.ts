import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { migrationNames } from '../db/migrate.ts';
import type { Check } from './check.ts';

/** Checks of the database itself: its version, schema and locale. */

const oldestVersion = 15;

export const databaseVersion: Check = {
  name: 'database-version',
  async look({ database }) {
    const { rows } = await database.query<{ number: number; version: string; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as number,
              current_setting('server_version') as version, pg_is_in_recovery() as standby`,
    );
    const { number, version, standby } = at(rows, 0);
    const values = { version, oldest: oldestVersion };
    if (number < oldestVersion)
      return {
        state: 'wrong',
        text: msg`The database is PostgreSQL {version}.`,
        advice: msg`Furrow needs PostgreSQL {oldest} or newer.`,
        values,
      };
    if (standby)
      return {
        state: 'wrong',
        text: msg`DATABASE_URL leads to a standby, which takes no writes.`,
        advice: msg`Name the primary, or a proxy that follows it (docs/OPERATIONS.md).`,
      };
    return { state: 'right', text: msg`PostgreSQL {version} answers.`, values };
  },
};

export const migrations: Check = {
  name: 'migrations',
  async look({ database }) {
    const { rows } = await database.query<{ there: boolean }>(
      "select to_regclass('public.migration') is not null as there",
    );
    const done = at(rows, 0).there
      ? (await database.query<{ name: string }>('select name from migration order by name')).rows
      : [];
    const applied = new Set(done.map(({ name }) => name));
    const names = migrationNames();
    const missing = names.filter((name) => !applied.has(name));
    const newer = [...applied].filter((name) => !names.includes(name));
    if (newer.length > 0)
      return {
        state: 'wrong',
        text: msg`The database has migrations of a newer Furrow: {names}.`,
        advice: msg`Install the newer version; migrations only go forward.`,
        values: { names: newer.join(', ') },
      };
    if (missing.length > 0)
      return {
        state: 'wrong',
        text: msg`Migrations are missing: {names}.`,
        advice: msg`Make a backup, then start the server or run “npm run furrow -- migrate”.`,
        values: { names: missing.join(', ') },
      };
    return {
      state: 'right',
      text: msg`All {count} migrations are applied.`,
      values: { count: names.length },
    };
  },
};

export const encoding: Check = {
  name: 'encoding',
  async look({ database }) {
    const { rows } = await database.query<{ encoding: string; zone: string }>(
      "select current_setting('server_encoding') as encoding, current_setting('timezone') as zone",
    );
    const { encoding: found, zone } = at(rows, 0);
    const values = { encoding: found, zone };
    return found === 'UTF8' && ['UTC', 'Etc/UTC'].includes(zone)
      ? { state: 'right', text: msg`Texts are UTF-8, instants UTC.` }
      : {
          state: 'wrong',
          text: msg`The database writes texts in {encoding} and instants in {zone}.`,
          advice: msg`Create it again: create database … encoding UTF8 template template0; and let nothing override the time zone UTC.`,
          values,
        };
  },
};
