import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { referredRows } from '../write/references.ts';

const names = ['stock', 'producttype', 'detailtype', 'record'] as const satisfies EntityName[];

/**
 * Rows that some records refer to, as sums of work read them: stock, products, kinds of doses,
 * linked records.
 */
export async function lookupFor(
  database: Queryable,
  farm: string,
  records: readonly EntityRows['record'][],
): Promise<RowLookup> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  const wanted = new Map<string, Set<unknown>>(names.map((name) => [name, new Set()]));
  for (const record of records)
    for (const [to, ids] of referredRows(entityOf('record'), record))
      for (const id of ids) wanted.get(to)?.add(id);
  for (const name of names) {
    const { scope, fields } = entityOf(name);
    const isCatalogue = scope === 'catalogue';
    const { rows } = await database.query<{ id: string | number; product_type?: number | null }>(
      `select t.id, ${Object.keys(fields)
        .map((field) => `t.${quoted(field)}`)
        .join(', ')} from ${quoted(name)} t
        where t.id = any($1::${isCatalogue ? 'integer' : 'uuid'}[])${isCatalogue ? '' : ' and t.farm = $2'}`,
      isCatalogue ? [[...(wanted.get(name) ?? [])]] : [[...(wanted.get(name) ?? [])], farm],
    );
    for (const row of rows) {
      found.set(`${name} ${row.id}`, row);
      if (name === 'stock' && row.product_type) wanted.get('producttype')?.add(row.product_type);
    }
  }
  return typedLookup((entity, id) => found.get(`${entity} ${String(id)}`));
}
