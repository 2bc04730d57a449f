const pad = (value: number) => String(value).padStart(2, '0');

/**
 * Typed text as HH:mm: `1:30`, `1.5`, `90m` and `2` are understood; anything else stays as it is.
 */
export function settleDuration(text: string): string {
  const typed = text.trim();
  const [, hour, minute] = /^(\d{1,4}):([0-5]?\d)$/.exec(typed) ?? [];
  if (hour !== undefined && minute !== undefined)
    return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const minutes = /^(\d{1,4})\s*m(in)?$/.exec(typed);
  if (minutes) return ofMinutes(Number(minutes[1]));
  const [, hours] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*[hu]?$/.exec(typed) ?? [];
  return hours === undefined ? typed : ofMinutes(Math.round(Number(hours.replace(',', '.')) * 60));
}

function ofMinutes(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * The time a duration after another, both in local time; the start itself where either cannot be
 * parsed.
 */
export function endOf(start: string, duration: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = duration.split(':').map(Number);
  const from = Date.parse(`${start.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(from + hours + minutes)) return start;
  return new Date(from + (hours * 60 + minutes) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

/** This moment on this device's wall clock, YYYY-MM-DD HH:mm. */
export function wallClock(instant: Date): string {
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())} ${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The next half hour: work that is planned now starts no earlier. */
export function nextHalfHour(instant: Date): string {
  const half = 30 * 60_000;
  return wallClock(new Date(Math.ceil(instant.getTime() / half) * half));
}
