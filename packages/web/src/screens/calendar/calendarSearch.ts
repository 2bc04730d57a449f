import type { CalendarView } from './days.ts';

/** The search parameters of the calendar's address. */
export interface CalendarSearch {
  view?: CalendarView;
  /** YYYY-MM-DD */
  date?: string;
  /** A contact. */
  applier?: string;
}

export function readCalendar({
  view,
  date,
  applier,
}: Readonly<Record<string, unknown>>): CalendarSearch {
  return {
    ...(view === 'day' || view === 'week' || view === 'month' ? { view } : {}),
    ...(typeof date === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    !Number.isNaN(Date.parse(date))
      ? { date }
      : {}),
    ...(typeof applier === 'string' && applier ? { applier } : {}),
  };
}
