import { at } from '@furrow/kit';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Database, Queryable } from '../db/pool.ts';
import type { LayerColumns, LayerKind } from './columns.ts';

/**
 * Layers in the database. A new one is loaded beside the one it replaces, which stays in use until
 * then.
 */

export interface NewLayer {
  readonly kind: LayerKind;
  readonly country: string;
  readonly year: number | null;
  readonly name: string;
  readonly fingerprint: string;
}

export interface StoredLayer {
  readonly id: number;
  readonly state: 'loading' | 'ready' | 'leaving';
  readonly taken: number;
  readonly kept: number;
}

const ENDS = 1024 * 1024;
const ROWS_AT_ONCE = 20_000;

/**
 * Recognises a file by its length and both its ends; reading all of it would take as long as
 * importing it.
 */
export async function fingerprintOf(
  path: string,
  more: readonly (string | null | undefined)[],
): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(JSON.stringify([size, ...more]));
    const buffer = Buffer.alloc(ENDS);
    for (const start of [0, Math.max(0, size - ENDS)]) {
      const { bytesRead } = await file.read(buffer, 0, ENDS, start);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('base64url');
  } finally {
    await file.close();
  }
}

const samePlace = 'kind = $1 and country = $2 and coalesce(year, 0) = coalesce($3::integer, 0)';

/**
 * The layer that this file was or is being imported into, or a new one. Interrupted attempts with
 * other files are removed.
 */
export async function layerFor(
  database: Database,
  layer: NewLayer,
  columns: LayerColumns,
): Promise<StoredLayer> {
  const { kind, country, year, name, fingerprint } = layer;
  const { rows } = await database.query<StoredLayer>(
    `select id, state, taken, kept from reference_layer
      where ${samePlace} and fingerprint = $4 and state <> 'leaving' order by state desc limit 1`,
    [kind, country, year, fingerprint],
  );
  await database.query(
    `update reference_layer set state = 'leaving' where ${samePlace} and state = 'loading' and fingerprint <> $4`,
    [kind, country, year, fingerprint],
  );
  if (rows[0]) return rows[0];
  const result = await database.query<StoredLayer>(
    `insert into reference_layer (kind, country, year, name, fingerprint, code_field, name_field)
      values ($1, $2, $3, $4, $5, $6, $7) returning id, state, taken, kept`,
    [kind, country, year, name, fingerprint, columns.code, columns.name],
  );
  return at(result.rows, 0);
}

/** Makes this layer the one in use, in place of the one it replaces. */
export async function layerIsReady(database: Database, id: number): Promise<void> {
  await database.transaction(async (client) => {
    await client.query(
      `update reference_layer set state = 'leaving'
        where state = 'ready'
        and (kind, country, coalesce(year, 0)) = (select kind, country, coalesce(year, 0)
        from reference_layer where id = $1)`,
      [id],
    );
    await client.query(
      `update reference_layer set state = 'ready', finished = now() where id = $1`,
      [id],
    );
  });
}

/** Deletes removed layers, a piece at a time: a long transaction would hold back all feeds. */
export async function removeLeaving(database: Queryable): Promise<void> {
  const { rows } = await database.query<{ id: number; last: number }>(
    `select l.id, coalesce((select max(number) from reference_polygon
      where layer = l.id), 0) as last from reference_layer l where l.state = 'leaving'`,
  );
  for (const { id, last } of rows) {
    for (let start = 0; start <= last; start += ROWS_AT_ONCE)
      await database.query(
        'delete from reference_polygon where layer = $1 and number between $2 and $3',
        [id, start, start + ROWS_AT_ONCE - 1],
      );
    await database.query('delete from reference_code where layer = $1', [id]);
    await database.query(`delete from reference_layer where id = $1 and state = 'leaving'`, [id]);
  }
}
