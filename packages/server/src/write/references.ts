import { entityOf, isEntity } from '@furrow/domain';
import {
  issue,
  mostIssues,
  type Entity,
  type Field,
  type Fields,
  type Issue,
  existing,
  membersOf,
  partsOf,
} from '@furrow/kit';
import { catalogueSql, visibleSql } from '../access/narrow.ts';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import type { Table } from '../access/table.ts';

/** Key of a named account: someone with a contact on the farm. */
const person = 'account';

interface Reference {
  readonly path: string;
  readonly to: string;
  readonly id: unknown;
}

/** Every reference in a value, including the nested ones of lists. */
function referencesIn(
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
  before = '',
): Reference[] {
  return Object.entries(value).flatMap(([name, content]) => {
    const field: Field | undefined = fields[name];
    const path = `${before}${name}`;
    if (!field || content === null || content === undefined) return [];
    if (field.kind === 'user' && !field.readOnly) return [{ path, to: person, id: content }];
    if (field.kind === 'ref') return [{ path, to: field.to, id: content }];
    if (field.kind === 'refs')
      return partsOf(content).map((id, index) => ({
        path: `${path}.${index}`,
        to: field.to,
        id,
      }));
    if (field.kind === 'list')
      return partsOf(content).flatMap((entry, index) =>
        referencesIn(field.of, membersOf(entry), `${path}.${index}.`),
      );
    if (field.kind === 'object' && field.of)
      return referencesIn(field.of, membersOf(content), `${path}.`);
    if (field.kind === 'links')
      return partsOf(content)
        .map(membersOf)
        .map(({ resource, id }, index) => ({
          path: `${path}.${index}.id`,
          to: typeof resource === 'string' && isLinkable(resource) ? resource : '',
          id,
        }));
    return [];
  });
}

const isLinkable = (resource: string): boolean =>
  isEntity(resource) && entityOf(resource).scope === 'farm';

/**
 * The rows that a row currently links to. Later changes of them are no reason to refuse another
 * change of the row.
 */
