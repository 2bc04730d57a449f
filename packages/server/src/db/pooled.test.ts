import { at } from '@furrow/kit';
import { inject, describe, expect, it } from 'vitest';
import { readConfiguration } from '../env.ts';
import { startServer } from '../main.ts';
import { hammerFeed, lostIn } from '../testing/hammer.ts';
import { review } from '../testing/imports.ts';
import { newPerson } from '../testing/people.ts';
import { databaseAddress, useServer } from '../testing/server.ts';

/**
 * A server configured for a pooler leaves nothing in a session that its next user could encounter.
 */

const server = useServer();

const field = {
  name: 'field.geojson',
  bytes: new TextEncoder().encode(
    JSON.stringify({
      type: 'Feature',
      properties: { name: 'Kavel 1' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [5, 52],
            [5.001, 52],
            [5.001, 52.001],
            [5, 52],
          ],
        ],
      },
    }),
  ),
};

describe('OPS-02 a pooler in transaction mode', () => {
  it('gets every session clean: no name, no lock, no setting, no listener', async () => {
    const { rows } = await server.server.services.database.query<{ name: string }>(
      'select current_database() as name',
    );
    const address = databaseAddress(inject('postgresqlSocket'), at(rows, 0).name);
    const behind = await startServer(
      readConfiguration({
        PORT: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        DATA_DIR: server.dataDir,
        DATABASE_URL: address,
        DATABASE_LISTEN_URL: address,
      }),
    );
    try {
      const told = await hammerFeed(await newPerson(behind.address), { rowsEach: 10 });
      expect(lostIn(told)).toEqual([]);
      const read = await review(await newPerson(behind.address), [field]);
      expect(read.rows).toHaveLength(1);
      const { pool } = behind.services.database;
      const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
      const sessions = await Promise.all(
        clients.map(async (client) =>
          at(
            (
              await client.query<Record<string, unknown>>(
                `select (select count(*) from pg_prepared_statements) as named,
                  (select count(*) from pg_locks where pid = pg_backend_pid()
                    and locktype = 'advisory') as locks,
                  (select count(*) from pg_listening_channels()) as channels,
                  (select coalesce(array_agg(name::text), '{}') from pg_settings
                    where source = 'session') as settings,
                  current_setting('TimeZone') as zone,
                  current_setting('statement_timeout') as longest`,
              )
            ).rows,
            0,
          ),
        ),
      );
      for (const client of clients) client.release();
      for (const session of sessions)
        expect(session).toEqual({
          named: 0,
          locks: 0,
          channels: 0,
          settings: [],
          zone: 'UTC',
          longest: '1min',
        });
    } finally {
      await behind.stop();
    }
  });
});
