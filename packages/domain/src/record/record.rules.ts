import { issue, type Issue } from '@furrow/kit';

interface Draft {
  readonly id?: string;
  readonly activities: readonly {
    theme: string | null;
    items: readonly { stock: string | null; value: number | null }[];
  }[];
  readonly linked_record: string | null;
  readonly processing_state?: string;
  readonly date?: string | null;
}

export const themes = [
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

/** @source decisions D15 A sprayed record */
export function recordRules(draft: Draft): Issue[] {
  const issues: Issue[] = [];
  draft.activities.forEach((activity, place) => {
    if (activity.theme !== null && !(themes as readonly string[]).includes(activity.theme)) {
      issues.push(issue(`activities.${place}.theme`, 'choice', { values: themes.join(', ') }));
    }
    activity.items.forEach((item, at) => {
      if (item.value !== null && item.value < 0)
        issues.push(issue(`activities.${place}.items.${at}.value`, 'too_small', { min: 0 }));
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
 * A locked record stays as it is; a plan that has a performed record cannot be deleted until they are unlinked.
 * @source decisions D6
 */
export function recordGuard(
  record: Readonly<Record<string, unknown>>,
  after: object | null,
  { linked }: { linked: Readonly<Record<string, unknown>> | undefined },
): 'locked' | 'in_use' | null {
  if (record['locked'] === true) return 'locked';
  const isDone =
    record['processing_state'] === 'planned' && linked?.['processing_state'] === 'performed';
  return after === null && isDone ? 'in_use' : null;
}
