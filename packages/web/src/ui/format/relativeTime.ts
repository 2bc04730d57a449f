const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * `5 minutes ago`, `yesterday`, `now`: how long ago an instant is, in the largest unit that fits.
 * @param instant ISO 8601
 */
export function relativeTime(instant: string, now: number, language: string): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}
