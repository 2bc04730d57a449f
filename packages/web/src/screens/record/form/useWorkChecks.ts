import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../../data/index.ts';
import type { FarmStore, Row } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '../../../ui/formats.ts';
import { nameOfRow } from '../../common/rowName.ts';
import { stockAmounts } from '../../stock/amounts.ts';
import { workWords } from '../workWords.ts';
import type { WorkDraft } from './draft.ts';
import { endOf } from './duration.ts';
import type { Detail } from './itemTypes.ts';
import { overlapsOf } from './overlaps.ts';
import { shortagesOf, type Shortage } from './shortages.ts';
import { takenUnsent } from './unsentWork.ts';

/** Warnings by the place they stand at. */
export interface WorkChecks {
  readonly when: readonly string[];
  /** By the place of the activity. */
  readonly activity: (place: number) => readonly string[];
  /** The same as it is, for who has to say why. */
  readonly short: (place: number) => readonly Shortage[];
}

/** What the work takes from stock and is not there by the books of this device; what the record itself took counts as still there. */
export function shortagesIn(store: Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status'>, bookings: readonly Row[], draft: Pick<WorkDraft, 'activities' | 'areas'>, fields: readonly Row[], details: readonly Detail[], own?: { readonly id: unknown }): readonly Shortage[] {
  const amounts = stockAmounts(bookings);
  const unsent = takenUnsent(store, details, own?.id);
  const took = (stock: string) => (own ? bookings.filter((booking) => booking['record'] === own.id && booking['stock'] === stock) : []).reduce((sum, { value }) => sum + (Number(value) || 0), 0);
  return shortagesOf(draft, fields, details, (id) => store.row('stock', id), (id) => (amounts.get(id) ?? 0) - (unsent.get(id) ?? 0) - took(id));
}

/** What is known here that the work may trip over: who and what is busy at the time, and what is not in stock. */
export function useWorkChecks(draft: WorkDraft, fields: readonly Row[], details: readonly Detail[], own?: { readonly id: unknown }): WorkChecks {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const records = useRows('record');
  const bookings = useRows('stockrecord');
  const when = useMemo(() => {
    const self = own ? store.row('record', own.id as string) : undefined;
    return overlapsOf(draft, records, (entity, id) => store.row(entity, id as string | null), self ?? {}).map(({ kind, id, record }) => {
      const name = nameOfRow(kind === 'machine' ? 'machine' : 'farmcontact', id, store, language);
      const start = String(record['date']);
      const work = [workWords(record), nameOfRow('cropfield', record['cropfield'], store, language)].filter(Boolean).join(' · ');
      const time = `${start.slice(11)}–${endOf(start, String(record['duration'] ?? '')).slice(11)}`;
      return t`${name} is taken at this time: ${work}, ${time}.`;
    });
  }, [draft, records, store, language, own, t]);
  const short = useMemo(() => shortagesIn(store, bookings, draft, fields, details, own), [draft, fields, details, bookings, store, own]);
  return {
    short: (place) => short.filter((shortage) => shortage.place === place),
    when,
    activity: (place) =>
      short
        .filter((shortage) => shortage.place === place)
        .map(({ stock, needed, left, unit }) => {
          const name = nameOfRow('stock', stock, store, language);
          const [need, there] = [needed, left].map((amount) => `${formatNumber(amount, language)}\u00a0${unit}`);
          return t`${name}: ${need!} needed, ${there!} in stock.`;
        }),
  };
}
