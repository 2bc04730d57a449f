import { holds, textOrNull, type Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import type { Sql } from '../db/sql.ts';

/**
 * The shape that performed work stores of its land, where it is entered or moved to another day
 * after the field was redrawn.
 * @source decisions D17, docs/decisions/227
 */

type Value = Readonly<Record<string, unknown>>;

interface InFarm {
  readonly farm: string;
  /** The farm's day. */
  readonly today: string;
}

interface Keeping {
  /** The field that stores the shape, the reference it comes from, and the field with the day. */
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

/** A field whose value is looked up by the statement that writes the row. */
export interface LookedUpField {
  readonly name: string;
  /** A text or null. */
  readonly value: string;
}

/**
 * Shapes of its day that a new row stores, as SQL: the statement that writes it looks them up, so
 * that a field that was never redrawn costs no extra query.
 */
export const shapesOnDay = (
  entity: Entity,
  value: Value,
  inFarm: InFarm,
  sql: Sql,
): readonly LookedUpField[] =>
  (lasts(entity, value) ? keepingOf(entity) : []).flatMap((keeping) => {
    const asked = textOrNull(value[keeping.name]) === null ? askedOf(keeping, value, inFarm) : null;
    return asked
      ? [
          {
            name: keeping.name,
            value: `(${shapeSql({
              farm: `${sql.value(inFarm.farm)}::uuid`,
              id: `${sql.value(asked.id)}::uuid`,
              day: `${sql.value(asked.day)}::date`,
            })})`,
          },
        ]
      : [];
  });

/**
 * Shapes that a row stores in place of others once it has another day or other land, or counts as
 * performed. Shapes stored since a split or a merge do not depend on its day, and stay.
 */
export async function shapesAfterChange(
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
    const [before = null, now = null] = await shapesOn(client, inFarm, [
      isMoved || isDoneNow ? null : askedOf(keeping, row, inFarm),
      askedOf(keeping, after, inFarm),
    ]);
    const own = isMoved ? null : textOrNull(row[name]);
    if (own === before && now !== own) kept[name] = now;
  }
  return kept;
}

/** A row of another entity, and the day for which its shape is needed. */
interface Asked {
  readonly id: string;
  readonly day: string;
}

/** The field and day of a row; null where it refers to none, or is of no day before today. */
function askedOf(
  { reference, day: named }: Pick<Keeping, 'reference' | 'day'>,
  value: Value,
  { today }: InFarm,
): Asked | null {
  const id = textOrNull(value[reference]);
  const day = textOrNull(value[named])?.slice(0, 10);
  return id === null || !day || day >= today ? null : { id, day };
}

/**
 * The shape of a field on a day; null where it is unchanged, or unknown. For a field that was split
 * or merged since, a reference means its state since then.
 */
const shapeSql = ({ farm, id, day }: Readonly<Record<'farm' | 'id' | 'day', string>>): string =>
  `select nullif(l.shape, c.geometry) from cropfield_lineage l
    join cropfield c on c.farm = l.farm and c.id = l.result
    where l.farm = ${farm} and l.origin = ${id} and l.result = ${id} and l.kind = 'redraw'
      and l.date > ${day} and l.shape is not null
      and not exists (select 1 from cropfield_lineage o where o.farm = ${farm}
        and (o.origin = ${id} or o.result = ${id}) and o.kind <> 'redraw' and o.number > l.number)
    order by l.number limit 1`;

/** The requested shapes, in their order, in a single query; in none where nothing is requested. */
async function shapesOn(
  client: Queryable,
  { farm }: InFarm,
  asked: readonly (Asked | null)[],
): Promise<readonly (string | null)[]> {
  if (asked.every((one) => one === null)) return asked.map(() => null);
  const { rows } = await client.query<{ shape: string | null }>(
    `select (${shapeSql({ farm: '$1::uuid', id: 'a.id', day: 'a.day' })}) as shape
      from unnest($2::uuid[], $3::date[]) with ordinality a(id, day, place) order by a.place`,
    [farm, asked.map((one) => one?.id ?? null), asked.map((one) => one?.day ?? null)],
  );
  return rows.map(({ shape }) => shape);
}
