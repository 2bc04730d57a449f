import { translate } from '@furrow/kit';
import { formatNumber } from '@furrow/kit/format.ts';
import { msg } from '@furrow/kit/msg.ts';
import { amountText, doseWords } from '../amount-words.ts';
import type { EntityRows } from '../entity-rows.ts';
import { uncertaintyOfCard } from '../nutrient-norms/uncertain/uncertain.ts';
import { uncertainWords } from '../nutrient-norms/uncertain/uncertain-words.ts';
import { isAccepted } from '../record/counted.ts';
import { nutrientsOf } from '../record/nutrients.ts';
import { displayState } from '../record/record.computed.ts';
import { recordStates } from '../record/record.states.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import {
  hectaresOn,
  labelOf,
  moneyOn,
  placeOf,
  printMoment,
  productName,
  themesOf,
  withValue,
  type Paper,
  type PaperReading,
} from './paper.ts';
import { productTotals } from './product-totals.ts';

const words = {
  record: msg`Record`,
  takenOver: msg`Taken over`,
  area: msg`Area`,
  uncertain: msg`Uncertain`,
  costs: msg`Costs`,
  product: msg`Product`,
  dose: msg`Dose`,
  total: msg`Total`,
} as const;

/**
 * A record: its place, time, people, notes, nutrients, products and costs.
 * @param cost null for people without sight of prices
 */
export function recordPaper(
  record: EntityRows['record'],
  reading: PaperReading,
  cost: number | null,
): Paper {
  const { language, lookup, nameOf } = reading;
  const word = (name: keyof typeof words) => translate(words[name], language);
  const hectares = workedHectares(record, lookup);
  const { n, p2o5, k2o } = nutrientsOf(record, lookup, () => undefined);
  const kilograms = (value: number) =>
    value > 0 ? `${formatNumber(value, language, 1)}\u00a0kg` : '';
  const field = lookup('cropfield', record.cropfield);
  const place = placeOf(record, reading);
  const own = (name: string, value: string) => ({
    label: labelOf('record', name, language),
    value,
  });
  const names = (entity: 'farmcontact' | 'machine', ids: readonly string[] | null) =>
    (ids ?? [])
      .map((id) => nameOf(entity, id))
      .filter(Boolean)
      .join(', ');
  const state = isAccepted(record)
    ? word('takenOver')
    : translate(recordStates.values[displayState(record, lookup)]?.label, language);
  const totals = productTotals([record], lookup);
  return {
    title: themesOf(record, language) || word('record'),
    facts: withValue([
      own('cropfield', place.field),
      { label: labelOf('cropfield', 'crop', language), value: place.crop },
      { label: word('area'), value: hectares > 0 ? hectaresOn(reading, hectares) : '' },
      {
        label: word('uncertain'),
        value: uncertainWords(
          uncertaintyOfCard({ fields: field ? [field] : [], records: [record] }, lookup),
          language,
        ).join(' · '),
      },
      own('date', printMoment(record.date)),
      own('duration', record.duration ?? ''),
      own('processing_state', state ?? record.processing_state),
      own('applier', nameOf('farmcontact', record.applier)),
      own('coworkers', names('farmcontact', record.coworkers)),
      own('machines', names('machine', record.machines)),
      own('planner', nameOf('farmcontact', record.planner)),
      own(
        'used_fuel',
        typeof record.used_fuel === 'number' ? amountText(record.used_fuel, 'l', language) : '',
      ),
      { label: 'N', value: kilograms(n) },
      { label: 'P₂O₅', value: kilograms(p2o5) },
      { label: 'K₂O', value: kilograms(k2o) },
      { label: word('costs'), value: cost !== null && cost > 0 ? moneyOn(reading, cost) : '' },
      own('notes', record.notes ?? ''),
    ]),
    tables:
      totals.length === 0
        ? []
        : [
            {
              title: null,
              head: [word('product'), word('dose'), word('total')],
              rows: totals.map((total) => [
                productName(total, reading),
                hectares > 0
                  ? doseWords(total.amount / hectares, `${total.unit}/ha`, language)
                  : '',
                amountText(total.amount, total.unit, language),
              ]),
              right: new Set([1, 2]),
            },
          ],
  };
}
