import { useCallback, useEffect, useState } from 'react';
import { listAdmissionStatuses } from '@furrow/domain/admissions/admissions.calls.ts';
import {
  admissionStatus,
  graver,
  type AdmissionStatus,
} from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { call } from '../../calls.ts';
import { useFeature } from '../../data/index.ts';

const pageSize = 500;

/** What the registers of the authorities say of lines, as far as it was answered. */
export interface LineAdmissions {
  readonly state: 'off' | 'busy' | 'here' | 'failed';
  statusOf(line: RegisterLine): AdmissionStatus | null;
}

const keyOf = (record: string, producttype: number | null): string => `${record} ${producttype}`;

async function readAll(farm: string, signal: AbortSignal) {
  const found = new Map<string, AdmissionStatus>();
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listAdmissionStatuses,
      { farm, page, page_size: pageSize },
      { signal },
    );
    if (!answer.ok) return null;
    for (const { id, items } of answer.value.results)
      for (const item of items) {
        const key = keyOf(id, item.producttype);
        const [status, before] = [admissionStatus(item.status), found.get(key)];
        if (!before || graver(status, before) < 0) found.set(key, status);
      }
    if (answer.value.next === null) return found;
  }
}

/** The admissions of all sprayed records of a farm, asked of the server once. */
export function useLineAdmissions(farm: string): LineAdmissions {
  const on = useFeature('admissions') === true;
  const [known, setKnown] = useState<ReadonlyMap<string, AdmissionStatus> | 'busy' | 'failed'>(
    'busy',
  );
  useEffect(() => {
    if (!on) return undefined;
    const stopping = new AbortController();
    void readAll(farm, stopping.signal).then((found) => {
      if (!stopping.signal.aborted) setKnown(found ?? 'failed');
    });
    return () => stopping.abort();
  }, [farm, on]);
  const statusOf = useCallback(
    ({ record, producttype }: RegisterLine) =>
      typeof known === 'string' ? null : (known.get(keyOf(record, producttype)) ?? null),
    [known],
  );
  return { state: !on ? 'off' : typeof known === 'string' ? known : 'here', statusOf };
}
