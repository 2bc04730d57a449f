import { lastDayOf, type DatedWork } from './last-day.ts';
import type { Grounds } from './patches.ts';

const sowingThemes: ReadonlySet<string | null> = new Set(['sowing', 'planting']);

/** Undersowing, overseeding, sowing of a cover crop and ridging: none begins the crop of the field. */
const besides: ReadonlySet<number | null> = new Set([304, 305, 306, 404]);

/** The day on which the crop on the ground of a field was sown or planted; null if nobody noted it. */
export const lastSowing = (
  field: string,
  records: readonly DatedWork[],
  grounds: Pick<Grounds, 'fieldsOf'>,
): string | null =>
  lastDayOf(
    { field, records, grounds },
    ({ theme, type }) => sowingThemes.has(theme) && !besides.has(type),
  );
