import { translate } from '@furrow/kit';
import { formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import { msg } from '@furrow/kit/msg.ts';
import { amountText, doseWords } from '../amount-words.ts';
import type { CardLine, FieldCard } from '../field-card/field-card.ts';
import { uncertaintyOfCard } from '../nutrient-norms/uncertain/uncertain.ts';
import { uncertainWords } from '../nutrient-norms/uncertain/uncertain-words.ts';
import {
  hectaresOn,
  labelOf,
  moneyOn,
  productName,
  themesOf,
  withValue,
  type Paper,
  type PaperReading,
} from './paper.ts';

const words = {
  title: msg`Field card {field}`,
  area: msg`Area`,
  uncertain: msg`Uncertain`,
  period: msg`Period`,
  jobs: msg`Jobs`,
  harvestFrom: msg`Harvest from`,
  yield: msg`Yield`,
  yieldTonnes: msg`Yield t`,
  perHectare: msg`Yield per ha`,
  costs: msg`Costs`,
  day: msg`Date`,
  work: msg`Work`,
  products: msg`Products and dose`,
  notes: msg`Notes`,
} as const;

/** Kilograms and tonnes with a decimal; empty for none. */
const tenths = (value: number, { language }: PaperReading): string =>
  value > 0 ? formatNumber(value, language, 1) : '';

const productsOf = ({ products }: CardLine, reading: PaperReading): string =>
  products
    .map((used) =>
      [
        productName(used, reading),
        used.perHectare === null
          ? amountText(used.amount, used.unit, reading.language)
          : doseWords(used.perHectare, `${used.unit}/ha`, reading.language),
      ].join(' '),
    )
    .join('; ');

/**
 * A field in one season: its crop, sums of nutrients, yield and costs, and all work on its land.
 * @param harvest the first day of harvest after some work, as text; empty without crop protection
 */
export function fieldPaper(
  card: FieldCard,
  reading: PaperReading,
  harvest: (lines: readonly CardLine[]) => string,
): Paper {
  const { language, nameOf } = reading;
  const { field, lines, nutrients, tonnes } = card;
  const word = (name: keyof typeof words) => translate(words[name], language);
  const label = (name: string) => labelOf('cropfield', name, language);
  const withUnit = (value: number, unit: string) =>
    value > 0 ? `${tenths(value, reading)}\u00a0${unit}` : '';
  const hectares = field.registered_area ?? 0;
  const waits = harvest(lines);
  const hasCosts = card.cost !== null;
  const hasNotes = lines.some(({ record }) => Boolean(record.notes));
  const kilograms = ({ n, p2o5, k2o }: CardLine['nutrients']) =>
    [n, p2o5, k2o].map((value) => tenths(value, reading));
  const figures = [3, 4, 5, 6, 7];
  return {
    title: translate(words.title, language, { field: field.name }),
    facts: withValue([
      { label: label('crop'), value: nameOf('croptype', field.crop) },
      { label: label('variety'), value: nameOf('cropvariety', field.variety) },
      { label: label('consumer'), value: nameOf('consumer', field.consumer) },
      { label: word('area'), value: hectaresOn(reading, hectares) },
      {
        label: word('uncertain'),
        value: uncertainWords(
          uncertaintyOfCard(
            { fields: [field], records: lines.map(({ record }) => record) },
            reading.lookup,
          ),
          language,
        ).join(' · '),
      },
      {
        label: word('period'),
        value: [field.period_start, field.period_end]
          .map((day) => formatPrintDate(day ?? ''))
          .join(' – '),
      },
      { label: word('jobs'), value: String(lines.length) },
      { label: 'N', value: withUnit(nutrients.n, 'kg') },
      { label: 'P₂O₅', value: withUnit(nutrients.p2o5, 'kg') },
      { label: 'K₂O', value: withUnit(nutrients.k2o, 'kg') },
      { label: word('harvestFrom'), value: waits },
      { label: word('yield'), value: withUnit(tonnes, 't') },
      {
        label: word('perHectare'),
        value: hectares > 0 ? withUnit(tonnes / hectares, 't') : '',
      },
      { label: word('costs'), value: moneyOn(reading, card.cost) },
      { label: label('notes'), value: field.notes ?? '' },
    ]),
    tables: [
      {
        title: null,
        head: [
          word('day'),
          word('work'),
          word('products'),
          reading.areaUnit,
          'N kg',
          'P₂O₅ kg',
          'K₂O kg',
          word('yieldTonnes'),
          ...(waits ? [word('harvestFrom')] : []),
          labelOf('record', 'applier', language),
          ...(hasCosts ? [word('costs')] : []),
          ...(hasNotes ? [word('notes')] : []),
        ],
        rows: lines.map((line) => [
          formatPrintDate(line.day),
          themesOf(line.record, language),
          productsOf(line, reading),
          reading.area(line.hectares),
          ...kilograms(line.nutrients),
          tenths(line.tonnes, reading),
          ...(waits ? [harvest([line])] : []),
          nameOf('farmcontact', line.record.applier),
          ...(hasCosts ? [moneyOn(reading, line.cost)] : []),
          ...(hasNotes ? [line.record.notes ?? ''] : []),
        ]),
        right: new Set(hasCosts ? [...figures, waits ? 10 : 9] : figures),
      },
    ],
  };
}
