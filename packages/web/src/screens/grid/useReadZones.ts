import { entityOf } from '@furrow/domain/entities.ts';
import { resourceUri } from '@furrow/kit';
import { useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore, useStatusOf } from '../../data/index.ts';
import type { Problem } from '../../data/http.ts';
import type { Row } from '../../data/types.ts';

/** `here` when the zones are loaded; `offline` until there is a network to load them. */
export type Reading = 'here' | 'reading' | 'offline' | Problem;

/** Milliseconds between two tries. */
const retryAfter = 3000;

const lacksZones = ({ features }: Row): boolean => features === undefined;

/**
 * The feed leaves zones out, because they are large. They are loaded when they are shown, and are
 * part of the stored row from then on: the values before an edit are known, and can be restored.
 */
export function useReadZones(
  entity: string,
  row: Row | undefined,
): { readonly reading: Reading; readonly again: () => void } {
  const store = useFarmStore();
  const connection = useStatusOf('connection');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = row !== undefined && lacksZones(row);
  const online = connection === 'online';
  useEffect(() => {
    if (!missing || !online) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // while the request is retried, the last problem stays visible
    setProblem((before) => (before?.kind === 'unreachable' ? before : null));
    void http<Row>({ path: resourceUri(entityOf(entity), row.id) }).then((result) => {
      if (gone) return;
      if (result.ok) store.remember(entity, [result.value]);
      else {
        setProblem(result.problem);
        // an answer that was still on its way may have set the page online: nothing else would
        // trigger a retry
        if (result.problem.kind === 'unreachable')
          timer = setTimeout(() => setAttempt((before) => before + 1), retryAfter);
      }
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [store, entity, row?.id, row?.version, missing, online, attempt]);
  const isAway = !online || problem?.kind === 'unreachable';
  return {
    reading: !missing ? 'here' : isAway ? 'offline' : (problem ?? 'reading'),
    again: () => setAttempt(attempt + 1),
  };
}
