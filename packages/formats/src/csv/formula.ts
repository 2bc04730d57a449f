import type { Value } from '../writing/table.ts';

/**
 * A text that is safe in a spreadsheet: one that would be taken for a formula is prefixed with an
 * apostrophe.
 * @source decisions D15 Exports; OWASP CSV Injection
 */
export const guardedText = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

/** The same of any value. Numbers are left as they are, a minus before them included. */
export const guarded = (value: Value): Value =>
  typeof value === 'string' ? guardedText(value) : value;
