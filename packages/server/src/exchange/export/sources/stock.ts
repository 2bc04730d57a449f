import { messageText } from '@furrow/domain';
import { visibleSql } from '../../../access/narrow.ts';
import { newSql } from '../../../db/sql.ts';
import { entityTable } from '../entity-table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** Stock, and the bookings that it results from. */
export const stock: ExportSource = {
  id: 'stock',
  shape: 'tables',
  ofPlan: false,
  entities: ['stock'],
  tables: stockTables,
};

export async function stockTables(context: ExportContext): Promise<readonly Table[]> {
  const quantities = await quantitiesOf(context);
  const items = await entityTable(context, 'stock', {
    print: ['name', 'variant', 'product_type', 'quantity', 'stock_unit', 'crop', 'variety'],
    more: [
      {
        name: 'quantity',
        label: messageText('column_quantity', context.language),
        kind: 'decimal',
        value: (row) => quantities.get(String(row.id)) ?? 0,
      },
    ],
  });
  const bookings = await entityTable(context, 'stockrecord', {
    name: 'stockrecords',
    print: ['date', 'stock', 'kind', 'value', 'storage', 'reason'],
  });
  return [items, { ...bookings, isDetail: true }];
}

/** Quantities summed from the bookings that the principal may see. */
async function quantitiesOf({
  snapshot,
  principal,
  farm,
}: ExportContext): Promise<ReadonlyMap<string, number>> {
  const sql = newSql();
  const { rows } = await snapshot.query<{ stock: string; quantity: number }>(
    `select t.stock, sum(t.value) as quantity from stockrecord t
      where t.deleted_at is null and ${visibleSql('stockrecord', sql, principal, { action: 'read', only: farm })}
      group by 1`,
    sql.values,
  );
  return new Map(rows.map(({ stock: item, quantity }) => [item, quantity]));
}
