import type { Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { columnValues } from './columns.ts';
import { initialChanges, writeHistory } from './history.ts';
import type { Author } from './system-change.ts';

/** A row that no client sent. */
interface RowAsIs {
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** The digest that would identify a repeated create; none where there cannot be one. */
  readonly digest: string;
}

/**
 * Writes the first version of a row unchanged, including its states and read-only members, with its
 * history: for a farm that is being created, where no one has rights yet.
 */
export async function insertAsIs(
  client: Queryable,
  entity: Entity,
  { id, value, digest }: RowAsIs,
  { farm, account, device }: Author & { readonly farm: string },
): Promise<void> {
  const sql = newSql();
  const pairs = columnValues(entity, value, sql);
  // the row of the farm itself belongs to no farm
  const ofFarm = entity.name === 'farm' ? [] : [{ column: 'farm', value: sql.value(farm) }];
  const all = [
    ...ofFarm,
    { column: 'id', value: sql.value(id) },
    ...pairs,
    { column: 'made_by', value: sql.value(account) },
    { column: 'create_digest', value: sql.value(digest) },
  ];
  await client.query(
    `insert into ${quoted(entity.name)} (${all.map(({ column }) => column).join(', ')})
      values (${all.map((pair) => pair.value).join(', ')})`,
    sql.values,
  );
  await writeHistory(client, {
    farm,
    entity: entity.name,
    row: id,
    version: 1,
    account,
    device,
    action: 'create',
    changes: initialChanges(
      Object.fromEntries(Object.entries(value).filter(([name]) => name in entity.fields)),
    ),
  });
}
