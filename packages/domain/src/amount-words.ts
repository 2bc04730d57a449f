import { formatFixed, formatNumber } from '@furrow/kit/format.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { unitText } from './unit-words.ts';

/** `4.25 ha`: hectares where no unit of a person applies, as on papers of the server. */
export const hectaresText = (hectares: number, language: Language): string =>
  `${formatFixed(hectares, language)}\u00a0ha`;

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

/** `0.625 l/ha`: a dose is shown with its stored precision. */
export function doseWords(value: number, unit: unknown, language: Language): string {
  return [
    formatNumber(value, language, 4),
    typeof unit === 'string' ? unitText(unit, language) : '',
  ]
    .filter(Boolean)
    .join('\u00a0');
}
