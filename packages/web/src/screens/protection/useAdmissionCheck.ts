import type { EntityRows } from '@furrow/domain';
import { createContext, useContext, useEffect, useState } from 'react';
import { checkAdmissions } from '@furrow/domain/admissions/admissions.calls.ts';
import type { ItemStatus, RecordStatus } from '@furrow/domain/admission/status-shapes.ts';
import { statusOfAll, admissionStatus, graver } from '@furrow/domain/admission/statuses.ts';
import type { Input, Language } from '@furrow/kit';
import { call } from '../../calls.ts';
import { useFarmStore, useFeature, useStatusOf } from '../../data/index.ts';
import type { FarmStore } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import type { WorkDraft } from '../record/form/draft.ts';
import { recordsOfDraft, withoutEmptyLines } from '../record/form/recordsOfDraft.ts';

/** Pause in typing before the server is queried. */
const quietMilliseconds = 500;

export type AdmissionCheck =
  | { readonly state: 'none' | 'busy' | 'offline' }
  | {
      readonly state: 'told';
      /** Whether the device judged without the server. */
      readonly byDevice: boolean;
      readonly status: string;
      readonly items: ReadonlyMap<number, ItemStatus>;
    };

const none: AdmissionCheck = { state: 'none' };

/** The form's check of its products' admissions; inputs read their part of it. */
export const AdmissionContext = createContext<AdmissionCheck>(none);
export const useCheckedAdmissions = (): AdmissionCheck => useContext(AdmissionContext);

/** Of several fields the gravest verdict counts, of each product and of the whole. */
function gathered(results: readonly RecordStatus[], byDevice: boolean): AdmissionCheck {
  const items = new Map<number, ItemStatus>();
  for (const item of results.flatMap((result) => result.items)) {
    const before = items.get(item.producttype);
    if (!before || graver(admissionStatus(item.status), admissionStatus(before.status)) < 0)
      items.set(item.producttype, item);
  }
  const status = statusOfAll(results.map((result) => admissionStatus(result.status)));
  return { state: 'told', byDevice, status, items };
}

type Work = Input<typeof checkAdmissions>;

/** The verdict of the device, where the server cannot be reached. */
async function checkedByDevice(
  store: FarmStore,
  work: Work,
  language: Language,
): Promise<AdmissionCheck> {
  const { judgeDraft } = await import('./deviceVerdict.ts');
  const { record, date, activities, cropfields } = work;
  const judged = { id: record ?? '', cropfield: null, date: date ?? null, activities };
  const results = await judgeDraft(store, judged, cropfields, language);
  return results ? gathered(results, true) : { state: 'offline' };
}

/**
 * Checks whether work that is being typed would be admitted. The check runs in the background and
 * never prevents saving; without the network the device judges by its stored data.
 */
export function useAdmissionCheck(
  draft: WorkDraft,
  fields: readonly EntityRows['cropfield'][],
  record?: unknown,
): AdmissionCheck {
  const on = useFeature('admissions') === true;
  const { farm } = useWorkspace();
  const store = useFarmStore();
  const language = useLanguage();
  // queried again once the server can be reached again
  const connection = useStatusOf('connection');
  const [check, setCheck] = useState<AdmissionCheck>(none);
  const rows = recordsOfDraft(withoutEmptyLines(draft), fields);
  const [first] = rows;
  const products = draft.activities.some(({ items }) =>
    items.some((item) => item.producttype !== null || item.stock !== null),
  );
  const asked =
    on && products && first
      ? JSON.stringify({
          farm: farm.id,
          record: record ?? null,
          cropfields: rows.slice(0, 100).map((row) => row.cropfield),
          date: first.date,
          activities: first.activities,
        })
      : null;
  useEffect(() => {
    if (asked === null) {
      setCheck(none);
      return;
    }
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      setCheck((before) => (before.state === 'told' ? before : { state: 'busy' }));
      // the work serialized above
      const work = JSON.parse(asked) as Work;
      void call(checkAdmissions, work, { signal: stopping.signal }).then((result) => {
        if (stopping.signal.aborted) return;
        if (!result.ok) {
          if (result.problem.kind !== 'unreachable') return setCheck(none);
          return void checkedByDevice(store, work, language)
            .catch((): AdmissionCheck => ({ state: 'offline' }))
            .then((answer) => stopping.signal.aborted || setCheck(answer));
        }
        setCheck(gathered(result.value.results, false));
        // for the next time, which may be in a field without signal
        void import('./deviceVerdict.ts')
          .then(({ storeForOffline }) => storeForOffline(store, stopping.signal))
          .catch(() => undefined);
      });
    }, quietMilliseconds);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [asked, store, language, connection]);
  return check;
}
