import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import { numberOf, type WorkDraft } from '../record/form/draft.ts';
import { recordsOfDraft, withoutEmptyLines } from '../record/form/recordsOfDraft.ts';
import card from '../record/form/RecordForm.module.css';
import { LazyFertilizingCheck } from './LazyFertilizingCheck.tsx';

interface Props {
  readonly draft: WorkDraft;
  readonly fields: readonly EntityRows['cropfield'][];
  /** The record that is changed: its old form is not counted beside the new one. */
  readonly record?: unknown;
}

/** Under work that fertilizes: whether it keeps to closed periods and limits. It never holds saving up. */
export function WorkFertilizing({ draft, fields, record }: Props) {
  const records = useMemo(
    () =>
      recordsOfDraft(withoutEmptyLines(draft), fields).map((row, place) => ({
        ...row,
        id: typeof record === 'string' ? record : `draft ${place}`,
        linked_record: null,
        worked_area: numberOf(row.worked_area),
        activities: row.activities.map(({ theme, items }) => ({
          theme,
          items: items.map((item) => ({ ...item, value: numberOf(item.value) })),
        })),
      })),
    [draft, fields, record],
  );
  return <LazyFertilizingCheck records={records} className={card['card']} />;
}
