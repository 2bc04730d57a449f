import { isEntity, type EntityName, type EntityRows } from '@furrow/domain';
import { costOfWork } from '@furrow/domain/money/cost-of-work.ts';
import { ledgerOf } from '@furrow/domain/money/ledger.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { fieldPaper } from '@furrow/domain/paper/field-paper.ts';
import { jobPaper } from '@furrow/domain/paper/job-paper.ts';
import { themesOf, type Paper } from '@furrow/domain/paper/paper.ts';
import { recordPaper } from '@furrow/domain/paper/record-paper.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';
import type { ExportContext, ExportSource, PrintedPart } from '../source.ts';
import { fieldOutline } from './field-outline.ts';
import { openPhotos, picturedOn } from './field-photos.ts';
import { harvestWords } from './harvest-days.ts';
import { lookIn, type RowsByEntity } from './loaded-rows.ts';
import { loadReferred } from './load-referred.ts';
import { paperParts } from './paper-parts.ts';
import { paperReading } from './paper-reading.ts';
import { readRows } from './read-rows.ts';
import { seasonCards } from './season-cards.ts';

/**
 * Papers of one record, one job and one field, as the page prints them, with the contents that the
 * requesting person may see. A row that has gone meanwhile leaves a paper without contents.
 * @source docs/decisions/252
 */
const paperOf = <N extends EntityName>(
  id: string,
  entity: N,
  {
    name,
    pages,
  }: {
    /** Behind the name of the paper in its title and the name of the file. */
    name(context: ExportContext, row: EntityRows[N]): Promise<string> | string;
    pages(context: ExportContext, row: EntityRows[N]): AsyncIterable<PrintedPart>;
  },
): ExportSource => ({
  id,
  shape: 'book',
  ofPlan: false,
  ofRow: entity,
  entities: [entity],
  tables: () => Promise.resolve([]),
  async nameOfRow(context) {
    const row = await askedRow(context, entity);
    return row ? name(context, row) : null;
  },
  async *pages(context) {
    const row = await askedRow(context, entity);
    if (row) yield* pages(context, row);
  },
});

async function askedRow<N extends EntityName>(
  context: ExportContext,
  entity: N,
): Promise<EntityRows[N] | undefined> {
  const id = context.filter?.row ?? null;
  const rows = await readRows(context, entity, (sql) => `t.id = ${sql.value(id)}::uuid`);
  return rows[0];
}

/** Rows and figures of papers of some work. */
async function readingOf(context: ExportContext, records: readonly EntityRows['record'][]) {
  const { names } = context;
  await loadReferred(context, 'record', records);
  const lookup = typedLookup((entity, id) =>
    isEntity(entity) ? (names.row(entity, id) ?? undefined) : undefined,
  );
  return paperReading(context, lookup);
}

const recordName = (record: EntityRows['record'], { language }: ExportContext): string =>
  [themesOf(record, language), formatPrintDate(record.date ?? '')].filter(Boolean).join(' · ');

/** A record on paper, with its photos. */
export const record = paperOf('record', 'record', {
  async name(context, row) {
    const { nameOf } = await readingOf(context, [row]);
    return [recordName(row, context), nameOf('cropfield', row.cropfield) || row.field_name]
      .filter(Boolean)
      .join(' · ');
  },
  async *pages(context, row) {
    const reading = await readingOf(context, [row]);
    const paper = recordPaper(row, reading, await costOf(context, row));
    for (const part of paperParts(paper, { outline: null, isFirst: true }))
      yield { part, progress: 0.5 };
    const pictured = { days: new Map([[row.id, (row.date ?? '').slice(0, 10)]]) };
    const photos = await (await openPhotos(context, [pictured]))(pictured);
    if (photos) yield { part: photos, progress: 1 };
  },
});

/**
 * The cost of a record; null for people without sight of prices. Work that takes from the same
 * stock has a part in it, and other work of the job in its time.
 */
async function costOf(context: ExportContext, row: EntityRows['record']): Promise<number | null> {
  const prices = await readRows(context, 'price', () => 'true');
  if (prices.length === 0) return null;
  const stocks = activitiesOf(row).flatMap(({ items }) =>
    (items ?? []).flatMap(({ stock }) => stock ?? []),
  );
  const beside = await readRows(
    context,
    'record',
    (sql) => `t.id = ${sql.value(row.id)}::uuid or t.job = ${sql.value(row.job)}::uuid
      or t.activities::text like any(${sql.value(stocks.map((id) => `%${id}%`))}::text[])`,
  );
  const bookings = await readRows(
    context,
    'stockrecord',
    (sql) => `t.stock = any(${sql.value(stocks)}::uuid[])`,
  );
  const { lookup } = await readingOf(context, beside);
  const ledger = ledgerOf(bookings, countedWork(beside, lookup), {
    book: priceBook(prices),
    lookup,
  });
  return costOfWork(row, ledger).total;
}

/** A job sheet to take along: each field once. */
export const jobSheet = paperOf('job-sheet', 'job', {
  async name(context, row) {
    const { nameOf } = await jobReading(context, row);
    return [formatPrintDate(row.date ?? row.start ?? ''), nameOf('farmcontact', row.applier)]
      .filter(Boolean)
      .join(' · ');
  },
  async *pages(context, row) {
    const records = await recordsOf(context, row);
    const reading = await readingOf(context, records);
    const counted = countedWork(records, reading.lookup);
    const paper: Paper = jobPaper(counted, '', reading);
    for (const part of paperParts(paper, { outline: null, isFirst: true }))
      yield { part, progress: 1 };
  },
});

const recordsOf = (context: ExportContext, { id }: EntityRows['job']) =>
  readRows(context, 'record', (sql) => `t.job = ${sql.value(id)}::uuid`);

async function jobReading(context: ExportContext, row: EntityRows['job']) {
  await loadReferred(context, 'job', [row]);
  return readingOf(context, []);
}

/** A field in its season on paper: its outline, all work on its land, sums and photos. */
export const fieldCard = paperOf('field-card', 'cropfield', {
  name: (_context, { name }) => name,
  async *pages(context, row) {
    const loaded: RowsByEntity = new Map();
    const cards = await seasonCards(context, loaded, row.plan);
    const cardsOfField = cards.filter(({ field }) => field.id === row.id);
    const reading = paperReading(context, lookIn(loaded));
    const harvest = await harvestWords(context, cardsOfField);
    const photosOf = await openPhotos(context, cardsOfField.map(picturedOn));
    for (const card of cardsOfField) {
      const paper = fieldPaper(card, reading, harvest);
      for (const part of paperParts(paper, { outline: fieldOutline(row), isFirst: true }))
        yield { part, progress: 0.6 };
      const photos = await photosOf(picturedOn(card));
      if (photos) yield { part: photos, progress: 1 };
    }
  },
});
