import { entities } from '@furrow/domain';
import { listIn, type Fields } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { landFields, type LandAct } from './act.ts';

/**
 * Later work of others on the pieces of an action: it prevents undoing the action, and is reported
 * with its author. @source decisions D17 Undo
 */

/** Entities whose rows refer to a field. */
const onFields = entities.flatMap(({ name, scope, fields }) =>
  scope === 'farm'
    ? Object.entries(fields).flatMap(([column, field]) =>
        (field.kind === 'ref' || field.kind === 'refs') &&
        field.to === landFields.name &&
        column !== 'continues'
          ? [{ name, column, isList: field.kind === 'refs', fields }]
          : [],
      )
    : [],
);

/** A row on a field that was created or changed by another person. */
interface Later {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  /** Its day, YYYY-MM-DD; null where it has none. */
  readonly day: string | null;
  /** Of work. */
  readonly themes: readonly string[] | null;
  /** The name of the person; null for a deleted account. */
  readonly by: string | null;
  /** Whether the requesting person may see it. */
  readonly seen: boolean;
  readonly at: Date;
}

/** Maximum number of rows named. */
const mostNamed = 20;

/** The fields, the action, and the person who requests the undo. */
interface Asked {
  readonly act: Pick<LandAct, 'farm' | 'id'>;
  readonly fields: readonly string[];
  readonly principal: Principal;
}

/**
 * Refuses to undo an action when another person worked on its pieces since: created or changed rows
 * on them, or changed a piece that would be removed.
 */
export async function refuseOthersWork(
  client: Queryable,
  act: LandAct,
  fields: readonly string[],
  principal: Principal,
): Promise<void> {
  const made = act.changes.filter(({ kind }) => kind === 'made').map(({ id }) => id);
  const asked: Asked = { act, fields, principal };
  const found: Later[] = [];
  for (const one of onFields) found.push(...(await laterRows(client, asked, one)));
  found.push(
    ...(await laterPieces(client, { ...asked, fields: fields.filter((id) => made.includes(id)) })),
  );
  if (found.length > 0) throw await staleAct(client, act.farm, fields, found);
}

/** SQL: the last change of the row `t` by another person since the action, as `h`. */
function lastOfOthers({ act, principal }: Asked, entity: string, sql: ReturnType<typeof newSql>) {
  return `lateral (select h.account, h.at from history h
    where h.farm = ${sql.value(act.farm)}::uuid and h.entity = '${entity}' and h.row = t.id::text
      and h.at > (select at from land_act where id = ${sql.value(act.id)}::uuid)
      and h.account <> ${sql.value(principal.account)}::uuid
    order by h.version desc limit 1) h`;
}

const dayOf = ({ date }: Fields): string =>
  date?.kind === 'date' || date?.kind === 'dateTime' ? 'left(t.date::text, 10)' : 'null::text';

const themesOf = ({ activities }: Fields): string =>
  activities?.kind === 'list' && 'theme' in activities.of
    ? `jsonb_path_query_array(t.activities, '$[*].theme')`
    : 'null::jsonb';

async function laterRows(
  client: Queryable,
  asked: Asked,
  { name, column, isList, fields }: (typeof onFields)[number],
): Promise<readonly Later[]> {
  const sql = newSql();
  const lies = isList ? `t.${quoted(column)} @> array[f.id]` : `t.${quoted(column)} = f.id`;
  const { rows } = await client.query<Later>(
    `select '${name}' as entity, t.id, f.id as field, ${dayOf(fields)} as day,
       ${themesOf(fields)} as themes, a.name as "by", h.at,
       ${visibleSql(name, sql, asked.principal)} as seen
      from unnest(${sql.value(asked.fields)}::uuid[]) f(id)
      join ${quoted(name)} t on t.farm = ${sql.value(asked.act.farm)}::uuid
        and t.deleted_at is null and ${lies}
      join ${lastOfOthers(asked, name, sql)} on true
      left join account a on a.id = h.account`,
    sql.values,
  );
  return rows;
}

async function laterPieces(client: Queryable, asked: Asked): Promise<readonly Later[]> {
  const sql = newSql();
  const { rows } = await client.query<Later>(
    `select '${landFields.name}' as entity, t.id, t.id as field, null::text as day,
       null::jsonb as themes, a.name as "by", h.at, true as seen
      from cropfield t
      join ${lastOfOthers(asked, landFields.name, sql)} on true
      left join account a on a.id = h.account
      where t.farm = ${sql.value(asked.act.farm)}::uuid and t.id = any(${sql.value(asked.fields)}::uuid[])`,
    sql.values,
  );
  return rows;
}

/**
 * The refusal of an undo: names of its fields, and the later work of others there.
 * @param later rows that prevent it; ids alone where nobody else changed them
 */
export async function staleAct(
  client: Queryable,
  farm: string,
  fields: readonly string[],
  later: readonly (Later | string)[],
): Promise<Refusal> {
  const rows = later.filter((one) => typeof one !== 'string');
  const conflicts = [...new Set(later.map((one) => (typeof one === 'string' ? one : one.field)))];
  const { rows: named } = await client.query<{ id: string; name: string }>(
    `select id, name from cropfield where farm = $1 and id = any($2::uuid[])
      order by name collate natural_order, id`,
    [farm, conflicts.some((id) => fields.includes(id)) ? conflicts : fields],
  );
  return new Refusal('stale', {
    members: {
      names: named.map(({ name }) => name),
      conflicts,
      since: sinceOf(rows, new Map(named.map(({ id, name }) => [id, name]))),
    },
  });
}

/** Each row once, the latest first, with the names of its fields. */
function sinceOf(rows: readonly Later[], names: ReadonlyMap<string, string>): readonly object[] {
  const byRow = new Map<string, Later[]>();
  for (const row of rows) if (row.seen) listIn(byRow, `${row.entity} ${row.id}`).push(row);
  return [...byRow.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .toSorted((left, right) => Number(right.first.at) - Number(left.first.at))
    .slice(0, mostNamed)
    .map(({ first: { entity, id, day, themes, by }, all }) => ({
      entity,
      id,
      names: all.map(({ field }) => names.get(field) ?? '').toSorted(),
      date: day,
      themes: themes ?? [],
      by,
    }));
}
