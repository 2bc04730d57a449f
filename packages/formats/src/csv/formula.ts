import type { Value } from '../writing/table.ts';

/**
 * A text as a spreadsheet may have it: one that it would take for a formula begins with an
 * apostrophe. Numbers are left as they are, a minus before them included.
 * @source decisions D15 Exports; OWASP CSV Injection
 */
export const guarded = (value: Value): Value =>
  typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
