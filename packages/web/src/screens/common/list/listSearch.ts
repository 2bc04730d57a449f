import type { ListSort } from '../../../ui/list/listSort.ts';

/** The search parameters of a list's address. */
export interface ListSearch {
  readonly q?: string;
  /**
   * Columns the rows are sorted by, in order of precedence, a minus before descending ones:
   * `-registered_area,@name`.
   */
  readonly sort?: string;
  /** Columns that are shown, in their order. */
  readonly columns?: string;
}

type Search = Readonly<Record<string, unknown>>;

/** Parses the address of a list; a filter of digits alone arrives as a number. */
export function readListSearch({ q, sort, columns }: Search): ListSearch {
  return {
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof sort === 'string' && sort !== '' ? { sort } : {}),
    ...(typeof columns === 'string' && columns !== '' ? { columns } : {}),
  };
}

export function readSorts(text: string | undefined): readonly ListSort[] | null {
  if (!text) return null;
  return text.split(',').flatMap((part) => {
    const key = part.replace(/^-/, '');
    return key ? [{ key, descending: part.startsWith('-') }] : [];
  });
}

export function writeSorts(sorts: readonly ListSort[]): string {
  return sorts.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join(',');
}

/**
 * The sort order after a click on a heading: by that column alone, or, with a modifier, by it after
 * the others. A column that is sorted by already is reversed; added a third time it is removed.
 */
export function afterSort(
  sorts: readonly ListSort[],
  key: string,
  added: boolean,
): readonly ListSort[] {
  const now = sorts.find((sort) => sort.key === key);
  if (!added) return [{ key, descending: now !== undefined && !now.descending }];
  if (!now) return [...sorts, { key, descending: false }];
  if (now.descending && sorts.length > 1) return sorts.filter((sort) => sort !== now);
  return sorts.map((sort) => (sort === now ? { key, descending: !now.descending } : sort));
}
