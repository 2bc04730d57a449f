import type { EntityRows } from '@furrow/domain';
import { themeWords } from '../../words/themes.ts';

/** The work of a record as text: its themes, each once. */
export function workWords(record: EntityRows['record']): string {
  const activities = record.activities ?? [];
  return [...new Set(activities.flatMap(({ theme }) => (theme ? [themeWords(theme)] : [])))].join(
    ', ',
  );
}
