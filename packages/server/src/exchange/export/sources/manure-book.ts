import { messageText } from '@furrow/domain';
import { ownName } from '@furrow/domain/row-name.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { isInPeriod } from '@furrow/domain/manure/book.ts';
import {
  movementColumns,
  namedMovements,
  type NamedMovement,
} from '@furrow/domain/manure/book-table.ts';
import { manureLines, manureMovements, type ManureLine } from '@furrow/domain/manure/movements.ts';
import { movementWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit';
import type { Table } from '@furrow/formats/writing/table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import { loadRows, type RowsByEntity } from './loaded-rows.ts';

/**
 * The movements of manure, compost and other organic fertilizers over a period, with their contents.
 * @source RUL-25, decisions 248
 */
export const manureBook: ExportSource = {
  id: 'manure-book',
  shape: 'tables',
  ofPlan: false,
  entities: ['stockrecord'],
  tables: async (context) => [await movementsTable(context)],
};

/** Rows of a page of the table. */
const rowsAtATime = 500;

const report = (code: string): never => {
  throw new Error(`contents of a fertilizer: ${code}`);
};

async function movementsTable(context: ExportContext): Promise<Table> {
  const { language } = context;
  const { lines, movements } = await movementsOf(context);
  return {
    name: 'manure_book',
    title: messageText('export_what_manure-book', language),
    columns: [
      ...movementColumns.map(({ name, label, kind, unit }) => ({
        name,
        label: translate(label, language),
        kind,
        ...(unit ? { unit } : {}),
        ...(name === 'movement'
          ? {
              words: Object.fromEntries(
                manureMovements.map((movement) => [
                  movement,
                  translate(movementWords[movement], language),
                ]),
              ),
            }
          : {}),
      })),
      { name: 'record', label: 'id', kind: 'text', max: 36, technical: true },
    ],
    hasGeometry: false,
    count: movements.length,
    print: [
      'date',
      'movement',
      'stock',
      'storage',
      'quantity',
      'unit',
      'nitrogen',
      'phosphate',
      'field',
      'reason',
      'party',
      'carrier',
      'transport_number',
    ],
    async *rows() {
      for (let at = 0; at < movements.length; at += rowsAtATime)
        yield movements.slice(at, at + rowsAtATime).map((line, index) => ({
          id: lines[at + index]?.id ?? '',
          values: [...movementColumns.map(({ name }) => line[name]), line.record],
          geometry: null,
        }));
    },
  };
}

/** The movements of the requested period, the oldest first, and the same with names. */
async function movementsOf(context: ExportContext): Promise<{
  readonly lines: readonly ManureLine[];
  readonly movements: readonly NamedMovement[];
}> {
  const held: RowsByEntity = new Map();
  // organic products are few, of the catalogue and of the farm
  const products = await loadRows(held, context, 'producttype', () => `t.kind = 'organic'`);
  const ofProducts = products.map(({ id }) => id);
  const stocks = await loadRows(
    held,
    context,
    'stock',
    (sql) => `t.product_type = any(${sql.value(ofProducts)}::integer[])`,
  );
  const ids = stocks.map(({ id }) => id);
  const bookings = await loadRows(
    held,
    context,
    'stockrecord',
    (sql) => `t.stock = any(${sql.value(ids)}::uuid[])`,
  );
  const records = await loadRows(
    held,
    context,
    'record',
    (sql) =>
      `t.processing_state = 'performed' and exists (
        select from jsonb_array_elements(coalesce(t.activities, '[]')) a,
          jsonb_array_elements(coalesce(nullif(a->'items', 'null'), '[]')) i
        where (i->>'stock')::uuid = any(${sql.value(ids)}::uuid[])
          or (i->>'producttype')::integer = any(${sql.value(ofProducts)}::integer[]))`,
  );
  await loadRows(held, context, 'detailtype', () => 'true');
  await loadRows(held, context, 'storage', () => 'true');
  await loadRows(held, context, 'farmcontact', () => 'true');
  await loadRows(
    held,
    context,
    'cropfield',
    (sql) =>
      `t.id = any(${sql.value(records.flatMap(({ cropfield }) => cropfield ?? []))}::uuid[])`,
  );
  const row = (entity: string, id: unknown) => held.get(entity)?.get(id as string | number);
  const lookup = typedLookup(row);
  const { from = null, to = null } = context.filter ?? {};
  const lines = manureLines({ bookings, records, lookup, report }).filter((line) =>
    isInPeriod(line, { from, to }),
  );
  const nameOf = (entity: string, id: unknown) => {
    const found = row(entity, id);
    return found ? ownName(found, context.language) : null;
  };
  return { lines, movements: namedMovements(lines, lookup, nameOf) };
}
