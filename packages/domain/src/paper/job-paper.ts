import { translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { amountText } from '../amount-words.ts';
import type { EntityRows } from '../entity-rows.ts';
import { tasksOf } from '../job/job.computed.ts';
import { uncertaintyOf } from '../nutrient-norms/uncertain/uncertain.ts';
import { uncertainWords } from '../nutrient-norms/uncertain/uncertain-words.ts';
import { countedHectares } from '../record/counted.ts';
import { productWords } from '../record/product-words.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import { jobGround } from './job-ground.ts';
import {
  hectaresOn,
  labelOf,
  placeOf,
  printMoment,
  productName,
  themesOf,
  withValue,
  type Paper,
  type PaperReading,
  type PaperTable,
} from './paper.ts';
import { productTotals, totalsToTake, type ProductTotal } from './product-totals.ts';

const words = {
  area: msg`Area`,
  fields: msg`{fields, plural, one {# field} other {# fields}}`,
  ground: msg`{land} of ground, {worked} of work`,
  field: msg`Field`,
  crop: msg`Crop`,
  work: msg`Work`,
  products: msg`Products and dose`,
  notes: msg`Notes`,
  start: msg`Start`,
  end: msg`End`,
  toTake: msg`To take along`,
  used: msg`Used so far`,
  product: msg`Product`,
  total: msg`Total`,
} as const;

/** Room to write a time. */
const line = '.'.repeat(10);

/**
 * A sheet to take along: fields, work, products and total amounts, each job once, and room to note
 * the work done.
 */
export function jobPaper(
  every: readonly EntityRows['record'][],
  title: string,
  reading: PaperReading,
): Paper {
  const { language, lookup, nameOf } = reading;
  const records = tasksOf(every, lookup).toSorted(
    (left, right) =>
      (left.date ?? '').localeCompare(right.date ?? '') || (left.id < right.id ? -1 : 1),
  );
  const [first] = records;
  const word = (name: keyof typeof words, values?: Readonly<Record<string, string | number>>) =>
    translate(words[name], language, values);
  const ground = jobGround(records, lookup);
  const land = hectaresOn(reading, ground.hectares);
  const worked = hectaresOn(reading, countedHectares(records, lookup));
  const used = records.filter(({ processing_state: state }) => state === 'performed');
  const amounts = (name: 'toTake' | 'used', totals: readonly ProductTotal[]): PaperTable[] =>
    totals.length === 0
      ? []
      : [
          {
            title: word(name),
            head: [word('product'), word('total')],
            rows: totals.map((total) => [
              productName(total, reading),
              amountText(total.amount, total.unit, language),
            ]),
            right: new Set([1]),
          },
        ];
  return {
    title,
    facts: withValue([
      { label: labelOf('record', 'date', language), value: printMoment(first?.date) },
      {
        label: labelOf('record', 'applier', language),
        value: nameOf('farmcontact', first?.applier),
      },
      {
        label: labelOf('record', 'machines', language),
        value: (first?.machines ?? []).map((id) => nameOf('machine', id)).join(', '),
      },
      {
        label: word('area'),
        value: [
          word('fields', { fields: ground.fields }),
          // with two passes over the same land, both areas are shown
          land === worked ? land : word('ground', { land, worked }),
          ...uncertainWords(uncertaintyOf({ records }, lookup), language),
        ].join(' · '),
      },
    ]),
    tables: [
      {
        title: null,
        head: [
          word('field'),
          word('crop'),
          word('work'),
          word('products'),
          reading.areaUnit,
          word('notes'),
          word('start'),
          word('end'),
        ],
        rows: records.map((record) => {
          const { field, crop } = placeOf(record, reading);
          return [
            field,
            crop,
            themesOf(record, language),
            productWords(record, reading),
            reading.area(workedHectares(record, lookup)),
            record.notes ?? '',
            line,
            line,
          ];
        }),
        right: new Set([4]),
      },
      ...amounts('toTake', totalsToTake(records, lookup)),
      ...amounts('used', productTotals(used, lookup)),
    ],
  };
}
