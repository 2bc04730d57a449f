import { useCallback, useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import type { HttpRequest, Problem } from '../../data/http.ts';

export interface Answered<T> {
  /** Undefined until the first answer; the last one while it is asked again. */
  readonly value: T | undefined;
  readonly problem: Problem | null;
  readonly again: () => Promise<void>;
}

export interface Page<T> {
  readonly count: number;
  readonly results: readonly T[];
}

/** What the server answers to a GET, for what is no farm data. @param path null to ask nothing yet */
export function useAnswer<T>(path: string | null, query?: HttpRequest['query']): Answered<T> {
  const [held, setHeld] = useState<{ readonly value?: T; readonly problem: Problem | null }>({
    problem: null,
  });
  const asked = JSON.stringify(query ?? {});
  const ask = useCallback(async () => {
    if (path === null) return;
    const result = await http<T>({
      path,
      query: JSON.parse(asked) as NonNullable<HttpRequest['query']>,
    });
    setHeld((before) =>
      result.ok ? { value: result.value, problem: null } : { ...before, problem: result.problem },
    );
  }, [path, asked]);
  useEffect(() => void ask(), [ask]);
  return { value: held.value, problem: held.problem, again: ask };
}
