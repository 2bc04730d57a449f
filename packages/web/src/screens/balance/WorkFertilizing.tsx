import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import type { WorkDraft } from '../record/form/draft.ts';
import { rowsOfDraft } from '../record/form/recordsOfDraft.ts';
import card from '../record/form/RecordForm.module.css';
import { LazyFertilizingCheck } from './LazyFertilizingCheck.tsx';

interface Props {
  readonly draft: WorkDraft;
  readonly fields: readonly EntityRows['cropfield'][];
  /** The record that is changed: its old form is not counted beside the new one. */
  readonly record?: EntityRows['record'] | undefined;
}

/**
 * Check of fertilizing work against closed periods and limits, below the work. It never prevents
 * saving.
 */
export function WorkFertilizing({ draft, fields, record }: Props) {
  const records = useMemo(() => rowsOfDraft(draft, fields, record), [draft, fields, record]);
  return <LazyFertilizingCheck records={records} className={card['card']} />;
}
