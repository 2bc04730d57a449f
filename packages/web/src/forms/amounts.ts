import { unitText } from '@furrow/domain/unit-words.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { formatNumber } from '../ui/format/formats.ts';

/** Decimals of an amount: two, and as many as are stored where two would hide it. */
const decimalsOf = (value: number): number => (value !== 0 && Math.abs(value) < 0.1 ? 4 : 2);

/** An amount without its unit. */
export const amountFigure = (value: number, language: Language): string =>
  formatNumber(value, language, decimalsOf(value));

/** `39.61 kg`: an amount used, left, bought or harvested, on every screen. */
export function amountText(value: number, unit: unknown, language: Language): string {
  return [amountFigure(value, language), typeof unit === 'string' ? unitText(unit, language) : '']
    .filter(Boolean)
    .join('\u00a0');
}

/** `0.625 l/ha`: a dose is shown as precisely as it is kept. */
export function doseWords(value: number, unit: unknown, language: Language): string {
  return [
    formatNumber(value, language, 4),
    typeof unit === 'string' ? unitText(unit, language) : '',
  ]
    .filter(Boolean)
    .join('\u00a0');
}
