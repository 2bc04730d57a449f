/** What the address of the map page says. */
export interface MapSearch {
  q?: string;
  /** All fields of the plan, not only those of the reference date. */
  all?: true;
  crop?: number;
  group?: string;
  /** The selected crop field. */
  field?: string;
}

/** Reads the address; what makes no sense is left out. */
export function readMapSearch({ q, all, crop, group, field }: Record<string, unknown>): MapSearch {
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof q === 'number' ? { q: String(q) } : {}),
    ...(all === true ? { all } : {}),
    ...(typeof crop === 'number' ? { crop } : {}),
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  };
}
