import { entities } from '@furrow/domain';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { intersect, overlap, writeWkt, type Polygonal } from '@furrow/geo';
import type { Entity } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { newId } from '../new-id.ts';
import { writeRows } from './history.ts';
import { changeBySystem, type Author } from './system-change.ts';

interface Follower {
  readonly follower: Entity;
  readonly field: string;
  readonly reference: string;
}

/** Fields of other entities that say of a reference to rows of this one what becomes of a shape. */
const followersBy = (entity: Entity, says: 'keepsShapeOf' | 'partOfShapeOf'): Follower[] =>
  entities.flatMap((follower: Entity) =>
    Object.entries(follower.fields).flatMap(([field, { [says]: reference }]) => {
      const referred = reference === undefined ? undefined : follower.fields[reference];
      return reference !== undefined && referred?.kind === 'ref' && referred.to === entity.name
        ? [{ follower, field, reference }]
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
 * Lets what was done on a row keep the shape it had, before it is drawn anew; what keeps one
 * already keeps that. Deleted rows keep it too, without a version: they come back as they were.
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
  for (const { follower: keeper, field, reference } of followersBy(entity, 'keepsShapeOf')) {
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

/** A row's shape before and after somebody drew it anew. */
interface Redrawn {
  readonly farm: string;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The farm's day. */
  readonly today: string;
}

/**
 * What follows when a row is drawn anew: work keeps its shape, and the ground knows what it came
 * from.
 */
export async function shapeChanged(
  client: Queryable,
  entity: Entity,
  redrawn: Redrawn,
  author: Author,
): Promise<void> {
  const { farm, id, before, after, today } = redrawn;
  if (before === null) return;
  await keepShape(client, entity, { farm, id, shape: before }, author);
  const [old, drawn] = [polygonOf(before), polygonOf(after)];
  if (!old || !drawn) return;
  await clipParts(client, entity, redrawn, { drawn, author });
  const { intersection, areaOfA, areaOfB } = overlap(old, drawn);
  await client.query(
    `insert into cropfield_lineage (farm, origin, result, kind, date, share_of_origin,
      share_of_result, act) values ($1, $2, $2, 'redraw', $3, $4, $5, $6)`,
    [farm, id, today, intersection / areaOfA, intersection / areaOfB, newId()],
  );
}

/** A part of a shape is what of it is still in the shape. */
async function clipParts(
  client: Queryable,
  entity: Entity,
  { farm, id }: Redrawn,
  { drawn, author }: { readonly drawn: Polygonal; readonly author: Author },
): Promise<void> {
  for (const { follower, field, reference } of followersBy(entity, 'partOfShapeOf')) {
    const { rows } = await client.query<{ id: string; part: string }>(
      `select id, ${quoted(field)} as part from ${quoted(follower.name)}
        where farm = $1 and ${quoted(reference)} = $2 and ${quoted(field)} is not null
        and deleted_at is null order by id`,
      [farm, id],
    );
    for (const row of rows) {
      const part = polygonOf(row.part);
      const left = part && intersect(part, drawn).geometry;
      if (left)
        await changeBySystem(
          client,
          follower,
          { farm, id: row.id, changes: { [field]: writeWkt(left) } },
          author,
        );
    }
  }
}
