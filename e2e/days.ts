/** The zone of the browsers and of the farms of the suite. */
export const timezone = 'Europe/Amsterdam';

/** A day there, counted from today; UTC's is another one around midnight. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(Date.now() + days * 86_400_000);

export const today = dayFromToday(0);
