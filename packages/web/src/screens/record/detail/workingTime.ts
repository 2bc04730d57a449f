import type { EntityRows } from '@furrow/domain';
type Span = readonly [start: string, end: string | null];

/**
 * The started spans of a record, in UTC. @source decisions D6 "Working time is the sum of started
 * spans"
 */
export function spansOf(record: EntityRows['record']): readonly Span[] {
  return record.progress?.spans ?? [];
}

/** Seconds worked until now. */
export function secondsWorked(spans: readonly Span[], now: number): number {
  const milliseconds = spans.reduce(
    (sum, [start, end]) =>
      sum + Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(start)),
    0,
  );
  return Math.floor(milliseconds / 1000);
}

/** `1:04:09` */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