export function linkedRows(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Map<string, Set<unknown>> {
  const holding = Object.fromEntries(
    Object.entries(entity.fields).filter(
      ([, field]) => field.kind === 'links' || (field.kind === 'object' && field.of),
    ),
  );
  const values = new Map<string, Set<unknown>>();
  for (const { to, id } of referencesIn(holding, row))
    values.set(to, (values.get(to) ?? new Set()).add(id));
  return values;
}

/**
 * All rows that a row currently refers to: a copy of it may refer to the same, regardless of later
 * changes to them.
 */
export function referredRows(
  { fields }: Entity,
  row: Readonly<Record<string, unknown>>,
): Map<string, Set<unknown>> {
  const values = new Map<string, Set<unknown>>();
  for (const { to, id } of referencesIn(fields, row))
    values.set(to, (values.get(to) ?? new Set()).add(id));
  return values;
}

/** References by their target; impossible ones are separate. */
function sorted(references: readonly Reference[]): {
  missing: Issue[];
  wanted: Map<string, Reference[]>;
} {
  const missing: Issue[] = [];
  const wanted = new Map<string, Reference[]>();
  for (const reference of references) {
    const fits =
      reference.to === person ||
      (isEntity(reference.to) &&
        (entityOf(reference.to).scope === 'catalogue') === (typeof reference.id === 'number'));
    // an entity that is not there yet has no rows to point to
    const group = wanted.get(reference.to);
    if (!fits) missing.push(issue(reference.path, 'reference_missing'));
    else if (group) group.push(reference);
    else wanted.set(reference.to, [reference]);
  }
  return { missing, wanted };
}

/** SQL of the referenced rows that the principal may name: `entity, id`. */
function presentSql(
  wanted: ReadonlyMap<string, readonly Reference[]>,
  farm: string,
  sql: Sql,
  principal: Principal,
): string {
  const parts = [...wanted].map(([to, references]) => {
    const ids = [...new Set(references.map(({ id }) => id))];
    if (to === person) {
      return `select distinct '${to}' as entity, t."user"::text as id from farmcontact t
        where t."user" = any(${sql.value(ids)}::uuid[]) and t.deleted_at is null
        and t.farm = ${sql.value(farm)}::uuid`;
    }
    if (entityOf(to).scope === 'catalogue') {
      return `select '${to}' as entity, t.id::text as id from ${quoted(to)} t
        where t.id = any(${sql.value(ids)}::integer[]) and t.deleted_at is null
        and ${catalogueSql(to, sql, principal, { only: farm })}`;
    }
    return `select '${to}' as entity, t.id::text as id from ${quoted(to)} t
      where t.id = any(${sql.value(ids)}::uuid[]) and t.deleted_at is null
      and ${visibleSql(to, sql, principal, { action: 'read', only: farm })}`;
  });
  return parts.join(' union all ');
}

/**
 * Problems of references to rows that the principal may not refer to: a row that is missing, in
 * another farm or invisible gets the same message (D16). A single query for all of them.
 * @param created rows created in the same transaction, by entity, which need no lookup
 */
export async function referenceIssues(
  table: Table,
  farm: string,
  value: Readonly<Record<string, unknown>>,
  created: ReadonlyMap<string, ReadonlySet<unknown>> = new Map(),
): Promise<Issue[]> {
  const { database, entity, principal } = table;
  const [issues] = await referenceIssuesOfMany(database, entity, [value], {
    farm,
    principal,
    existingRows: created,
  });
  return existing(issues, 'issues');
}

interface Naming {
  readonly farm: string;
  readonly principal: Principal;
  readonly existingRows: ReadonlyMap<string, ReadonlySet<unknown>>;
}

/** The same for many rows of a farm, still with a single query. */
export async function referenceIssuesOfMany(
  database: Queryable,
  entity: Entity,
  values: readonly Readonly<Record<string, unknown>>[],
  { farm, principal, existingRows }: Naming,
): Promise<Issue[][]> {
  const sortedValues = values.map((value) =>
    sorted(
      referencesIn(entity.fields, value).filter(({ to, id }) => !existingRows.get(to)?.has(id)),
    ),
  );
  const all = new Map<string, Reference[]>();
  for (const { wanted } of sortedValues)
    for (const [to, references] of wanted) {
      const before = all.get(to);
      if (before) for (const reference of references) before.push(reference);
      else all.set(to, [...references]);
    }
  if (all.size === 0) return sortedValues.map(({ missing }) => missing);
  const sql = newSql();
  const { rows } = await database.query<{ entity: string; id: string }>(
    presentSql(all, farm, sql, principal),
    sql.values,
  );
  const present = new Set(rows.map((row) => `${row.entity} ${row.id}`));
  return sortedValues.map(({ missing, wanted }) => {
    for (const { path, to, id } of [...wanted.values()].flat()) {
      if (missing.length > mostIssues) break;
      if (!present.has(`${to} ${String(id)}`)) missing.push(issue(path, 'reference_missing'));
    }
    return missing;
  });
}

/** The same as a condition: that nothing is missing. Null when something is bound to be. */
export function referencesHoldSql(
  entity: Entity,
  farm: string,
  value: Readonly<Record<string, unknown>>,
  { sql, principal }: { readonly sql: Sql; readonly principal: Principal },
): string | null {
  const { missing, wanted } = sorted(referencesIn(entity.fields, value));
  if (missing.length > 0) return null;
  if (wanted.size === 0) return 'true';
  const count = [...wanted.values()].reduce(
    (sum, references) => sum + new Set(references.map(({ id }) => id)).size,
    0,
  );
  return `(select count(*) from (${presentSql(wanted, farm, sql, principal)}) p) = ${sql.value(count)}::integer`;
}
