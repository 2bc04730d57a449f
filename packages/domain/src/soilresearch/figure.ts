const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A figure in a map of values by attribute type; accepts a decimal comma. Null if missing, not a
 * number or below zero.
 */
export function figureIn(values: unknown, type: string): number | null {
  const figure = isMap(values) ? values[type] : undefined;
  if (figure === undefined || figure === null || figure === '') return null;
  const number = typeof figure === 'string' ? Number(figure.replace(',', '.')) : figure;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}
