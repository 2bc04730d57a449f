import { translate, existing } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import {
  admissionStatuses,
  statusFaces,
  type AdmissionStatus,
} from '@furrow/domain/admission/statuses.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { type EntityRows, isEntity } from '@furrow/domain';
import { typedLookup } from '@furrow/domain/rows.ts';
import { messageText } from '@furrow/domain';
import { registerLines, type Holder } from '@furrow/domain/spray-register/entries.ts';
import { formOf } from '@furrow/domain/spray-register/forms/forms.ts';
import { isWithin } from '@furrow/domain/spray-register/pack.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { typesOfUse } from '@furrow/domain/spray-register/types-of-use.ts';
import { missingDatumWords, registerColumns } from '@furrow/domain/spray-register/words.ts';
import { featuresOfFarm } from '../../../access/features.ts';
import { lineStatuses } from '../../../admission/line-statuses.ts';
import { sprayedSql } from '../../../admission/records.ts';
import { visibleSql } from '../../../access/narrow.ts';
import type { Sql } from '../../../db/sql.ts';
import { entityTable } from '../entity-table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/**
 * The plant protection register for handing over: a line for every product, with its missing data.
 * @source decisions D13, EXC-03
 */
export const sprayRegister: ExportSource = {
  id: 'spray-register',
  shape: 'features',
  ofPlan: false,
  entities: ['record'],
  tables: async (context) => [await registerTable(context)],
};

type Item = { readonly stock: string | null; readonly producttype: number | null };

/** A line of the register with its admission and its geometry. */
interface PlacedLine {
  readonly line: RegisterLine;
  readonly status: AdmissionStatus | null;
  readonly place: string | null;
  /** Distinguishes the lines of a record. */
  readonly id: string;
}

interface RegisterPages {
  /** Number of records, whose lines may be more or fewer. */
  readonly count: number;
  pages(): AsyncIterable<readonly PlacedLine[]>;
}

/** Every requested line, page by page of records. */
export async function registerPages(context: ExportContext): Promise<RegisterPages> {
  const { filter } = context;
  const holder = await holderOf(context);
  const isJudged = isOn(await featuresOfFarm(context.database, context.farm), 'admissions');
  const kept: EntityRows['record'][] = [];
  const records = await entityTable(context, 'record', {
    // of all seasons: the register goes by date, over years
    where: () => `t.processing_state = 'performed' and ${sprayedSql}`,
    geometry: (sql) => placeOf(context, sql),
    // the lines are derived from the rows in wire form
    more: [{ name: 'row', label: '', kind: 'text', value: (row) => (kept.push(row), null) }],
  });
  const isAsked = (line: RegisterLine) =>
    filter === null ||
    (isWithin(line, filter) && (filter.form === null || formOf(line.country).id === filter.form));
  return {
    count: records.count,
    async *pages() {
      for await (const page of records.rows()) {
        const lines = kept.splice(0, page.length);
        await loadBehind(context, lines);
        const statusOf = isJudged
          ? await lineStatuses(
              context.database,
              context.principal,
              lines.map(({ id }) => id),
              context,
            )
          : () => null;
        yield lines.flatMap((row, at) =>
          linesOf(row, existing(page[at], 'row that was told').geometry, {
            ...context,
            holder,
            statusOf,
          }).filter(({ line }) => isAsked(line)),
        );
      }
    },
  };
}

