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

/** An entry as this version reads it. */
export function upgraded<E extends Entry>(entry: E): E {
  const isWhole = Object.keys(leftOut).every((member) => member in entry);
  return isWhole ? entry : { ...leftOut, ...entry };
}
