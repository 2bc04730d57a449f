import { holds, textOrNull, type Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * The shape that what was done keeps of its land, where it is entered or moved to another day after
 * that was drawn anew.
 * @source decisions D17, docs/decisions/227
 */

type Value = Readonly<Record<string, unknown>>;

interface InFarm {
  readonly farm: string;
  /** The farm's day. */
  readonly today: string;
}

interface Keeping {
  /** The field that keeps, the reference it keeps of, and the field with the day. */
  readonly name: string;
  readonly reference: string;
  readonly day: string;
}

const keepingOf = ({ fields }: Entity): Keeping[] =>
  Object.entries(fields).flatMap(([name, { keepsShapeOf: reference, keepsShapeOn: day }]) =>
    reference !== undefined && day !== undefined ? [{ name, reference, day }] : [],
  );

const lasts = ({ lasting }: Entity, value: Value): boolean =>
  lasting === undefined || holds(lasting, value);

/** Shapes that a new row keeps because they were drawn anew since its day. */
export async function shapesThen(
  client: Queryable,
  entity: Entity,
  value: Value,
  inFarm: InFarm,
): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const keeping of lasts(entity, value) ? keepingOf(entity) : []) {
    if (textOrNull(value[keeping.name]) !== null) continue;
    const shape = await shapeOn(client, keeping, value, inFarm);
    if (shape !== null) kept[keeping.name] = shape;
  }
  return kept;
}

/**
 * Shapes that a row keeps in place of others once it is of another day or on other land, or counts
 * as done. Shapes kept since a split or a merge do not depend on its day, and stay.
 */
export async function shapesFollowing(
  client: Queryable,
  entity: Entity,
  { row, changes }: { readonly row: Value; readonly changes: Value },
  inFarm: InFarm,
): Promise<Record<string, string | null>> {
  const kept: Record<string, string | null> = {};
  const after = { ...row, ...changes };
  for (const keeping of lasts(entity, after) ? keepingOf(entity) : []) {
    const { name, reference, day } = keeping;
    if (textOrNull(changes[name]) !== null) continue;
    const isMoved = reference in changes;
    const isDoneNow = !lasts(entity, row);
    if (!isMoved && !isDoneNow && !(day in changes)) continue;
    const before = isMoved || isDoneNow ? null : await shapeOn(client, keeping, row, inFarm);
    const own = isMoved ? null : textOrNull(row[name]);
    if (own !== before) continue;
    const shape = await shapeOn(client, keeping, after, inFarm);
    if (shape !== own) kept[name] = shape;
  }
  return kept;
}

/**
 * The shape of the land a row refers to on its day; null where it lies as it lay, or nobody knows.
 * Of a field that was split or merged since, whoever names it means what it is since then.
 */
async function shapeOn(
  client: Queryable,
  { reference, day: named }: Keeping,
  value: Value,
  { farm, today }: InFarm,
): Promise<string | null> {
  const id = textOrNull(value[reference]);
  const day = textOrNull(value[named])?.slice(0, 10);
  if (id === null || !day || day >= today) return null;
  const { rows } = await client.query<{ shape: string | null }>(
    `select nullif(l.shape, c.geometry) as shape
      from cropfield_lineage l join cropfield c on c.farm = l.farm and c.id = l.result
      where l.farm = $1 and l.origin = $2 and l.result = $2 and l.kind = 'redraw'
        and l.date > $3 and l.shape is not null
        and not exists (select 1 from cropfield_lineage o where o.farm = $1
          and (o.origin = $2 or o.result = $2) and o.kind <> 'redraw' and o.number > l.number)
      order by l.number limit 1`,
    [farm, id, day],
  );
  return rows[0]?.shape ?? null;
}
