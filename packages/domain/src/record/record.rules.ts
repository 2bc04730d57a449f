import { issue, type Issue } from '@furrow/kit';
import type { RecordDraft } from './draft.ts';

const themes = [
  'crop_protection',
  'fertilizing',
  'sowing',
  'planting',
  'tillage',
  'harvest',
  'irrigation',
  'observation',
  'soil_research',
  'transport',
  'other',
] as const;

/** The fields of a record that the rules read. */
type Judged = Pick<RecordDraft, 'id' | 'linked_record'> &
  Partial<Pick<RecordDraft, 'date' | 'processing_state'>> & {
    readonly activities: readonly {
      readonly theme: string | null;
      readonly items: readonly { readonly value: number | null }[];
    }[];
  };

/** @source decisions D15 A sprayed record */
export function recordRules(draft: Judged): Issue[] {
  const issues: Issue[] = [];
  draft.activities.forEach((activity, index) => {
    if (activity.theme !== null && !themes.some((theme) => theme === activity.theme)) {
      issues.push(issue(`activities.${index}.theme`, 'choice', { values: themes.join(', ') }));
    }
    activity.items.forEach((item, at) => {
      if (item.value !== null && item.value < 0)
        issues.push(issue(`activities.${index}.items.${at}.value`, 'too_small', { min: 0 }));
    });
  });
  // a register lists by date: without one the work would be lost to it
  if (draft.processing_state === 'performed' && draft.date === null)
    issues.push(issue('date', 'required'));
  if (draft.id && draft.linked_record === draft.id)
    issues.push(issue('linked_record', 'reference_itself'));
  return issues;
}

/**
 * A locked record stays as it is; a plan that has a performed record cannot be deleted until they
 * are unlinked.
 * @source decisions D6
 */
export function recordGuard(
  record: Pick<RecordDraft, 'locked' | 'processing_state'>,
  after: object | null,
  { linked }: { linked: Pick<RecordDraft, 'processing_state'> | undefined },
): 'locked' | 'in_use' | null {
  if (record.locked) return 'locked';
  const isDone = record.processing_state === 'planned' && linked?.processing_state === 'performed';
  return after === null && isDone ? 'in_use' : null;
}
