import { membersOf } from '@furrow/kit';

/** The fields that name a row, the first that an entity has. */
export const nameFields = ['name', 'contact_name', 'display_name'] as const;

/**
 * The own name of a row; null for one that is named by several values, such as a record by its day
 * and field.
 * @param language rows of catalogues have names in every language; the plain name when left out
 */
export function ownName(row: Readonly<Record<string, unknown>>, language?: string): string | null {
  const { names } = row;
  const inLanguage = language === undefined ? undefined : membersOf(names)[language];
  if (typeof inLanguage === 'string' && inLanguage.trim() !== '') return inLanguage;
  const name = nameFields.map((field) => row[field]).find((value) => value != null);
  return name === undefined ? null : String(name);
}
