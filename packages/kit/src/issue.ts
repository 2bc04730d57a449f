/**
 * One thing that is wrong with an input. Clients match `code`, never sentences; the words for a
 * code live in `domain/src/messages.ts`. `path` is a field path such as
 * `activities.0.items.1.value`; empty when the whole input is meant.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Most problems reported of one input: the rest would not help its sender. */
export const mostIssues = 1000;

/**
 * A problem of the input.
 * @param path the field, `activities.0.type`; empty for the whole
 * @param params the parameters of the code's message
 */
export function issue(
  path: string,
  code: string,
  params?: Readonly<Record<string, unknown>>,
): Issue {
  return params ? { path, code, params } : { path, code };
}

/**
 * The issues to report: each once, and no more than anyone reads; the last one then says that there
 * are more.
 */
export function boundedIssues(issues: readonly Issue[]): Issue[] {
  const unique = new Map<string, Issue>();
  for (const entry of issues) {
    const key = `${entry.path}\n${entry.code}`;
    if (unique.has(key)) continue;
    if (unique.size >= mostIssues)
      return [...unique.values(), issue('', 'more_problems', { max: mostIssues })];
    unique.set(key, entry);
  }
  return [...unique.values()];
}
