import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { useFarmStore, useStatus } from '../../../../data/index.ts';
import type { Reader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import type { ToldStatus } from '../../../protection/recordStatuses.ts';
import type { Waiting, waitingTimes } from './waitingTimes.ts';

interface Known {
  readonly workOut: typeof waitingTimes;
  readonly told: readonly ToldStatus[];
}

/**
 * What the fields wait for on the map's date; null while that is asked, which is done when somebody
 * wants to see it. The server knows the admissions, else the device does.
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
  const [known, setKnown] = useState<Known | null>(null);
  const works = useMemo(() => (isAsked ? reader.rows('record') : null), [isAsked, reader]);
  useEffect(() => {
    if (!works) return undefined;
    const stopping = new AbortController();
    void Promise.all([import('./waitingTimes.ts'), import('../../../protection/recordStatuses.ts')])
      .then(async ([times, statuses]) => {
        const told = await statuses.recordStatuses(store, language, stopping.signal);
        if (told && !stopping.signal.aborted) setKnown({ workOut: times.waitingTimes, told });
      })
      .catch(() => undefined);
    return () => stopping.abort();
  }, [works, store, language, connection, unsent]);
  return useMemo(
    () => (works && known ? known.workOut(fields, works, known.told, date) : null),
    [works, known, fields, date],
  );
}