async function registerTable(context: ExportContext): Promise<Table> {
  const { language } = context;
  const { count, pages } = await registerPages(context);
  const columns: Table['columns'] = [
    ...registerColumns.map(({ name, label, kind, unit }) => ({
      name,
      label: translate(label, language),
      kind,
      ...(unit ? { unit } : {}),
      ...(name === 'type_of_use'
        ? {
            words: Object.fromEntries(
              Object.entries(typesOfUse).map(([code, words]) => [code, translate(words, language)]),
            ),
          }
        : {}),
    })),
    { name: 'missing', label: messageText('column_missing', language), kind: 'text' },
    {
      name: 'admission',
      label: translate(msg`Admission`, language),
      kind: 'text',
      words: Object.fromEntries(
        admissionStatuses.map((status) => [status, translate(statusFaces[status].title, language)]),
      ),
    },
    { name: 'record', label: 'id', kind: 'text', max: 36, technical: true },
  ];
  return {
    name: 'spray_register',
    title: messageText('export_what_spray-register', language),
    columns,
    hasGeometry: true,
    count,
    print: [
      'date',
      'start_time',
      'product',
      'authorisation_number',
      'dose',
      'dose_unit',
      'field',
      'treated_area',
      'crop',
      'eppo_code',
      'growth_stage',
      'operator',
    ],
    async *rows() {
      for await (const page of pages())
        yield page.map(({ line, status, place, id }) => ({
          id,
          values: [
            ...registerColumns.map(({ name }) => line[name]),
            missingWords(line, language),
            status,
            line.record,
          ],
          geometry: place,
        }));
    },
  };
}

/** The farm's data that forms of the register require. */
export async function holderOf({
  database,
  farm,
}: Pick<ExportContext, 'database' | 'farm'>): Promise<Holder> {
  const { rows } = await database.query<Holder>(
    'select id, registration_number, countries from farm where id = $1',
    [farm],
  );
  return existing(rows[0], 'farm of an export');
}

/**
 * The part that was treated, else the boundary at that time, else the field's current or last
 * boundary, where the principal may see that.
 */
function placeOf({ principal, farm }: ExportContext, sql: Sql): string {
  return `coalesce(r.part_field, t.worked_geometry, (select f.geometry from cropfield f
    where f.farm = t.farm and f.id = r.cropfield
    and ${visibleSql('cropfield', sql, principal, { row: 'f', action: 'read', only: farm })}))`;
}

const itemsOf = (row: EntityRows['record']): readonly Item[] =>
  ((row.activities ?? []) as readonly { readonly items?: readonly Item[] | null }[]).flatMap(
    ({ items }) => items ?? [],
  );

/** Loads the rows that the rows behind the records refer to: crops of fields, products of stock. */
export async function loadBehind(
  { names }: Pick<ExportContext, 'names'>,
  rows: readonly EntityRows['record'][],
): Promise<void> {
  const fields = rows.flatMap((row) => names.row('cropfield', row.cropfield) ?? []);
  await names.load(
    'parcel',
    fields.flatMap(({ parcel }) => parcel ?? []),
  );
  await names.load(
    'plan',
    fields.flatMap(({ plan }) => plan ?? []),
  );
  await names.load(
    'certificate',
    fields.flatMap(({ certificates }) => certificates ?? []),
  );
  await names.load(
    'croptype',
    rows.flatMap((row) => (names.row('cropfield', row.cropfield)?.crop as number | null) ?? []),
  );
  await names.load(
    'producttype',
    rows.flatMap((row) =>
      itemsOf(row).flatMap(
        ({ stock }) => (names.row('stock', stock)?.product_type as number | null) ?? [],
      ),
    ),
  );
}

/** Data from which lines are built in addition to their record. */
interface LineContext extends Pick<ExportContext, 'names' | 'language'> {
  readonly holder: Holder;
  statusOf(record: string, producttype: number | null): AdmissionStatus | null;
}

function linesOf(
  row: EntityRows['record'],
  place: string | null,
  { names, language, holder, statusOf }: LineContext,
): PlacedLine[] {
  // the geometry comes from the database, not from the lookup
  const lookup = typedLookup((entity, id) => {
    const row = isEntity(entity) ? names.row(entity, id) : null;
    return row && entity === 'cropfield' ? { ...row, geometry: place } : (row ?? undefined);
  });
  return registerLines(row, lookup, language, holder).map((line, at) => ({
    id: `${line.record} ${at + 1}`,
    line,
    status: statusOf(line.record, line.producttype),
    place,
  }));
}

const missingWords = (
  { missing }: RegisterLine,
  language: ExportContext['language'],
): string | null =>
  missing.map(({ lack }) => translate(missingDatumWords[lack], language)).join(', ') || null;
