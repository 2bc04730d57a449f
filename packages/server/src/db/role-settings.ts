import { at } from '@furrow/kit';
import pg from 'pg';
import { sessionSettings, type Database, type DatabaseAddress } from './pool.ts';

/**
 * Behind a pooler no session begins with the settings of a server, so the role has them for every
 * session of this database. Other settings of an operator stay, except for the time zone.
 * @param direct the database itself, not the pooler
 */
export async function applyRoleSettings(direct: DatabaseAddress): Promise<void> {
  const client = new pg.Client(direct);
  client.on('error', () => {});
  await client.connect();
  try {
    // of several servers that start at once, one changes them
    await client.query("begin; select pg_advisory_xact_lock(hashtext('furrow role'))");
    const { rows } = await client.query<{
      name: keyof typeof sessionSettings;
      value: string;
      database: string;
    }>(
      `select name, current_setting(name) as value, current_database() as database
         from unnest($1::text[]) name`,
      [Object.keys(sessionSettings)],
    );
    for (const { name, value, database } of rows)
      if (name === 'timezone' ? value !== sessionSettings[name] : value === '0')
        await client.query(
          `alter role current_user in database ${pg.escapeIdentifier(database)}
            set ${name} = '${sessionSettings[name]}'`,
        );
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @returns reason why the pooler's sessions cannot be used when they are older than the role's
 * settings
 */
export async function pooledSessionProblem(database: Database): Promise<string | null> {
  const { rows } = await database.query<{ zone: string }>(
    "select current_setting('TimeZone') as zone",
  );
  const { zone } = at(rows, 0);
  return zone === sessionSettings.timezone
    ? null
    : `DATABASE_URL: the pooler's connections tell time of ${zone}, not UTC. Have it make new ones (PgBouncer: RECONNECT in its console).`;
}
