import type { Entry } from './entry.ts';

/**
 * Entries outlive updates of the product. Whatever an older version left out is here; fixtures of
 * each version are in the tests and stay there for ever.
 */
const leftOut = {
  force: false,
  createdId: null,
  action: null,
  before: {},
  refers: [],
  effects: [],
  failures: 0,
  reached: false,
  trouble: null,
} satisfies Partial<Entry>;

const members = Object.keys(leftOut);

/** An entry as this version reads it. */
export function upgraded<E extends Entry>(entry: E): E {
  for (const member of members) if (!(member in entry)) return { ...leftOut, ...entry };
  return entry;
}
