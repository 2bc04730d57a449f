import type { Value } from '../writing/table.ts';

/**
 * A text as a spreadsheet may have it: one that it would take for a formula begins with an
 * apostrophe.
 * @source decisions D15 Exports; OWASP CSV Injection
 */
export const guardedText = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

/** The same of any value. Numbers are left as they are, a minus before them included. */
export const guarded = (value: Value): Value =>
  typeof value === 'string' ? guardedText(value) : value;
