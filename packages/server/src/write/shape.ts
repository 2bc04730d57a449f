import { entities } from '@furrow/domain';
import type { Entity } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { writeRows } from './history.ts';
import type { Author } from './system-change.ts';

interface Keeper {
  readonly keeper: Entity;
  readonly field: string;
  readonly reference: string;
}

/** Fields of other entities that store the shape of a referenced row of this one. */
const keepersOf = (entity: Entity): Keeper[] =>
  entities.flatMap((keeper: Entity) =>
    Object.entries(keeper.fields).flatMap(([field, { keepsShapeOf: reference }]) => {
      const referred = reference === undefined ? undefined : keeper.fields[reference];
      return reference !== undefined && referred?.kind === 'ref' && referred.to === entity.name
        ? [{ keeper, field, reference }]
        : [];
    }),
  );

/** Rows that keep a shape from now on. */
export interface Kept {
  readonly entity: string;
  readonly field: string;
  readonly ids: readonly string[];
}

/**
 * Makes work on a row store its shape, before it is redrawn; already stored shapes stay. Deleted
 * rows store it too, without a new version: they are restored as they were.
 * @param shape WKT
 * @source decisions D17
 */
export async function keepShape(
  client: Queryable,
  entity: Entity,
  { farm, id, shape }: { readonly farm: string; readonly id: string; readonly shape: string },
  { account, device }: Author,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { keeper, field, reference } of keepersOf(entity)) {
    const sql = newSql();
    const value = `${sql.value(shape)}::text`;
    const lasting = keeper.lasting ? expressionSql(keeper.lasting, 't', sql) : 'true';
    const where = `t.farm = ${sql.value(farm)}::uuid
      and t.${quoted(reference)} = ${sql.value(id)}::uuid and t.${quoted(field)} is null
      and ${lasting}`;
    const { rows } = await writeRows<{ id: string }>(
      {
        client,
        farm,
        entity: keeper,
        action: 'update',
        account: sql.value(account),
        device: sql.value(device),
        changes: `jsonb_build_object('${field}', jsonb_build_array(null, ${value}))`,
      },
      (history) => `with t as (update ${quoted(keeper.name)} t
        set ${quoted(field)} = ${value}, version = t.version + 1, last_modified = now()
        where ${where} and t.deleted_at is null returning t.farm, t.id, t.version),
        d as (update ${quoted(keeper.name)} t set ${quoted(field)} = ${value}
        where ${where} and t.deleted_at is not null),
        h as (${history})
       select id from t order by id`,
      sql.values,
    );
    kept.push({ entity: keeper.name, field, ids: rows.map((row) => row.id) });
  }
  return kept;
}
