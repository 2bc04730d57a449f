import type { Row } from '../../data/types.ts';
import { themeWords } from './themes.ts';

/** The work of a record in words: its themes, each once. */
export function workWords(record: Row): string {
  const activities =
    (record['activities'] as readonly { readonly theme: string | null }[] | null) ?? [];
  return [...new Set(activities.flatMap(({ theme }) => (theme ? [themeWords(theme)] : [])))].join(
    ', ',
  );
}
