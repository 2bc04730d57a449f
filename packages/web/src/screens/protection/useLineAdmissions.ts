import { useCallback, useEffect, useState } from 'react';
import {
  admissionStatus,
  graver,
  type AdmissionStatus,
} from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { useFarmStore, useFeature, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { recordStatuses, type RecordStatusView } from './recordStatuses.ts';

/** The admission status of lines by the registers of the authorities, as far as it was answered. */
export interface LineAdmissions {
  readonly state: 'off' | 'busy' | 'here' | 'failed';
  statusOf(line: RegisterLine): AdmissionStatus | null;
}

const keyOf = (record: string, producttype: number | null): string => `${record} ${producttype}`;

/** The gravest verdict of each product of each record. */
function gravestOf(statuses: readonly RecordStatusView[]): ReadonlyMap<string, AdmissionStatus> {
  const found = new Map<string, AdmissionStatus>();
  for (const { id, items } of statuses)
    for (const item of items) {
      const key = keyOf(id, item.producttype);
      const [status, before] = [admissionStatus(item.status), found.get(key)];
      if (!before || graver(status, before) < 0) found.set(key, status);
    }
  return found;
}

/** The admissions of all sprayed records of a farm, asked of the server once, else judged here. */
export function useLineAdmissions(): LineAdmissions {
  const on = useFeature('admissions') === true;
  const store = useFarmStore();
  const language = useLanguage();
  // asked anew once the server can be reached again
  const { connection } = useStatus();
  const [known, setKnown] = useState<ReadonlyMap<string, AdmissionStatus> | 'busy' | 'failed'>(
    'busy',
  );
  useEffect(() => {
    if (!on) return undefined;
    const stopping = new AbortController();
    void recordStatuses(store, language, stopping.signal)
      .catch(() => null)
      .then(
        (statuses) =>
          stopping.signal.aborted || setKnown(statuses ? gravestOf(statuses) : 'failed'),
      );
    return () => stopping.abort();
  }, [on, store, language, connection]);
  const statusOf = useCallback(
    ({ record, producttype }: RegisterLine) =>
      typeof known === 'string' ? null : (known.get(keyOf(record, producttype)) ?? null),
    [known],
  );
  return { state: !on ? 'off' : typeof known === 'string' ? known : 'here', statusOf };
}
