import { useCallback, useEffect, useState } from 'react';
import { listAdmissionStatuses } from '@furrow/domain/admissions/admissions.calls.ts';
import {
  admissionStatus,
  graver,
  type AdmissionStatus,
} from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import { existing } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import { call } from '../../calls.ts';
import { useFarmStore, useFeature, useStatus } from '../../data/index.ts';
import type { FarmStore } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const pageSize = 500;

/** What the registers of the authorities say of lines, as far as it was answered. */
export interface LineAdmissions {
  readonly state: 'off' | 'busy' | 'here' | 'failed';
  statusOf(line: RegisterLine): AdmissionStatus | null;
}

const keyOf = (record: string, producttype: number | null): string => `${record} ${producttype}`;

type Told = readonly { readonly id: string; readonly items: readonly ItemStatus[] }[];

/** The gravest verdict of each product of each record. */
function addTold(found: Map<string, AdmissionStatus>, told: Told): void {
  for (const { id, items } of told)
    for (const item of items) {
      const key = keyOf(id, item.producttype);
      const [status, before] = [admissionStatus(item.status), found.get(key)];
      if (!before || graver(status, before) < 0) found.set(key, status);
    }
}

/** Without the server the device judges the season it holds. */
async function judgedHere(store: FarmStore, language: Language) {
  const { judgeRecords } = await import('./deviceVerdict.ts');
  const records = store
    .rows('record')
    .filter((row) => row.processing_state === 'performed' && row.cropfield !== null);
  const verdicts = await judgeRecords(store, records, language);
  if (!verdicts) return null;
  const found = new Map<string, AdmissionStatus>();
  addTold(
    found,
    verdicts.map(({ items }, index) => ({ id: existing(records[index], 'record').id, items })),
  );
  return found;
}

async function readAll(farm: string, signal: AbortSignal) {
  const found = new Map<string, AdmissionStatus>();
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listAdmissionStatuses,
      { farm, page, page_size: pageSize },
      { signal },
    );
    if (!answer.ok) return null;
    addTold(found, answer.value.results);
    if (answer.value.next === null) return found;
  }
}

/** The admissions of all sprayed records of a farm, asked of the server once, else judged here. */
export function useLineAdmissions(farm: string): LineAdmissions {
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
    void readAll(farm, stopping.signal)
      .then((found) => found ?? judgedHere(store, language))
      .catch(() => null)
      .then((found) => stopping.signal.aborted || setKnown(found ?? 'failed'));
    return () => stopping.abort();
  }, [farm, on, store, language, connection]);
  const statusOf = useCallback(
    ({ record, producttype }: RegisterLine) =>
      typeof known === 'string' ? null : (known.get(keyOf(record, producttype)) ?? null),
    [known],
  );
  return { state: !on ? 'off' : typeof known === 'string' ? known : 'here', statusOf };
}
