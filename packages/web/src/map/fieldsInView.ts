import { paths } from '../paths.ts';

/** Crop fields chosen together on the map; their choice is the map page's own and in no address. */
let chosenTogether: readonly string[] = [];

/** Tells which crop fields are chosen together. @returns takes it back */
export function tellChosenFields(ids: readonly string[]): () => void {
  chosenTogether = ids;
  return () => {
    if (chosenTogether === ids) chosenTogether = [];
  };
}

export const chosenFields = (): readonly string[] => chosenTogether;

const [beforeId = '', afterId = ''] = paths.cropfields.byId('*').split(encodeURIComponent('*'));

/**
 * The crop fields new work is meant for: those chosen together on the map, the one that is open
 * there, or the one whose page this is.
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
