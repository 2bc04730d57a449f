import type { EntityRows } from '@furrow/domain';
import { isEntity, messageText } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { amountOfItem, type ItemAmount } from '@furrow/domain/record/amounts.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import { gapWords } from '@furrow/domain/nutrient-norms/words.ts';
import { isAreaStated, workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { type Language, translate, existing } from '@furrow/kit';
import type { Principal } from '../../../access/principal.ts';
import { visibleSql } from '../../../access/narrow.ts';
import type { Sql } from '../../../db/sql.ts';
import { detailsOf, lineText } from '../../records/details.ts';
import { linesOf, notedIn, observationTexts, writeLine } from '../../records/record-view.ts';
import type { Line } from '../../records/work.ts';
import { entityTable } from '../entity-table.ts';
import type { Names } from '../names.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/**
 * The records on the crop fields of a plan, and those on none; their products line by line in a
 * second table.
 */
export const records: ExportSource = {
  id: 'records',
  shape: 'features',
  ofPlan: true,
  entities: ['record'],
  tables: (context) => recordTables(context),
};

const themeWords = (language: Language) =>
  Object.fromEntries(themeStarter.map(({ code, name }) => [code, translate(name, language)]));
const stateWords = (language: Language) =>
  Object.fromEntries(
    Object.entries(recordStates.values).map(([state, { label }]) => [
      state,
      translate(label, language),
    ]),
  );

/** @param only records of these ids; all when left out */
export async function recordTables(
  context: ExportContext,
  only: readonly string[] | null = null,
): Promise<readonly Table[]> {
  const { language, names } = context;
  const themes = themeWords(language);
  const ofRow = (row: EntityRows['record']) => linesOf(row, names);
  const themesText = (row: EntityRows['record']) =>
    text([...new Set(ofRow(row).map(({ theme }) => theme && (themes[theme] ?? theme)))], ', ');
  const productsText = (row: EntityRows['record']) => text(ofRow(row).map(writeLine), '; ');
  const detailsText = (row: EntityRows['record']) => text(notedIn(row, names, language), '; ');
  const observationsText = (row: EntityRows['record']) =>
    text(observationTexts(row, names, language), '; ');
  const linesText = (row: EntityRows['record']) =>
    ofRow(row).map(({ theme, work, product, dose, unit }) =>
      lineText(
        [theme && (themes[theme] ?? theme), work, product, dose, unit].map((cell) =>
          String(cell ?? '').trim(),
        ),
      ),
    );
  const table = await entityTable(context, 'record', {
    without: ['activities', 'observations', 'processing_state'],
    where: (sql) => wanted(context, only, sql),
    geometry: (sql) => placeOfRecord(context.principal, sql, context.farm),
    print: ['date', 'cropfield', 'themes', 'products', 'worked_area', 'applier', 'display_state'],
    more: [
      {
        name: 'themes',
        label: messageText('column_themes', language),
        kind: 'text',
        value: themesText,
      },
      {
        name: 'products',
        label: messageText('column_products', language),
        kind: 'text',
        value: productsText,
      },
      {
        name: 'noted',
        label: messageText('column_noted', language),
        kind: 'text',
        value: detailsText,
      },
      {
        name: 'observations',
        label: messageText('column_observations', language),
        kind: 'text',
        value: observationsText,
      },
      {
        name: 'details',
        label: messageText('column_details', language),
        kind: 'text',
        technical: true,
        forReading: true,
        value: (row) =>
          detailsOf(
            row,
            {
              themes: themesText(row),
              products: productsText(row),
              noted: detailsText(row),
              observations: observationsText(row),
              lines: linesText(row),
            },
            names,
          ),
      },
    ],
  });
  return [withStates(table, language), lineTable(context, table, themes, only)];
}

const withStates = (table: Table, language: Language): Table => ({
  ...table,
  columns: table.columns.map((column) =>
    column.name === 'display_state' ? { ...column, words: stateWords(language) } : column,
  ),
});

const wanted = (context: ExportContext, only: readonly string[] | null, sql: Sql): string =>
  only === null ? ofPlan(context, sql) : `t.id = any(${sql.value(only)}::uuid[])`;

function ofPlan({ plan, farm }: ExportContext, sql: Sql): string {
  if (plan === null) return 'true';
  return `(t.cropfield is null or t.cropfield in (select p.id from cropfield p
    where p.farm = ${sql.value(farm)}::uuid and p.plan = ${sql.value(plan)}::uuid))`;
}

/** The same as a box, which is reckoned when a place is written. */
export function boxOfRecord(principal: Principal, sql: Sql): string {
  return `coalesce(t.place_box, (select f.place_box from cropfield f
    where f.farm = t.farm and f.id = r.cropfield and f.deleted_at is null
    and ${visibleSql('cropfield', sql, principal, { row: 'f' })}))`;
}

/**
 * The part that was worked, else the boundary at that time, else the field's current or last
 * boundary, where the principal may see that; for a record `r` of the row `t`.
 */
export function placeOfRecord(principal: Principal, sql: Sql, farm?: string): string {
  const field = `(select f.geometry from cropfield f where f.farm = t.farm and f.id = r.cropfield
    and ${visibleSql('cropfield', sql, principal, { row: 'f', action: 'read', only: farm })})`;
  return `coalesce(r.part_field, t.worked_geometry, ${field})`;
}

const text = (parts: readonly (string | null)[], sign: string): string | null =>
  parts.filter((part) => part).join(sign) || null;

/** The same records, a row for each product: the lines of a register. */
function lineTable(
  context: ExportContext,
  records: Table,
  themes: Record<string, string>,
  only: readonly string[] | null,
): Table {
  const { language } = context;
  const at = (name: string) => records.columns.findIndex((column) => column.name === name);
  const [date, field, area] = [at('date'), at('cropfield'), at('worked_area')];
  const columns = [
    { name: 'record', label: 'id', kind: 'text', max: 36, technical: true },
    existing(records.columns[date], 'column of date'),
    existing(records.columns[field], 'column of field'),
    {
      name: 'theme',
      label: messageText('column_theme', language),
      kind: 'text',
      max: 50,
      words: themes,
    },
    { name: 'work', label: messageText('column_work', language), kind: 'text' },
    { name: 'product', label: messageText('column_product', language), kind: 'text' },
    { name: 'dose', label: messageText('column_dose', language), kind: 'decimal' },
    { name: 'unit', label: messageText('column_unit', language), kind: 'text', max: 20 },
    existing(records.columns[area], 'column of area'),
    { name: 'amount', label: messageText('column_amount', language), kind: 'decimal' },
    {
      name: 'amount_unit',
      label: messageText('column_amount_unit', language),
      kind: 'text',
      max: 20,
    },
    { name: 'uncertain', label: messageText('column_uncertain', language), kind: 'text' },
  ] as const satisfies Table['columns'];
  return {
    name: 'record_lines',
    title: messageText('table_record_lines', language),
    columns,
    hasGeometry: false,
    isDetail: true,
    count: records.count,
    print: [
      'date',
      'cropfield',
      'theme',
      'product',
      'dose',
      'unit',
      'worked_area',
      'amount',
      'amount_unit',
      'uncertain',
    ],
    async *rows() {
      for await (const page of entityLines(context, only)) {
        yield page.flatMap(({ row, lines }) =>
          lines.map(({ theme, work, product, dose, unit, amount }, index) => ({
            id: `${String(row.id)} ${index + 1}`,
            values: [
              String(row.id),
              row.date,
              context.names.name('cropfield', row.cropfield),
              theme,
              work,
              product,
              dose,
              unit,
              row.worked_area,
              amount ? Number(amount.amount.toPrecision(12)) : null,
              amount?.unit || null,
              // an amount on the whole field, where the worked area is not stated
              amount && !isAreaStated(row) ? translate(gapWords.no_area, language) : null,
            ],
            geometry: null,
          })),
        );
      }
    },
  };
}

/** A product of a record with its total amount, or its work without any. */
type AmountLine = Line & { readonly amount: ItemAmount | null };

interface LinesOfRecord {
  readonly row: EntityRows['record'];
  readonly lines: readonly AmountLine[];
}

/** The rows once more, with their lines instead of their columns. */
async function* entityLines(
  context: ExportContext,
  only: readonly string[] | null,
): AsyncGenerator<readonly LinesOfRecord[]> {
  const { names } = context;
  const kept: EntityRows['record'][] = [];
  const table = await entityTable(context, 'record', {
    where: (sql) => wanted(context, only, sql),
    more: [{ name: 'row', label: '', kind: 'text', value: (row) => (kept.push(row), null) }],
  });
  for await (const page of table.rows()) {
    const rows = kept.splice(0, page.length);
    await names.load(
      'producttype',
      rows.flatMap((row) => productsInStore(row, names)),
    );
    yield rows.map((row) => ({ row, lines: withAmounts(row, names) }));
  }
}

const itemsOf = (row: EntityRows['record']) =>
  activitiesOf(row).flatMap(({ items }) => items ?? []);

const productsInStore = (row: EntityRows['record'], names: Names): readonly number[] =>
  itemsOf(row).flatMap(({ stock }) => names.row('stock', stock)?.product_type ?? []);

/** The lines of a record with their amounts, by the same reckoning as bookings and papers. */
function withAmounts(row: EntityRows['record'], names: Names): readonly AmountLine[] {
  const lookup = typedLookup((entity, id) =>
    isEntity(entity) ? (names.row(entity, id) ?? undefined) : undefined,
  );
  const area = workedHectares(row, lookup);
  const amounts = activitiesOf(row).flatMap(({ theme, items }) =>
    (items ?? []).length === 0
      ? [null]
      : (items ?? []).map((item) => amountOfItem(item, { theme, area }, lookup)),
  );
  return linesOf(row, names).map((line, at) => {
    const amount = amounts[at] ?? null;
    // on land of unknown area
    return { ...line, amount: amount?.amount ? amount : null };
  });
}
