import { paths } from '../paths.ts';

/**
 * Crop fields chosen together on the map; the choice is local to the map page and in no address.
 */
let chosenTogether: readonly string[] = [];

/** Publishes the crop fields that are chosen together. @returns a function to revoke it */
export function publishChosenFields(ids: readonly string[]): () => void {
  chosenTogether = ids;
  return () => {
    if (chosenTogether === ids) chosenTogether = [];
  };
}

export const chosenFields = (): readonly string[] => chosenTogether;

const [beforeId = '', afterId = ''] = paths.cropfields.byId('*').split(encodeURIComponent('*'));

/**
 * The crop fields new work applies to: those chosen together on the map, the one open there, or the
 * one of the current page.
 */
export function fieldsInView(
  pathname: string,
  search: Readonly<Record<string, unknown>>,
  chosen: readonly string[],
): readonly string[] {
  if (pathname === paths.map) {
    const { field } = search;
    if (chosen.length > 0) return chosen;
    return typeof field === 'string' ? [field] : [];
  }
  const id =
    pathname.startsWith(beforeId) && pathname.endsWith(afterId)
      ? pathname.slice(beforeId.length, -afterId.length)
      : '';
  return id === '' || id.includes('/') ? [] : [decodeURIComponent(id)];
}
