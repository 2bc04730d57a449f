import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { type Entity, translate, at, existing } from '@furrow/kit';
import { visibleSql } from '../../access/narrow.ts';
import { newSql, quoted, type Sql } from '../../db/sql.ts';
import { computeRows } from '../../read/answer.ts';
import { orderSql } from '../../read/filters.ts';
import { columnsFor } from '../../read/read.ts';
import { needsCompute } from '../../read/select.ts';
import { collectReferences, columnOf, geometryFieldOf, valueOf } from './fields.ts';
import type { NamedRow } from './names.ts';
import type { ExportContext } from './source.ts';
import type { Column, Row, Table, Value } from '@furrow/formats/writing/table.ts';
import { rowOf } from '../../db/row.ts';

/** A column that is computed from a row in wire form. */
interface DerivedColumn<R = NamedRow> extends Column {
  value(row: R, context: ExportContext): Value;
}

export interface EntityTableOptions<R = NamedRow> {
  /** Fields to leave out. */
  readonly without?: readonly string[];
  /** Columns in addition to those of the fields. */
  readonly more?: readonly DerivedColumn<R>[];
  /** A further condition on `t`. */
  readonly where?: (sql: Sql) => string;
  /** Its geometry as SQL about `t`, where it is not simply the row's. */
  readonly geometry?: (sql: Sql) => string;
  readonly print?: readonly string[];
  readonly name?: string;
}

/** The rows of an entity that the principal may see, as its definition describes them. */
export async function entityTable<N extends EntityName>(
  context: ExportContext,
  entityName: N,
  options?: EntityTableOptions<EntityRows[N]>,
): Promise<Table>;
export async function entityTable(
  context: ExportContext,
  entityName: string,
  options?: EntityTableOptions,
): Promise<Table>;
export async function entityTable(
  context: ExportContext,
  entityName: string,
  options: EntityTableOptions = {},
): Promise<Table> {
  const entity = entityOf(entityName);
  const { language, snapshot } = context;
  const geometryField = geometryFieldOf(entity);
  const readers = readersOf(entity, context, options, geometryField);
  const { rows } = await counted(context, entity, options);
  return {
    name: options.name ?? entity.list,
    title: translate(entity.labels, language),
    columns: readers.map(({ column }) => column),
    hasGeometry: geometryField !== null || options.geometry !== undefined,
    count: rows,
    ...(options.print ? { print: options.print } : {}),
    async *rows() {
      const { text, values } = statement(context, entity, options, geometryField);
      for await (const page of snapshot.pages<{ row: string; place: string | null }>(
        text,
        values,
      )) {
        const rows = page.map(({ row }) => rowOf(row));
        await prepare(context, entity, rows);
        yield rows.map((row, at): Row => ({
          id: String(row.id),
          values: readers.map(({ read }) => read(row)),
          geometry: existing(page[at], 'row that was told').place,
        }));
      }
    },
  };
}

interface Reader {
  readonly column: Column;
  readonly read: (row: NamedRow) => Value;
}

function readersOf(
  { fields, computed }: Entity,
  context: ExportContext,
  { without = [], more = [] }: EntityTableOptions,
  geometryField: string | null,
): Reader[] {
  const lists = {
    ...fields,
    ...Object.fromEntries(
      Object.entries(computed?.fields ?? {}).filter(
        ([name]) => !computed?.singleOnly?.includes(name),
      ),
    ),
  };
  const listed = Object.entries(lists).flatMap(([name, field]): Reader[] => {
    const column =
      name === geometryField || without.includes(name)
        ? null
        : columnOf(name, field, context.language);
    return column ? [{ column, read: (row) => valueOf(field, row[name], context.names) }] : [];
  });
  const id: Column = { name: 'id', label: 'id', kind: 'text', max: 36, technical: true };
  const derived = more.map((column): Reader => ({
    column,
    read: (row) => column.value(row, context),
  }));
  return [...listed, ...derived, { column: id, read: (row) => String(row.id) }];
}

function conditions(
  { principal, farm }: ExportContext,
  entity: Entity,
  { where }: EntityTableOptions,
  sql: Sql,
): string {
  return [
    't.deleted_at is null',
    visibleSql(entity.name, sql, principal, { action: 'read', only: farm }),
    ...(where ? [where(sql)] : []),
  ].join(' and ');
}

async function counted(
  context: ExportContext,
  entity: Entity,
  options: EntityTableOptions,
): Promise<{ rows: number }> {
  const sql = newSql();
  const { rows } = await context.snapshot.query<{ rows: number }>(
    `select count(*) as rows from ${quoted(entity.name)} t where ${conditions(context, entity, options, sql)}`,
    sql.values,
  );
  return at(rows, 0);
}

function statement(
  context: ExportContext,
  entity: Entity,
  options: EntityTableOptions,
  geometryField: string | null,
): { text: string; values: readonly unknown[] } {
  const sql = newSql();
  const { principal, farm, language } = context;
  // members hidden from the role are left out of the columns, including the geometry
  const columns = columnsFor(entity, principal, language, { farm, fed: true });
  const column = geometryField === null ? 'null::text' : `r.${quoted(geometryField)}`;
  const place = options.geometry?.(sql) ?? column;
  const order = orderSql(entity, '', [], { language });
  const text = `select row_to_json(r)::text as row, ${place} as place
    from ${quoted(entity.name)} t, lateral (select ${columns}) r
    where ${conditions(context, entity, options, sql)} order by ${order}`;
  return { text, values: sql.values };
}

/** Computed values, and the names of referenced rows. */
async function prepare(
  context: ExportContext,
  entity: Entity,
  rows: Record<string, unknown>[],
): Promise<void> {
  const { farm, language, names, plan, snapshot } = context;
  if (needsCompute(entity, false))
    await computeRows(snapshot, entity, rows, {
      context: { farm, language, plan, tolerance: null },
      single: false,
    });
  const references = new Map<string, Set<string | number>>();
  for (const row of rows) collectReferences(entity.fields, row, references);
  for (const [referred, ids] of references) await names.load(referred, ids);
}
