import type { WorkDraft, WorkSpan } from './draft.ts';

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const day = 24 * 60;

/** Minutes of a stretch of work; null while it is not filled in. One that ends before it begins goes past midnight. */
export function spanMinutes({ start, end }: WorkSpan): number | null {
  const minutes = minutesOf(end) - minutesOf(start);
  return Number.isNaN(minutes) ? null : minutes < 0 ? minutes + day : minutes;
}

/**
 * What stretches of work say of when it was done: it began with the first, and took as long as all of them together.
 * @source decisions D6 "Working time is the sum of started spans"
 */
export function timesOfSpans(spans: readonly WorkSpan[], date: string | null): Partial<Pick<WorkDraft, 'date' | 'duration'>> {
  const whole = spans.filter((span) => spanMinutes(span) !== null);
  const [first] = whole;
  if (!first) return {};
  const minutes = whole.reduce((sum, span) => sum + (spanMinutes(span) ?? 0), 0);
  const duration = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { duration, ...(date ? { date: `${date.slice(0, 10)} ${first.start}` } : {}) };
}
