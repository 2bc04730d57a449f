/**
 * The rule of a numeric input, decided by the value and not by the key: paste and phone keyboards
 * pass the same rule.
 * @source spec §5 Names and numbers, decisions D11, SCR-15
 */
export interface NumberRule {
  /** A comma and a point are allowed too. */
  readonly decimal: boolean;
  /** A minus sign is allowed in front. */
  readonly negative: boolean;
}

/** The text with everything left out that the input does not accept. */
export function acceptNumberText(text: string, { decimal, negative }: NumberRule): string {
  const kept = text.replace(decimal ? /[^\d.,-]/g : /[^\d-]/g, '');
  const digits = kept.replaceAll('-', '');
  return negative && kept.startsWith('-') ? `-${digits}` : digits;
}

/**
 * The text on leaving the input: a comma becomes a point. A text with both stays unchanged, so that
 * it is reported as no number.
 */
export function settleNumberText(text: string): string {
  const separators = text.match(/[.,]/g) ?? [];
  return separators.length === 1 ? text.replace(',', '.') : text;
}

/** A stored value as text to edit, with a point regardless of the language. */
export function numberToText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
