import { entities } from '@furrow/domain';
import { membersOf, textOrNull, type Entity } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { writeRows } from './history.ts';
import type { Author } from './system-change.ts';

interface Keeping {
  readonly keeper: Entity;
  readonly field: string;
  readonly reference: string;
  /** The field that has to be empty: the same one, or that of the shape. */
  readonly unless: string;
  readonly value: string | number;
}

/** A row before it is redrawn. */
export interface RowBefore {
  readonly id: string;
}

/**
 * Values of a row that others store with its shape, and then its shape: the values are stored where
 * there is no shape yet.
 */
function keepingsOf(entity: Entity, row: RowBefore): Keeping[] {
  const values = membersOf(row);
  const shape = textOrNull(values[entity.shape ?? '']);
  if (shape === null) return [];
  return entities.flatMap((keeper: Entity) => {
    const isOfThis = (reference: string): boolean => {
      const referred = keeper.fields[reference];
      return referred?.kind === 'ref' && referred.to === entity.name;
    };
    const beside: Keeping[] = [];
    const shapes: Keeping[] = [];
    for (const [field, { keepsShapeOf, keepsFieldOf }] of Object.entries(keeper.fields)) {
      if (keepsShapeOf !== undefined && isOfThis(keepsShapeOf))
        shapes.push({ keeper, field, reference: keepsShapeOf, unless: field, value: shape });
      if (keepsFieldOf?.unless === undefined || !isOfThis(keepsFieldOf.reference)) continue;
      const value = values[keepsFieldOf.field];
      const { reference, unless, besideShape } = keepsFieldOf;
      if (besideShape?.(values) && (typeof value === 'number' || typeof value === 'string'))
        beside.push({ keeper, field, reference, unless, value });
    }
    return [...beside, ...shapes];
  });
}

/** Rows that store a value from now on. */
export interface ShapeCopies {
  readonly entity: string;
  readonly field: string;
  readonly value: string | number;
  readonly ids: readonly string[];
}

/**
 * Makes work on a row store its shape, before it is redrawn, and values missing in that shape;
 * already stored shapes stay. Deleted rows store it too, without a new version: they are restored
 * as they were.
 * @param row before it is redrawn
 * @source decisions D17
 */
export async function storeShape(
  client: Queryable,
  entity: Entity,
  { farm, row }: { readonly farm: string; readonly row: RowBefore },
  { account, device }: Author,
): Promise<ShapeCopies[]> {
  const kept: ShapeCopies[] = [];
  for (const { keeper, field, reference, unless, value: one } of keepingsOf(entity, row)) {
    const sql = newSql();
    const value = `${sql.value(one)}::${typeof one === 'number' ? 'numeric' : 'text'}`;
    const lasting = keeper.lasting ? expressionSql(keeper.lasting, 't', sql) : 'true';
    const where = `t.farm = ${sql.value(farm)}::uuid
      and t.${quoted(reference)} = ${sql.value(row.id)}::uuid and t.${quoted(field)} is null
      and t.${quoted(unless)} is null and ${lasting}`;
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
    kept.push({ entity: keeper.name, field, value: one, ids: rows.map(({ id }) => id) });
  }
  return kept;
}
