import { entityOf } from '@furrow/domain/entities.ts';
import { resourceUri } from '@furrow/kit';
import { useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore, useStatus } from '../../data/index.ts';
import type { Problem } from '../../data/http.ts';
import type { Row } from '../../data/types.ts';

/** `here` when the zones are known; `offline` until there is a network to read them over. */
export type Reading = 'here' | 'reading' | 'offline' | Problem;

/** Milliseconds between two tries. */
const retryAfter = 3000;

const lacksZones = ({ features }: Row): boolean => features === undefined;

/**
 * The feed leaves zones out, because they are large. They are read when somebody looks at them, and
 * are a part of the held row from then on: what stood there before an edit is known, and can come
 * back.
 */
export function useReadZones(
  entity: string,
  row: Row | undefined,
): { readonly reading: Reading; readonly again: () => void } {
  const store = useFarmStore();
  const { connection } = useStatus();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = row !== undefined && lacksZones(row);
  const online = connection === 'online';
  useEffect(() => {
    if (!missing || !online) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // while the network is tried once more, what was said of it stands
    setProblem((before) => (before?.kind === 'unreachable' ? before : null));
    void http<Row>({ path: resourceUri(entityOf(entity), row.id) }).then((result) => {
      if (gone) return;
      if (result.ok) store.remember(entity, [result.value]);
      else {
        setProblem(result.problem);
        // an answer that was still on its way may have told the page that there is a network:
        // nothing else will ask again
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
