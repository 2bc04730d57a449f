interface Work {
  readonly id: string;
  readonly date: string | null;
  readonly processing_state: string;
  readonly activities: readonly { readonly theme: string | null }[];
}

const isLater = ({ id }: Work, date: string, other: Work): boolean =>
  (other.date ?? '') < date || (other.date === date && other.id < id);

/**
 * The latest performed record per theme; only performed records are used.
 * @source spec §4, RUL-03
 */
export function latestPerTheme<R extends Work>(records: Iterable<R>): Map<string, R> {
  const latest = new Map<string, R>();
  for (const record of records) {
    if (record.processing_state !== 'performed' || !record.date) continue;
    for (const { theme } of record.activities) {
      if (!theme) continue;
      const other = latest.get(theme);
      if (!other?.date || isLater(record, record.date, other)) latest.set(theme, record);
    }
  }
  return latest;
}
