import { msg } from '@furrow/kit/msg.ts';
import { localeOf, translate, type Language, type Text } from '@furrow/kit';
import { formatFixed, formatMoney, formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import type { EntityName, EntityRows } from '@furrow/domain';
import { amountText, doseWords, hectaresText } from '@furrow/domain/amount-words.ts';
import { fieldCards, type CardLine, type FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { boundaryOf } from '@furrow/domain/ground/boundary.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { ledgerOf } from '@furrow/domain/money/ledger.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { uncertainWords } from '@furrow/domain/nutrient-norms/uncertain-words.ts';
import { uncertaintyOfCard } from '@furrow/domain/nutrient-norms/uncertain.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { ownName } from '@furrow/domain/row-name.ts';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { harvestFrom, lastDay } from '@furrow/domain/verdict/waiting-limit.ts';
import { featuresOfFarm } from '../../../access/features.ts';
import { itemsOfRecords } from '../../../admission/record-items.ts';
import type { Sql } from '../../../db/sql.ts';
import type { PrintCard, PrintPart } from '../../print/document.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import { openPhotos } from './field-photos.ts';
import { loadRows, otherWorkOfJobs, type RowsByEntity } from './loaded-rows.ts';
import { readRows } from './read-rows.ts';

/**
 * The field book of a plan: a page for every field with its outline, its crop, everything that was
 * done on its ground, sums of nutrients, waiting times, yield and costs.
 * @source docs/decisions/178
 */
export const fieldBook: ExportSource = {
  id: 'field-book',
  shape: 'book',
  ofPlan: true,
  entities: ['cropfield'],
  tables: () => Promise.resolve([]),
  pages: (context) => pagesOf(context),
};

const all = () => 'true';

async function cardsOf(
  context: ExportContext,
  loaded: RowsByEntity,
): Promise<readonly FieldCard[]> {
  const { plan, farm } = context;
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
  const look = lookIn(loaded);
  const prices = await readRows(context, 'price', all);
  const bookings = prices.length > 0 ? await readRows(context, 'stockrecord', all) : [];
  const done = countedWork(records, look);
  const beside = prices.length > 0 ? await otherWorkOfJobs(context, loaded, done) : [];
  const worked = countedWork([...done, ...beside], look);
  return fieldCards({
    fields: fields.toSorted((one, other) =>
      one.name.localeCompare(other.name, localeOf(context.language), { numeric: true }),
    ),
    records: done,
    sharesOf: workShares(fields),
    look,
    ledger:
      prices.length > 0 ? ledgerOf(bookings, worked, { book: priceBook(prices), look }) : null,
    // amounts in incomparable units are in no sum, as on the screens
    report: () => undefined,
  });
}

const lookIn = (loaded: RowsByEntity): RowLookup =>
  typedLookup((entity, id) =>
    typeof id === 'string' || typeof id === 'number' ? loaded.get(entity)?.get(id) : undefined,
  );

async function* pagesOf(
  context: ExportContext,
): AsyncGenerator<{ readonly part: PrintPart; readonly progress: number }> {
  const loaded: RowsByEntity = new Map();
  const cards = await cardsOf(context, loaded);
  const write = writing(context.language, lookIn(loaded), {
    hasCosts: cards.some(({ cost }) => cost !== null),
    currency: context.farmCurrency,
    harvestDays: await harvestDaysOf(context, cards),
  });
  const photosOf = await openPhotos(context, cards);
  yield { part: { table: write.summaryTable }, progress: 0.1 };
  yield { part: { rows: cards.map(write.summary) }, progress: 0.1 };
  for (const [at, card] of cards.entries()) {
    const progress = 0.1 + (0.9 * (at + 1)) / cards.length;
    yield { part: { card: write.card(card) }, progress };
    yield { part: { table: write.workTable }, progress };
    yield { part: { rows: card.lines.map(write.line) }, progress };
    const photos = await photosOf(card);
    if (photos) yield { part: photos, progress };
  }
}

/** The first day of harvest after records of crop protection; null for an unknown waiting time. */
type HarvestDays = ReadonlyMap<string, string | null>;

async function harvestDaysOf(
  { database, farm, principal, language, today }: ExportContext,
  cards: readonly FieldCard[],
): Promise<HarvestDays> {
  if (!isOn(await featuresOfFarm(database, farm), 'admissions')) return new Map();
  const ids = new Set(cards.flatMap(({ lines }) => lines.map(({ record }) => record.id)));
  const judged = await itemsOfRecords(database, principal, [...ids], { language, today });
  return new Map(
    judged.flatMap(({ record: { id, date }, items }) =>
      items.length > 0 && date ? [[id, harvestFrom(date.slice(0, 10), items)] as const] : [],
    ),
  );
}

const words = {
  field: msg`Field`,
  crop: msg`Crop`,
  variety: msg`Variety`,
  buyer: msg`Buyer`,
  area: msg`Area`,
  period: msg`Period`,
  uncertain: msg`Uncertain`,
  jobs: msg`Jobs`,
  yield: msg`Yield`,
  perHectare: msg`Yield per ha`,
  costs: msg`Costs`,
  day: msg`Date`,
  work: msg`Work`,
  products: msg`Products and dose`,
  by: msg`Applier`,
  notes: msg`Notes`,
  harvestFrom: msg`Harvest from`,
  notKnown: msg`not known`,
} as const satisfies Readonly<Record<string, Text>>;

interface Told {
  /** Whether the requesting person may see prices, and there are any. */
  readonly hasCosts: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly harvestDays: HarvestDays;
}

/** Formats of the parts of the book in a language. */
function writing(language: Language, look: RowLookup, { hasCosts, currency, harvestDays }: Told) {
  const label = (text: Text) => translate(text, language);
  const tenths = (value: number) => (value > 0 ? formatNumber(value, language, 1) : '');
  const withUnit = (value: number, unit: string) => (value > 0 ? `${tenths(value)} ${unit}` : '');
  const area = (hectares: number | null) => formatFixed(hectares ?? 0, language);
  const nameOf = (entity: EntityName, id: string | number | null) => {
    const row = id === null ? undefined : look(entity, id);
    return row ? (ownName(row) ?? '') : '';
  };
  const themes = new Map(themeStarter.map(({ code, name }) => [code, translate(name, language)]));
  const money = (cost: number | null) =>
    cost === null ? '' : formatMoney(cost, currency, language);
  const dayOf = (day: string | null) => formatPrintDate(day ?? '');
  const waits = harvestDays.size > 0;
  const waitOf = (lines: readonly CardLine[]) => {
    const days = lines.map(({ record }) => harvestDays.get(record.id));
    const last = lastDay(days.filter((day) => day !== undefined));
    return last === null ? label(words.notKnown) : dayOf(last ?? null);
  };
  const productsOf = ({ products }: CardLine) =>
    products
      .map(({ product, stock, amount, perHectare, unit }) =>
        [
          nameOf('producttype', product) || nameOf('stock', stock),
          perHectare === null
            ? amountText(amount, unit, language)
            : doseWords(perHectare, `${unit}/ha`, language),
        ].join(' '),
      )
      .join('; ');
  const kilograms = ({ n, p2o5, k2o }: CardLine['nutrients']) => [n, p2o5, k2o].map(tenths);
  const uncertainOf = ({ field, lines }: FieldCard) =>
    uncertainWords(
      uncertaintyOfCard({ fields: [field], records: lines.map(({ record }) => record) }, look),
      language,
    );
  const tonnesPerHectare = ({ tonnes, field }: FieldCard) =>
    field.registered_area ? tenths(tonnes / field.registered_area) : '';
  const figures = [false, false, false, true, true, true, true, true];
  const nutrientHeads = ['N kg', 'P₂O₅ kg', 'K₂O kg'];
  return {
    summaryTable: {
      title: null,
      headings: [
        label(words.field),
        label(words.crop),
        label(words.variety),
        'ha',
        label(words.jobs),
        ...nutrientHeads,
        `${label(words.yield)} t`,
        `${label(words.perHectare)} t`,
        ...(hasCosts ? [label(words.costs)] : []),
      ],
      numeric: [false, false, false, ...Array<boolean>(hasCosts ? 8 : 7).fill(true)],
    },
    summary: (card: FieldCard): readonly string[] => [
      card.field.name,
      nameOf('croptype', card.field.crop),
      nameOf('cropvariety', card.field.variety),
      area(card.field.registered_area),
      String(card.lines.length),
      ...kilograms(card.nutrients),
      tenths(card.tonnes),
      tonnesPerHectare(card),
      ...(hasCosts ? [money(card.cost)] : []),
    ],
    card: (card: FieldCard): PrintCard => {
      const { field, nutrients, lines, tonnes, cost } = card;
      const facts: readonly (readonly [string, string])[] = [
        [label(words.crop), nameOf('croptype', field.crop)],
        [label(words.variety), nameOf('cropvariety', field.variety)],
        [label(words.buyer), nameOf('consumer', field.consumer)],
        [label(words.area), hectaresText(field.registered_area ?? 0, language)],
        ...uncertainOf(card).map(
          (rest, at) => [at === 0 ? label(words.uncertain) : '', rest] as const,
        ),
        [label(words.period), `${dayOf(field.period_start)} – ${dayOf(field.period_end)}`],
        [label(words.jobs), String(lines.length)],
        ['N', withUnit(nutrients.n, 'kg')],
        ['P₂O₅', withUnit(nutrients.p2o5, 'kg')],
        ['K₂O', withUnit(nutrients.k2o, 'kg')],
        [label(words.harvestFrom), waitOf(lines)],
        [label(words.yield), withUnit(tonnes, 't')],
        [label(words.perHectare), tonnes > 0 ? `${tonnesPerHectare(card)} t` : ''],
        [label(words.costs), money(cost)],
      ];
      return {
        title: field.name,
        facts: facts.filter(([, value]) => value !== ''),
        outline: outlineOf(field),
      };
    },
    workTable: {
      title: null,
      headings: [
        label(words.day),
        label(words.work),
        label(words.products),
        'ha',
        ...nutrientHeads,
        `${label(words.yield)} t`,
        ...(waits ? [label(words.harvestFrom)] : []),
        label(words.by),
        ...(hasCosts ? [label(words.costs)] : []),
        label(words.notes),
      ],
      // waiting days, the applier, costs and notes come last
      numeric: [...figures, ...(waits ? [false] : []), false, ...(hasCosts ? [true] : []), false],
    },
    line: (line: CardLine): readonly string[] => [
      dayOf(line.day),
      line.themes.map((theme) => themes.get(theme) ?? theme).join(', '),
      productsOf(line),
      area(line.hectares),
      ...kilograms(line.nutrients),
      tenths(line.tonnes),
      ...(waits ? [waitOf([line])] : []),
      nameOf('farmcontact', line.record.applier),
      ...(hasCosts ? [money(line.cost)] : []),
      line.record.notes ?? '',
    ],
  };
}

/** Metres of a degree of latitude, near enough for a drawing. */
const metresPerDegree = 111_320;

/** The boundary of a field in metres; null without one. */
function outlineOf(field: EntityRows['cropfield']): PrintCard['outline'] {
  const polygon = boundaryOf(field);
  if (!polygon) return null;
  const rings = polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();
  const latitude = rings[0]?.[0]?.[1] ?? 0;
  const east = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return rings.map((ring) => ring.map(([x, y]) => [x * east, y * metresPerDegree] as const));
}
