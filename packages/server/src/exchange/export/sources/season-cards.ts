import { localeOf } from '@furrow/kit';
import { fieldCards, type FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { ledgerOf } from '@furrow/domain/money/ledger.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import type { Sql } from '../../../db/sql.ts';
import type { ExportContext } from '../source.ts';
import { loadRows, lookIn, otherWorkOfJobs, type RowsByEntity } from './loaded-rows.ts';
import { readRows } from './read-rows.ts';

const all = () => 'true';

/**
 * The cards of the fields of a plan, with the rows that they are made from.
 * @source docs/decisions/178
 */
export async function seasonCards(
  context: ExportContext,
  loaded: RowsByEntity,
  plan: string | null,
): Promise<readonly FieldCard[]> {
  const { farm } = context;
  const ofPlan = (sql: Sql) => `t.plan = ${sql.value(plan)}::uuid`;
  const fields = await loadRows(loaded, context, 'cropfield', ofPlan);
  const records = await loadRows(
    loaded,
    context,
    'record',
    (sql) => `t.date is not null and t.processing_state = 'performed' and (
      t.cropfield = any(${sql.value(fields.map(({ id }) => id))}::uuid[])
      or left(t.date::text, 10) between
        (select p.period_start::text from plan p where p.farm = ${sql.value(farm)}::uuid and p.id = ${sql.value(plan)}::uuid)
        and (select p.period_end::text from plan p where p.farm = ${sql.value(farm)}::uuid and p.id = ${sql.value(plan)}::uuid))`,
  );
  const stocks = await loadRows(loaded, context, 'stock', all);
  for (const name of ['farmcontact', 'machine'] as const)
    await loadRows(loaded, context, name, all);
  await loadRows(loaded, context, 'detailtype', all);
  const products = new Set([
    ...stocks.flatMap(({ product_type: product }) => product ?? []),
    ...records.flatMap(({ activities }) =>
      (activities ?? []).flatMap(({ items }) =>
        (items ?? []).flatMap(({ producttype }) => producttype ?? []),
      ),
    ),
  ]);
  await loadRows(
    loaded,
    context,
    'producttype',
    (sql) => `t.id = any(${sql.value([...products])}::int[])`,
  );
  for (const [name, field] of [
    ['croptype', 'crop'],
    ['cropvariety', 'variety'],
    ['consumer', 'consumer'],
  ] as const)
    await loadRows(
      loaded,
      context,
      name,
      (sql) => `t.id = any(${sql.value(fields.flatMap((row) => row[field] ?? []))}::int[])`,
    );
  const lookup = lookIn(loaded);
  const prices = await readRows(context, 'price', all);
  const bookings = prices.length > 0 ? await readRows(context, 'stockrecord', all) : [];
  const done = countedWork(records, lookup);
  const beside = prices.length > 0 ? await otherWorkOfJobs(context, loaded, done) : [];
  const worked = countedWork([...done, ...beside], lookup);
  return fieldCards({
    fields: fields.toSorted((left, right) =>
      left.name.localeCompare(right.name, localeOf(context.language), { numeric: true }),
    ),
    records: done,
    sharesOf: workShares(fields),
    lookup,
    ledger:
      prices.length > 0 ? ledgerOf(bookings, worked, { book: priceBook(prices), lookup }) : null,
    // amounts in incomparable units are in no sum, as on the screens
    report: () => undefined,
  });
}
