/** The zone of the browsers and of the farms of the suite. */
export const timezone = 'Europe/Amsterdam';

/** A local day, counted from today; the UTC day differs around midnight. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(Date.now() + days * 86_400_000);

export const today = dayFromToday(0);
