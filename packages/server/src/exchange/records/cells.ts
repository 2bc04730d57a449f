import { at, isDate } from '@furrow/kit';

/** Texts of cells as days, durations, numbers and names. @source decisions D13 */

/**
 * A day, a moment, in the order of the wire or of people on the continent; null for anything else.
 */
export function dateOf(text: string): string | null {
  const wire = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text);
  const written =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text);
  const two = (value: string) => value.padStart(2, '0');
  const date = wire
    ? at(wire, 1)
    : written
      ? `${written[3]}-${two(at(written, 2))}-${two(at(written, 1))}`
      : null;
  if (date === null || !isDate(date)) return null;
  const [hour, minute] = wire ? [wire[2], wire[3]] : [written?.[4], written?.[5]];
  if (hour === undefined) return `${date} 08:00`;
  return Number(hour) < 24 && Number(minute) < 60 ? `${date} ${two(hour)}:${minute}` : null;
}

export function durationOf(text: string): string | null {
  const match = /^(\d{1,4}):([0-5]\d)(?::\d{2})?$/.exec(text);
  return match ? `${at(match, 1).padStart(2, '0')}:${match[2]}` : null;
}

/** Null for an empty text; undefined for one that is no number. */
export function numberOf(text: string): number | null | undefined {
  if (text === '') return null;
  return /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text)
    ? Number(text.replace(',', '.'))
    : undefined;
}

/** Names separated by commas; a name may contain a comma itself. */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const parts = text.split(/,\s*/).filter(Boolean);
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = parts.length - at;
    while (length > 1 && !isKnown(parts.slice(at, at + length).join(', '))) length -= 1;
    names.push(parts.slice(at, at + length).join(', '));
    at += length;
  }
  return names;
}
