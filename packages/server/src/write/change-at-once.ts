import { readChange, type Entity, type Field, isObject } from '@furrow/kit';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { hiddenIn } from '../read/seen.ts';
import { wireColumns } from '../read/select.ts';
import { columnValues } from './columns.ts';
import { invalidateScopes } from './visibility.ts';
import { writeRows } from './history.ts';
import type { Table } from '../access/table.ts';
import { farmRowOf, type FarmRowOf } from '../db/row.ts';

/** A field without a reference that everybody with the right to change the row may change. */
const isPlain = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.readOnly &&
  !field.byActionOnly &&
  !field.byAdministratorsOnly &&
  !['ref', 'refs', 'user', 'links', 'list', 'object'].includes(field.kind);

/** Fields that are read with others: by rules, or for a unique name. */
function isLookedAt(entity: Entity, name: string): boolean {
  const { unique, rules, rulesLookAt } = entity;
  return (
    name === unique?.field ||
    name === entity.shape ||
    (unique?.within.includes(name) ?? false) ||
    (rules !== undefined && (rulesLookAt?.includes(name) ?? true))
  );
}

/**
 * The farms in which a person may see and change every row and field of an entity; null when in one
 * of theirs they may only partly.
 */
function farmsChanged(entity: Entity, principal: Principal): string[] | null {
  const farms: string[] = [];
  for (const { farm } of principal.memberships.values()) {
    const { read, update } = rightsIn(principal, farm, entity.name);
    if (
      typeof read !== 'boolean' ||
      typeof update !== 'boolean' ||
      hiddenIn(entity, principal, farm).length > 0
    )
      return null;
    if (read && update) farms.push(farm);
  }
  return farms;
}

/**
 * The plain case of a change: fields that nothing else reads, in farms without restrictions. A
 * single statement finds the row, waits for concurrent changes, changes it and writes its history;
 * otherwise nothing is done, and the reason is found step by step.
 * @param base the version of If-Match
 * @returns the changed row; null when this is no plain case, when nothing differs, or when the row
 * has another version
 */
export async function changeAtOnce<N extends string>(
  table: Table<Queryable, N>,
  id: string,
  body: unknown,
  base: number | null,
): Promise<FarmRowOf<N> | null> {
  const { database, entity, principal } = table;
  if (entity.guard || entity.limit || entity.scope !== 'farm' || !isObject(body)) return null;
  const names = Object.keys(body);
  if (
    names.length === 0 ||
    !names.every(
      (name) =>
        isPlain(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined) &&
        !isLookedAt(entity, name),
    )
  )
    return null;
  const farms = farmsChanged(entity, principal);
  if (!farms || farms.length === 0) return null;
  const { value, issues } = readChange(entity, body);
  const changed = Object.keys(value);
  if (issues.length > 0 || changed.length !== names.length) return null;

  const sql = newSql();
  const pairs = columnValues(entity, value, sql);
  const condition = `t.id = ${sql.value(id)}::uuid and t.farm = any(${sql.value(farms)}::uuid[]) and t.deleted_at is null`;
  const versionSql = base === null ? '' : ` and t.version = ${sql.value(base)}`;
  const differs = pairs.map(
    ({ column, value: content }) => `before.${column} is distinct from ${content}`,
  );
  const answers = changed.map(
    (name) => `('${name}', to_jsonb(before.${quoted(name)}), to_jsonb(t.${quoted(name)}))`,
  );
  const writing = {
    client: database,
    farm: (written: { readonly farm: string }) => written.farm,
    entity,
    action: 'update',
    account: sql.value(principal.account),
    device: sql.value(principal.device),
    changes: `(select jsonb_object_agg(c.name, jsonb_build_array(c.old, c.new))
      from (values ${answers.join(', ')}) c(name, old, new) where c.old is distinct from c.new)`,
    from: 't join before on before.id = t.id',
  };
  const { rows } = await writeRows<{ row: string; farm: string }>(
    writing,
    (
      history,
    ) => `with before as materialized (select t.farm, t.id, ${changed.map((name) => `t.${quoted(name)}`).join(', ')} from ${quoted(entity.name)} t where ${condition}${versionSql} for update),
    t as (update ${quoted(entity.name)} t
    set ${[...pairs.map(({ column, value: content }) => `${column} = ${content}`), 'version = t.version + 1', 'last_modified = now()'].join(', ')}
      from before where t.farm = before.farm and t.id = before.id and (${differs.join(' or ')}) returning t.*),
    h as (${history})
    select row_to_json(r)::text as row, (select farm from t) as farm
    from (select ${wireColumns(entity, principal.language)} from t) r`,
    sql.values,
  );
  if (!rows[0]) return null;
  const row = farmRowOf(entity, rows[0].row);
  await invalidateScopes(database, entity, row.farm, { changed });
  return row;
}
