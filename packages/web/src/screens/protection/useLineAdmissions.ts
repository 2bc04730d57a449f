import { useCallback, useEffect, useState } from 'react';
import {
  admissionStatus,
  graver,
  type AdmissionStatus,
} from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { useFarmStore, useFeature, useStatusOf } from '../../data/index.ts';
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
  const byLine = new Map<string, AdmissionStatus>();
  for (const { id, items } of statuses)
    for (const item of items) {
      const key = keyOf(id, item.producttype);
      const [status, before] = [admissionStatus(item.status), byLine.get(key)];
      if (!before || graver(status, before) < 0) byLine.set(key, status);
    }
  return byLine;
}

/**
 * The admissions of all sprayed records of a farm, requested from the server once, else judged
 * here.
 */
export function useLineAdmissions(): LineAdmissions {
  const on = useFeature('admissions') === true;
  const store = useFarmStore();
  const language = useLanguage();
  // queried again once the server can be reached again
  const connection = useStatusOf('connection');
  const [admissions, setAdmissions] = useState<
    ReadonlyMap<string, AdmissionStatus> | 'busy' | 'failed'
  >('busy');
  useEffect(() => {
    if (!on) return undefined;
    const stopping = new AbortController();
    void recordStatuses(store, language, stopping.signal)
      .catch(() => null)
      .then(
        (statuses) =>
          stopping.signal.aborted || setAdmissions(statuses ? gravestOf(statuses) : 'failed'),
      );
    return () => stopping.abort();
  }, [on, store, language, connection]);
  const statusOf = useCallback(
    ({ record, producttype }: RegisterLine) =>
      typeof admissions === 'string' ? null : (admissions.get(keyOf(record, producttype)) ?? null),
    [admissions],
  );
  return { state: !on ? 'off' : typeof admissions === 'string' ? admissions : 'here', statusOf };
}
