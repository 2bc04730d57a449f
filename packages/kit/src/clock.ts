/** The clock on the wall in a time zone; an unknown zone counts as UTC. @source decisions D16 */

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const momentOptions = { ...dayOptions, hour: '2-digit', minute: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${'hour' in options}`;
  let format = formats.get(key);
  if (!format) {
    // Sweden writes dates as ISO 8601 does
    try {
      format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, ...options });
    } catch {
      format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', ...options });
    }
    if (formats.size > 1000) formats.clear();
    formats.set(key, format);
  }
  return format;
}

const minute = 60_000;
const todays = new Map<string, { readonly minute: number; readonly today: string }>();

/**
 * Today, YYYY-MM-DD. Days begin on whole minutes everywhere, so the result is cached per minute.
 * @param timezone an IANA name
 */
export function todayIn(timezone: string, now = new Date()): string {
  const at = Math.floor(now.getTime() / minute);
  const cached = todays.get(timezone);
  if (cached?.minute === at) return cached.today;
  const today = formatOf(timezone, dayOptions).format(now);
  if (todays.size > 1000) todays.clear();
  todays.set(timezone, { minute: at, today });
  return today;
}

/** Now, YYYY-MM-DD HH:mm. @param timezone an IANA name */
export const nowIn = (timezone: string, now = new Date()): string =>
  formatOf(timezone, momentOptions).format(now);
