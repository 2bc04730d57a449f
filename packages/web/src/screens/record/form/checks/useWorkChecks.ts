import { useReader } from '../../../../data/useReader.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import { useFarmStore, useRows } from '../../../../data/index.ts';
import type { FarmStore } from '../../../../data/types.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { fieldNameOf, nameOfRow } from '../../../../words/rowName.ts';
import { workWords } from '../../workWords.ts';
import type { WorkDraft } from '../draft.ts';
import { endOf } from '../when/duration.ts';
import type { Detail } from '../amounts/itemTypes.ts';
import { overlapsOf } from '../when/overlaps.ts';
import { shortagesOf, type Shortage } from './shortages.ts';
import { leftFor } from '../unsentWork.ts';
import { amountText } from '@furrow/domain/amount-words.ts';

/** Warnings by the place they are shown at. */
export interface WorkChecks {
  readonly when: readonly string[];
  /** By the index of the activity. */
  readonly activity: (index: number) => readonly string[];
  /** The amount of a stock item left for this work. */
  readonly left: (stock: string) => number;
  /** The same as data, where a reason is required. */
  readonly short: (index: number) => readonly Shortage[];
}

/** Amounts that the work takes from stock beyond the amounts left by the books of this device. */
export function shortagesIn(
  store: Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status'>,
  draft: Pick<WorkDraft, 'activities' | 'areas'>,
  fields: readonly EntityRows['cropfield'][],
  {
    details,
    ownRecord,
  }: {
    readonly details: readonly Detail[];
    readonly ownRecord?: { readonly id: unknown } | undefined;
  },
): readonly Shortage[] {
  return shortagesOf(draft, fields, {
    details,
    stockOf: (id) => store.row('stock', id),
    left: leftFor(store, details, ownRecord?.id),
  });
}

/**
 * Obstacles to the work known on this device: people and machines that are busy at the time, and
 * products that are not in stock.
 */
export function useWorkChecks(
  draft: WorkDraft,
  fields: readonly EntityRows['cropfield'][],
  details: readonly Detail[],
  own?: { readonly id: unknown },
): WorkChecks {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const records = useRows('record');
  const reader = useReader('stockrecord', 'stock', 'record', 'machine', 'farmcontact', 'cropfield');
  const when = useMemo(() => {
    const self = own ? reader.row('record', own.id as string) : undefined;
    return overlapsOf(draft, records, rowLookup(reader), self ?? {}).map(({ kind, id, record }) => {
      const name = nameOfRow(kind === 'machine' ? 'machine' : 'farmcontact', id, reader, language);
      const start = String(record.date);
      const work = [workWords(record), fieldNameOf(record, reader, language)]
        .filter(Boolean)
        .join(' · ');
      const time = `${start.slice(11)}–${endOf(start, String(record.duration ?? '')).slice(11)}`;
      return t`${name} is taken at this time: ${work}, ${time}.`;
    });
  }, [draft, records, reader, language, own, t]);
  const left = useMemo(() => leftFor(reader, details, own?.id), [reader, details, own]);
  const short = useMemo(
    () => shortagesOf(draft, fields, { details, stockOf: (id) => reader.row('stock', id), left }),
    [draft, fields, details, reader, left],
  );
  return {
    left,
    short: (index) => short.filter((shortage) => shortage.index === index),
    when,
    activity: (index) =>
      short
        .filter((shortage) => shortage.index === index)
        .map(({ stock, needed, left, unit }) => {
          const name = nameOfRow('stock', stock, store, language);
          const [need, there] = [needed, left].map((amount) => amountText(amount, unit, language));
          return t`${name}: ${need ?? ''} needed, ${there ?? ''} in stock.`;
        }),
  };
}
