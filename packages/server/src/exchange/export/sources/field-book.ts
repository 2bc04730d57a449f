import { msg } from '@furrow/kit/msg.ts';
import { translate, type Text } from '@furrow/kit';
import type { FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { fieldPaper } from '@furrow/domain/paper/field-paper.ts';
import { moneyOn, type PaperReading } from '@furrow/domain/paper/paper.ts';
import type { PrintPart, PrintTable } from '../../print/document.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import { openPhotos, picturedOn } from './field-photos.ts';
import { harvestWords } from './harvest-days.ts';
import { lookIn, type RowsByEntity } from './loaded-rows.ts';
import { fieldOutline } from './field-outline.ts';
import { paperParts } from './paper-parts.ts';
import { paperReading } from './paper-reading.ts';
import { seasonCards } from './season-cards.ts';

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

async function* pagesOf(
  context: ExportContext,
): AsyncGenerator<{ readonly part: PrintPart; readonly progress: number }> {
  const loaded: RowsByEntity = new Map();
  const cards = await seasonCards(context, loaded, context.plan);
  const reading = paperReading(context, lookIn(loaded));
  const harvest = await harvestWords(context, cards);
  const photosOf = await openPhotos(context, cards.map(picturedOn));
  yield { part: { table: summaryTable(cards, reading) }, progress: 0.1 };
  yield { part: { rows: cards.map((card) => summary(card, reading)) }, progress: 0.1 };
  for (const [at, card] of cards.entries()) {
    const progress = 0.1 + (0.9 * (at + 1)) / cards.length;
    const paper = { ...fieldPaper(card, reading, harvest), title: card.field.name };
    for (const part of paperParts(paper, { outline: fieldOutline(card.field) }))
      yield { part, progress };
    const photos = await photosOf(picturedOn(card));
    if (photos) yield { part: photos, progress };
  }
}

const words = {
  field: msg`Field`,
  crop: msg`Crop`,
  variety: msg`Variety`,
  jobs: msg`Jobs`,
  yield: msg`Yield`,
  perHectare: msg`Yield per ha`,
  costs: msg`Costs`,
} as const satisfies Readonly<Record<string, Text>>;

/** Costs are left out for people without sight of prices. */
const haveCosts = (cards: readonly FieldCard[]): boolean => cards.some(({ cost }) => cost !== null);

function summaryTable(
  cards: readonly FieldCard[],
  { language, areaUnit }: PaperReading,
): PrintTable {
  const word = (name: keyof typeof words) => translate(words[name], language);
  const hasCosts = haveCosts(cards);
  return {
    title: null,
    headings: [
      word('field'),
      word('crop'),
      word('variety'),
      areaUnit,
      word('jobs'),
      'N kg',
      'P₂O₅ kg',
      'K₂O kg',
      `${word('yield')} t`,
      `${word('perHectare')} t`,
      ...(hasCosts ? [word('costs')] : []),
    ],
    numeric: [false, false, false, ...Array<boolean>(hasCosts ? 8 : 7).fill(true)],
  };
}

function summary(card: FieldCard, reading: PaperReading): readonly string[] {
  const { field, lines, nutrients, tonnes, cost } = card;
  const { language, nameOf, area } = reading;
  const hectares = field.registered_area ?? 0;
  const tenths = (value: number) => (value > 0 ? formatNumber(value, language, 1) : '');
  return [
    field.name,
    nameOf('croptype', field.crop),
    nameOf('cropvariety', field.variety),
    area(hectares),
    String(lines.length),
    tenths(nutrients.n),
    tenths(nutrients.p2o5),
    tenths(nutrients.k2o),
    tenths(tonnes),
    hectares > 0 ? tenths(tonnes / hectares) : '',
    ...(cost === null ? [] : [moneyOn(reading, cost)]),
  ];
}
