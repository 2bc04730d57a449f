import { addDays } from '@furrow/kit/days.ts';
import { mondayOf } from '../calendar/days.ts';
/**
 * The Monday and Sunday around a day. @param day YYYY-MM-DD @source ISO 8601, weeks begin on Monday
 */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}
