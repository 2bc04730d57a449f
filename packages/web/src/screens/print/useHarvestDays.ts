import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import type { CardLine } from '@furrow/domain/field-card/field-card.ts';
import { harvestFrom, lastDay } from '@furrow/domain/verdict/waiting-limit.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFarmStore, useFeature } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';
import { recordStatuses } from '../protection/recordStatuses.ts';

/** The first day of harvest after all of these works; empty without crop protection. */
export type HarvestWords = (lines: readonly CardLine[]) => string;

/** Fetched once per document; `ready` once it is answered, or cannot be. */
export function useHarvestDays(): { readonly words: HarvestWords; readonly ready: boolean } {
  const { t } = useLingui();
  const isOn = useFeature('admissions') === true;
  const store = useFarmStore();
  const language = useLanguage();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, readonly ItemStatus[]> | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const stopping = new AbortController();
    void recordStatuses(store, language, stopping.signal)
      .catch(() => null)
      .then((statuses) => {
        if (!stopping.signal.aborted)
          setVerdicts(new Map((statuses ?? []).map(({ id, items }) => [id, items])));
      });
    return () => stopping.abort();
  }, [isOn, store, language]);
  const words: HarvestWords = (lines) => {
    const last = lastDay(
      lines.flatMap(({ record, day }) => {
        const items = verdicts?.get(record.id) ?? [];
        return items.length > 0 && day !== '' ? [harvestFrom(day, items)] : [];
      }),
    );
    if (last === undefined) return '';
    return last === null ? t`not known` : formatPrintDate(last);
  };
  return { words, ready: !isOn || verdicts !== null };
}
