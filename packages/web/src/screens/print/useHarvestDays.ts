import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import type { CardLine } from '@furrow/domain/field-card/field-card.ts';
import { harvestFrom } from '@furrow/domain/verdict/waiting-limit.ts';
import { useEffect, useState } from 'react';
import { useFarmStore, useFeature } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { recordStatuses } from '../protection/recordStatuses.ts';

/** The first days of harvest that work leads to, those that are not known among them; empty without crop protection. */
export type HarvestDays = (lines: readonly CardLine[]) => readonly (string | null)[];

/** Asked once for a paper; `ready` once it is answered, or cannot be. */
export function useHarvestDays(): { readonly days: HarvestDays; readonly ready: boolean } {
  const isOn = useFeature('admissions') === true;
  const store = useFarmStore();
  const language = useLanguage();
  const [known, setKnown] = useState<ReadonlyMap<string, readonly ItemStatus[]> | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const stopping = new AbortController();
    void recordStatuses(store, language, stopping.signal)
      .catch(() => null)
      .then((statuses) => {
        if (!stopping.signal.aborted)
          setKnown(new Map((statuses ?? []).map(({ id, items }) => [id, items])));
      });
    return () => stopping.abort();
  }, [isOn, store, language]);
  const days: HarvestDays = (lines) =>
    lines.flatMap(({ record, day }) => {
      const items = known?.get(record.id) ?? [];
      return items.length > 0 && day !== '' ? [harvestFrom(day, items)] : [];
    });
  return { days, ready: !isOn || known !== null };
}
