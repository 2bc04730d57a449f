import { useLatest } from '../ui/useLatest.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Problem, Result } from '../data/http.ts';

export interface Answer<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly asking: boolean;
  readonly again: () => void;
}

/**
 * The server's answer to a request other than farm data. The last answer stays while the next is
 * loading; an outdated request is aborted.
 * @param key of the request; null makes no request
 */
export function useAnswer<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result<T>>,
): Answer<T> {
  const [state, setState] = useState<{
    readonly key: string | null;
    readonly value: T | null;
    readonly problem: Problem | null;
  }>({ key: null, value: null, problem: null });
  const [round, setRound] = useState(0);
  const asked = useLatest(ask);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    void asked.current(abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      setState((before) =>
        result.ok
          ? { key, value: result.value, problem: null }
          : { key, value: before.key === key ? before.value : null, problem: result.problem },
      );
    });
    return () => abort.abort();
    // the key is the question
  }, [key, round, asked]);
  const again = useCallback(() => {
    setState((before) => ({ ...before, key: null, problem: null }));
    setRound((before) => before + 1);
  }, []);
  return {
    value: state.value,
    problem: state.key === key ? state.problem : null,
    asking: key !== null && state.key !== key,
    again,
  };
}
