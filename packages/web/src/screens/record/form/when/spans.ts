import { at } from '@furrow/kit/checked.ts';
import type { WorkDraft, WorkSpan } from '../draft.ts';

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const day = 24 * 60;

/**
 * Minutes of a span of work; null while it is not filled in. A span that ends before it begins goes
 * past midnight.
 */
export function spanMinutes({ start, end }: WorkSpan): number | null {
  const minutes = minutesOf(end) - minutesOf(start);
  return Number.isNaN(minutes) ? null : minutes < 0 ? minutes + day : minutes;
}

/**
 * The time of work from its spans: it begins with the earliest, and lasts as long as anyone was
 * working. Two people who work side by side for an hour take an hour; the pause between two spans
 * is no work.
 * @source decisions D6 "Working time is the sum of started spans"
 */
export function timesOfSpans(
  spans: readonly WorkSpan[],
  date: string | null,
): Partial<Pick<WorkDraft, 'date' | 'duration'>> {
  const whole = spans.filter((span) => spanMinutes(span) !== null);
  const first = begin(whole);
  if (!first) return {};
  const minutes = together(whole);
  const duration = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { duration, ...(date ? { date: `${date.slice(0, 10)} ${first}` } : {}) };
}

/**
 * The earliest begin of a worker's day; spans of a worker follow each other, and may go past
 * midnight.
 */
function begin(spans: readonly WorkSpan[]): string | undefined {
  const firsts = [
    ...new Map(spans.toReversed().map((span) => [span.worker ?? null, span.start])).values(),
  ];
  return firsts.toSorted()[0];
}

/** Minutes in which at least one person was at work. */
function together(spans: readonly WorkSpan[]): number {
  const stretches = spans
    .map((span) => ({
      from: minutesOf(span.start),
      until: minutesOf(span.start) + (spanMinutes(span) ?? 0),
    }))
    .toSorted((left, right) => left.from - right.from);
  let sum = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, until } of stretches) {
    sum += Math.max(0, until - Math.max(from, reached));
    reached = Math.max(reached, until);
  }
  return sum;
}

/** Minutes of rest between the spans of a worker, in their order. */
export function pauses(spans: readonly WorkSpan[]): readonly number[] {
  return spans.slice(1).flatMap((span, index) => {
    const before = at(spans, index);
    const rest = minutesOf(span.start) - minutesOf(before.end);
    return Number.isNaN(rest) || rest === 0 ? [] : [rest < 0 ? rest + day : rest];
  });
}
