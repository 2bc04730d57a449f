import { listAdmissionStatuses } from '@furrow/domain/admissions/admissions.calls.ts';
import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import { existing } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import { call } from '../../calls.ts';
import type { FarmStore } from '../../data/types.ts';

const pageSize = 500;

/** The verdicts on the products of a record. */
export interface RecordStatusView {
  readonly id: string;
  readonly items: readonly ItemStatus[];
}

/** The verdicts on all sprayed records of a farm: the server's, else those of the device; null without either. */
export async function recordStatuses(
  store: FarmStore,
  language: Language,
  signal: AbortSignal,
): Promise<readonly RecordStatusView[] | null> {
  return (await statusesOfServer(store.farm, signal)) ?? judgedHere(store, language);
}

async function statusesOfServer(
  farm: string,
  signal: AbortSignal,
): Promise<readonly RecordStatusView[] | null> {
  const statuses: RecordStatusView[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listAdmissionStatuses,
      { farm, page, page_size: pageSize },
      { signal },
    );
    if (!answer.ok) return null;
    statuses.push(...answer.value.results);
    if (answer.value.next === null) return statuses;
  }
}

/** Without the server the device judges the season it has. */
async function judgedHere(
  store: FarmStore,
  language: Language,
): Promise<readonly RecordStatusView[] | null> {
  const { judgeRecords } = await import('./deviceVerdict.ts');
  const records = store
    .rows('record')
    .filter((row) => row.processing_state === 'performed' && row.cropfield !== null);
  const verdicts = await judgeRecords(store, records, language);
  return (
    verdicts &&
    verdicts.map(({ items }, index) => ({ id: existing(records[index], 'record').id, items }))
  );
}
