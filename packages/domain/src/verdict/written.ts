import type { Language } from '@furrow/kit';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';

/** Decimals of a limit or a dose as a decision or a label writes it. */
const DECIMALS = 6;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** `0,5` and `22 nov 2026`; anything else stays as it is. */
export function written(value: unknown, language: Language): unknown {
  if (typeof value === 'number') return formatNumber(value, language, DECIMALS);
  return typeof value === 'string' && dayPattern.test(value)
    ? formatDate(value, language)
    : (value ?? '–');
}
