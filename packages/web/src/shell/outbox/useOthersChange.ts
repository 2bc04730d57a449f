import { historyOfRow } from '@furrow/domain/history/history.calls.ts';
import { useEffect, useState } from 'react';
import { call } from '../../calls.ts';
import type { StuckEntry } from '../../data/types.ts';

interface OthersChange {
  readonly user: string | null;
  /** ISO 8601 */
  readonly at: string;
}

/**
 * Person who last changed the conflicting fields, and the time; null until the server has answered,
 * and for people without access to the history.
 */
export function useOthersChange({ entity, current, conflicts }: StuckEntry): OthersChange | null {
  const [change, setChange] = useState<OthersChange | null>(null);
  const id = current ? String(current.id) : null;
  const fields = conflicts.map(({ field }) => field).join(' ');
  useEffect(() => {
    if (id === null) return undefined;
    const abort = new AbortController();
    void call(historyOfRow, { resource: entity, id, page_size: 50 }, { signal: abort.signal }).then(
      (result) => {
        if (abort.signal.aborted || !result.ok) return;
        const names = fields.split(' ');
        const entry = result.value.results.find(({ changes }) =>
          names.some((name) => name in changes),
        );
        if (entry) setChange({ user: entry.user, at: entry.at });
      },
    );
    return () => abort.abort();
  }, [entity, id, fields]);
  return change;
}
