import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { useFarmStore } from '../../../../data/index.ts';
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
  const [input, setInput] = useState<WaitingInput | null>(null);
  const works = useMemo(() => (isAsked ? reader.rows('record') : null), [isAsked, reader]);
  useEffect(() => {
    if (!works) return undefined;
    let stopping = new AbortController();
    const ask = ({ signal }: AbortController) =>
      void Promise.all([
        import('./waitingTimes.ts'),
        import('../../../protection/recordStatuses.ts'),
      ])
        .then(async ([times, statuses]) => {
          const answer = await statuses.recordStatuses(store, language, signal);
          if (answer && !signal.aborted) setInput({ workOut: times.waitingTimes, views: answer });
        })
        .catch(() => undefined);
    ask(stopping);
    let before = store.status();
    // without rendering: the map is coloured otherwise most of the time, and has thousands of fields
    const leave = store.subscribe(null, () => {
      const now = store.status();
      const isOther = now.connection !== before.connection || now.unsent !== before.unsent;
      before = now;
      if (!isOther) return;
      stopping.abort();
      stopping = new AbortController();
      ask(stopping);
    });
    return () => {
      leave();
      stopping.abort();
    };
  }, [works, store, language]);
  return useMemo(
    () => (works && input ? input.workOut(fields, works, input.views, date) : null),
    [works, input, fields, date],
  );
}
