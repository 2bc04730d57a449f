/**
 * One thing that is wrong with an input. Clients match `code`, never sentences; the words for a code live in
 * `domain/src/messages.ts`.
 * `path` is a field path such as `activities.0.items.1.value`; empty when the whole input is meant.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export function issue(path: string, code: string, params?: Readonly<Record<string, unknown>>): Issue {
  return params ? { path, code, params } : { path, code };
}
