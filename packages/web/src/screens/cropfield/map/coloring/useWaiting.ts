import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { useFarmStore, useStatus } from '../../../../data/index.ts';
import type { Reader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import type { RecordStatusView } from '../../../protection/recordStatuses.ts';
import type { Waiting, waitingTimes } from './waitingTimes.ts';

interface WaitingInput {
  readonly workOut: typeof waitingTimes;
  readonly views: readonly RecordStatusView[];
}

/**
 * Waiting times of the fields on the map's date; null while they are queried, which is done only
 * when `isAsked`. Admissions come from the server, else from the device.
 */
export function useWaiting(
  isAsked: boolean,
  reader: Reader,
  fields: readonly EntityRows['cropfield'][],
): ReadonlyMap<string, Waiting> | null {
  const store = useFarmStore();
  const language = useLanguage();
  const { date } = useWorkspace();
  const { connection, unsent } = useStatus();
  const [input, setInput] = useState<WaitingInput | null>(null);
  const works = useMemo(() => (isAsked ? reader.rows('record') : null), [isAsked, reader]);
  useEffect(() => {
    if (!works) return undefined;
    const stopping = new AbortController();
    void Promise.all([import('./waitingTimes.ts'), import('../../../protection/recordStatuses.ts')])
      .then(async ([times, statuses]) => {
        const answer = await statuses.recordStatuses(store, language, stopping.signal);
        if (answer && !stopping.signal.aborted)
          setInput({ workOut: times.waitingTimes, views: answer });
      })
      .catch(() => undefined);
    return () => stopping.abort();
  }, [works, store, language, connection, unsent]);
  return useMemo(
    () => (works && input ? input.workOut(fields, works, input.views, date) : null),
    [works, input, fields, date],
  );
}
