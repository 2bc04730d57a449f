import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { columnValues } from './columns.ts';
import { invalidateScopes } from './visibility.ts';
import { writeRows } from './history.ts';

/** Account that a change is attributed to; none for a change caused by time. */
export interface Author {
  readonly account: string | null;
  readonly device: string;
}

/**
 * Changes members of a row that no body may set, such as those changed by an accepted invitation or
 * a transfer, with its history. The caller has checked that it is allowed, and is in a transaction.
 * @returns whether anything changed
 */
export async function changeBySystem(
  client: Queryable,
  entity: Entity,
  {
    farm,
    id,
    changes,
  }: {
    readonly farm: string;
    readonly id: string;
    readonly changes: Readonly<Record<string, unknown>>;
  },
  { account, device }: Author,
): Promise<boolean> {
  const { rows } = await client.query(
    `select ${Object.keys(changes).map(quoted).join(', ')} from ${quoted(entity.name)}
      where farm = $1 and id = $2 for update`,
    [farm, id],
  );
  const before = rows[0];
  if (!before) return false;
  const differing = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );
  if (Object.keys(differing).length === 0) return false;
  const changeEntry = Object.fromEntries(
    Object.entries(differing).map(([name, value]) => [name, [before[name] ?? null, value ?? null]]),
  );
  const sql = newSql();
  const pairs = columnValues(entity, differing, sql).map(
    ({ column, value }) => `${column} = ${value}`,
  );
  await writeRows(
    {
      client,
      farm,
      entity,
      action: 'update',
      account: sql.value(account),
      device: sql.value(device),
      changes: `${sql.value(JSON.stringify(changeEntry))}::jsonb`,
    },
    (history) => `with t as (update ${quoted(entity.name)} t
      set ${pairs.join(', ')}, version = t.version + 1, last_modified = now()
      where t.farm = ${sql.value(farm)}::uuid and t.id = ${sql.value(id)}::uuid returning t.*)
     ${history}`,
    sql.values,
  );
  await invalidateScopes(client, entity, farm, { changed: Object.keys(differing) });
  return true;
}
