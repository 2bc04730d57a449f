import { useLatest } from '../ui/useLatest.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
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
 * @param isNextUrgent whether a request after an answered one is made at once; otherwise when the
 *   page is idle
 */
export function useAnswer<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  isNextUrgent = true,
): Answer<T> {
  const [state, setState] = useState<{
    readonly key: string | null;
    readonly value: T | null;
    readonly problem: Problem | null;
  }>({ key: null, value: null, problem: null });
  const [round, setRound] = useState(0);
  const asked = useLatest(ask);
  const isAnswered = useRef(false);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const request = async () => {
      const result = await asked.current(abort.signal);
      if (abort.signal.aborted) return;
      isAnswered.current = true;
      setState((before) =>
        result.ok
          ? { key, value: result.value, problem: null }
          : { key, value: before.key === key ? before.value : null, problem: result.problem },
      );
    };
    let stopWaiting = () => {};
    if (isAnswered.current && !isNextUrgent) stopWaiting = whenIdle(() => void request());
    else void request();
    return () => {
      stopWaiting();
      abort.abort();
    };
    // the key is the question
  }, [key, round, asked, isNextUrgent]);
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
