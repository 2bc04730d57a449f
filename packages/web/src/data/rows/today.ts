/**
 * The clock on the wall of a farm.
 * @returns YYYY-MM-DD HH:mm
 */
export function nowIn(now: number, timezone: unknown): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: typeof timezone === 'string' ? timezone : 'UTC',
      ...options,
    }).format(now);
  } catch {
    return new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  }
}

/**
 * The day it is on a farm.
 * @param now milliseconds since 1970  @param timezone an IANA name
 * @returns YYYY-MM-DD
 * @source decisions D16
 */
export function todayIn(now: number, timezone: unknown): string {
  try {
    // Sweden writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: typeof timezone === 'string' ? timezone : 'UTC',
    }).format(now);
  } catch {
    return new Date(now).toISOString().slice(0, 10);
  }
}
