import { at } from '../checked.ts';
import * as z from 'zod/mini';

/**
 * Single values, read as people and machines write them, and refused by a code. @source decisions
 * D2
 */

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** A day, `2026-05-12`; whether there is such a day is another matter. */
export const datePattern = /^\d{4}-\d{2}-\d{2}$/;
/** A moment on the clock of the farm, `2026-05-12 08:30`. */
export const dateTimePattern = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/;
/** Hours and minutes, `08:30`, two to four digits of hours. */
export const durationPattern = /^\d{2,4}:[0-5]\d$/;
const decimalPattern = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** NUL, and halves of surrogate pairs standing alone: PostgreSQL cannot keep them. */
export const brokenText =
  // oxlint-disable-next-line no-control-regex -- it searches for NUL
  /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether a value is a UUID, in small letters or capitals. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Whether YYYY-MM-DD names a day that exists, from year 1 on. */
export function isDate(value: string): boolean {
  if (!datePattern.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12) return false;
  const days = [
    31,
    (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return day >= 1 && day <= at(days, month - 1);
}

/**
 * A decimal as people and machines write it: a number, or a text with at most one comma or point.
 * NaN when neither.
 */
export function readDecimal(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !decimalPattern.test(value.trim())) return Number.NaN;
  return Number(value.trim().replace(',', '.'));
}

/** Significant digits; a text may have more of them than the number it is parsed to. */
function significantDigits(value: number | string): number {
  if (typeof value === 'number')
    return at(Math.abs(value).toExponential().split('e'), 0).replace('.', '').length;
  const [whole = '', fraction = ''] = value.replace(/[^\d.,]/g, '').split(/[.,]/);
  return `${whole}${fraction}`.replace(/^0+|0+$/g, '').length;
}

type Refuse = { code: string; params?: Record<string, unknown> };

/** A schema that checks with a function of ours; the refusal travels in zod's issue. */
export function checked<T>(check: (value: unknown) => { value: T } | Refuse): z.ZodMiniType<T> {
  return z.pipe(
    z.transform((input: unknown, context) => {
      const result = check(input);
      if ('value' in result) return result.value;
      context.issues.push({
        code: 'custom',
        message: result.code,
        params: result.params ?? {},
        input,
      });
      return undefined as T;
    }),
    z.any(),
  );
}

/** A fault in a value, as a code and the parameters of its message. */
export const refuse = (code: string, params?: Record<string, unknown>): Refuse =>
  params ? { code, params } : { code };

/**
 * A text of allowed length and form, or its problem; whether an empty one is allowed is the field's
 * decision.
 */
export function checkText(
  value: unknown,
  {
    max,
    min,
    minCode = 'too_short',
    pattern,
    patternCode,
  }: {
    max: number;
    min?: number;
    minCode?: string;
    pattern?: RegExp;
    patternCode?: string;
  },
): { value: string } | Refuse {
  if (typeof value !== 'string') return refuse('text_expected');
  if (brokenText.test(value)) return refuse('text_broken');
  if (value.length > max) return refuse('too_long', { max });
  if (min !== undefined && value !== '' && value.length < min) return refuse(minCode, { min });
  if (pattern && value !== '' && !pattern.test(value)) return refuse(patternCode ?? 'pattern');
  return { value };
}

/**
 * A number within its bounds and of at most 15 digits, or its problem; a decimal may be sent as
 * text.
 */
export function checkNumber(
  value: unknown,
  field: { kind: string; min?: number; max?: number; numberCode?: string },
): { value: number } | Refuse {
  const isInteger = field.kind === 'integer';
  const number = isInteger ? (typeof value === 'number' ? value : Number.NaN) : readDecimal(value);
  if (!Number.isFinite(number))
    return refuse(field.numberCode ?? (isInteger ? 'integer_expected' : 'decimal_expected'));
  if (isInteger && !Number.isInteger(number)) return refuse('integer_expected');
  const beyond = beyondBounds(number, field, isInteger);
  if (beyond) return beyond;
  return hasTooManyDigits(number, value)
    ? refuse('too_many_digits', { max: 15 })
    : { value: number };
}

/** Refuses a number that is too small or too large: for its field, or for any. */
function beyondBounds(
  number: number,
  { min: own, max: ownMost }: { min?: number; max?: number },
  isInteger: boolean,
): Refuse | null {
  if (own !== undefined && number < own) return refuse('too_small', { min: own });
  const max = ownMost ?? (isInteger ? 2147483647 : 1e15);
  if (number > max) return refuse('number_too_large', { max });
  const min = isInteger ? -2147483648 : -1e15;
  return number < min ? refuse('too_small', { min }) : null;
}

/** Whether a number, or the text sent for it, is more precise than a number can be. */
const hasTooManyDigits = (number: number, value: unknown): boolean =>
  significantDigits(number) > 15 || (typeof value === 'string' && significantDigits(value) > 15);

/** A check of texts of a form, which may also have to make sense. */
export const patterned = (
  pattern: RegExp,
  code: string,
  valid: (value: string) => boolean = () => true,
) =>
  checked<string>((value) =>
    typeof value === 'string' && pattern.test(value) && valid(value) ? { value } : refuse(code),
  );

/** A check of ids: whole numbers of catalogues, UUIDs of farms, written in small letters. */
export const idSchema = checked<string | number>((value) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2147483647)
    return { value };
  if (isUuid(value)) return { value: value.toLowerCase() };
  return refuse('reference_missing');
});

/** A check of values of attributes: a text, a finite number, yes or no, or null. */
export const attributeValue = checked<string | number | boolean | null>((value) => {
  if (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
    return { value };
  return checkText(value, { max: 2000 });
});

/**
 * A JSON value that PostgreSQL can store and that cannot hide a mountain: depth 32, texts without
 * NUL.
 */
export function keepable(value: unknown, depth = 0): boolean {
  if (depth > 32) return false;
  if (typeof value === 'string') return !brokenText.test(value);
  if (Array.isArray(value)) return value.every((entry) => keepable(entry, depth + 1));
  if (value && typeof value === 'object') {
    return Object.entries(value).every(
      ([key, entry]) => !brokenText.test(key) && keepable(entry, depth + 1),
    );
  }
  return typeof value !== 'number' || Number.isFinite(value);
}
