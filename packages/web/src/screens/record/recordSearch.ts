/** The search parameters of the address of the list of records. */
export interface RecordListSearch {
  q?: string;
  /** A state, or a group of states. */
  state?: string;
  theme?: string;
  /** A crop field. */
  field?: string;
  /** First and last day, YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** As in every list: see listSearch. */
  sort?: string;
  columns?: string;
}

/** The search parameters of the address of a new record. */
export interface RecordFormSearch {
  /** Ids of crop fields with commas between. */
  fields?: string;
  /** The record whose work is repeated; `latest` for the last one. */
  like?: string;
  theme?: string;
  /** State of the work to begin with: planned, performed, adviced. */
  state?: string;
  /** Start of the work, YYYY-MM-DD HH:mm. */
  at?: string;
  /** The observation that the work answers. */
  seen?: string;
  /** Work that the server refused, to be corrected. */
  entry?: string;
}

type Search = Readonly<Record<string, unknown>>;

/** Texts of the address; digits alone are parsed from it as a number. */
function textsOf<N extends string>(
  search: Search,
  names: readonly N[],
): Partial<Record<N, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return (typeof value === 'string' && value !== '') || typeof value === 'number'
        ? [[name, String(value)]]
        : [];
    }),
  ) as Partial<Record<N, string>>;
}

export function readRecordList(search: Search): RecordListSearch {
  return textsOf(search, ['q', 'state', 'theme', 'field', 'from', 'to', 'sort', 'columns']);
}

export function readRecordForm(search: Search): RecordFormSearch {
  return textsOf(search, ['fields', 'like', 'theme', 'state', 'at', 'seen', 'entry']);
}

/** Start of the work by the address; null where it names no moment that exists. */
export function momentNamed({ at }: RecordFormSearch): string | null {
  return at && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(at) && !Number.isNaN(Date.parse(at))
    ? at
    : null;
}

export function readRecordPage({ edit }: Search): { edit?: true } {
  return edit === true ? { edit } : {};
}
