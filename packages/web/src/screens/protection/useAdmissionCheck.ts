import type { EntityRows } from '@furrow/domain';
import { createContext, useContext, useEffect, useState } from 'react';
import { checkAdmissions } from '@furrow/domain/admissions/admissions.calls.ts';
import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import { statusOfAll, admissionStatus, graver } from '@furrow/domain/admission/statuses.ts';
import type { Input } from '@furrow/kit';
import { call } from '../../calls.ts';
import { useFeature } from '../../data/index.ts';
import { usePlace } from '../../me/MeContext.tsx';
import type { WorkDraft } from '../record/form/draft.ts';
import { recordsOfDraft, withoutEmptyLines } from '../record/form/recordsOfDraft.ts';

/** So long a person must stop typing before the server is asked. */
const quietMilliseconds = 500;

export type AdmissionCheck =
  | { readonly state: 'none' | 'busy' | 'offline' }
  | {
      readonly state: 'told';
      readonly status: string;
      readonly items: ReadonlyMap<number, ItemStatus>;
    };

const none: AdmissionCheck = { state: 'none' };

/** What the form knows of the admission of its products; inputs read their own part of it. */
export const AdmissionContext = createContext<AdmissionCheck>(none);
export const useCheckedAdmissions = (): AdmissionCheck => useContext(AdmissionContext);

/**
 * Asks whether work that is being typed would be admitted. It is asked quietly, never holds saving
 * up, and without the network there is no answer. Of several fields the gravest counts.
 */
export function useAdmissionCheck(
  draft: WorkDraft,
  fields: readonly EntityRows['cropfield'][],
  record?: unknown,
): AdmissionCheck {
  const on = useFeature('admissions') === true;
  const { farm } = usePlace();
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
      // what was written down a moment ago
      const work = JSON.parse(asked) as Input<typeof checkAdmissions>;
      void call(checkAdmissions, work, { signal: stopping.signal }).then((result) => {
        if (stopping.signal.aborted) return;
        if (!result.ok)
          return setCheck(result.problem.kind === 'unreachable' ? { state: 'offline' } : none);
        const items = new Map<number, ItemStatus>();
        for (const item of result.value.results.flatMap((one) => one.items)) {
          const before = items.get(item.producttype);
          if (!before || graver(admissionStatus(item.status), admissionStatus(before.status)) < 0)
            items.set(item.producttype, item);
        }
        setCheck({
          state: 'told',
          status: statusOfAll(result.value.results.map(({ status }) => admissionStatus(status))),
          items,
        });
      });
    }, quietMilliseconds);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [asked]);
  return check;
}
