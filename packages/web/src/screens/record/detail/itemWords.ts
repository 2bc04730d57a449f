import type { Language } from '@furrow/kit/languages.ts';
import type { Reading } from '../../../forms/readings.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import type { FarmStore } from '../../../data/types.ts';
import { nameOfRow } from '../../../words/rowName.ts';
import type { WorkItem } from '../form/draft.ts';
import type { Detail } from '../form/amounts/itemTypes.ts';
import { doseWords } from '@furrow/domain/amount-words.ts';

type Reader = Pick<FarmStore, 'row'>;

/** The name of an item: that of its stock item, its product, or else its kind of use. */
export function itemName(
  { stock, producttype, type }: WorkItem,
  details: readonly Detail[],
  store: Reader,
  language: Language,
): string {
  const kind = details.find(({ id }) => id === type)?.names;
  return (
    nameOfRow('producttype', producttype, store, language) ||
    nameOfRow('stock', stock, store, language) ||
    (kind?.[language] ?? '')
  );
}

/** The unit of its dose. */
export function itemUnit(
  { producttype, stock, type }: WorkItem,
  details: readonly Detail[],
  store: Reader,
): string {
  const detail = details.find(({ id }) => id === type);
  if (detail) return detail.unit ?? '';
  const unit = store.row('producttype', producttype)?.unit ?? store.row('stock', stock)?.stock_unit;
  return typeof unit === 'string' && unit ? `${unit}/ha` : '';
}

/** `2.5 l/ha`; irrigation water in the person's unit of rain. @source RUL-24 */
export function doseText(
  dose: number,
  unit: string,
  reading: Reading | null,
  language: Language,
): string {
  return reading
    ? `${formatNumber(reading.toShown(dose), language, 2)}\u00a0${reading.unit}`
    : doseWords(dose, unit, language);
}
