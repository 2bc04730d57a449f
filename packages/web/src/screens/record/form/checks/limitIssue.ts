import type { EntityRows } from '@furrow/domain';
import { recordRowLimit } from '@furrow/domain/record/limit.ts';
import { gatherNow, partsOf } from '@furrow/kit';
import { issue } from '@furrow/kit/issue.ts';
import type { FarmFacts } from '../../../../data/types.ts';
import type { WorkDraft } from '../draft.ts';
import type { FormIssue } from './draftIssues.ts';

interface LimitFacts {
  readonly facts: Pick<FarmFacts, 'features' | 'farm'>;
  readonly records: readonly EntityRows['record'][];
  readonly contractFields: readonly EntityRows['contractfield'][];
}

/**
 * Number of records of a year: the server's latest count plus those it does not have yet; at least
 * the number seen here.
 */
function countOf(year: string, { facts, records }: LimitFacts): number {
  const recorded = facts.farm.data?.record_count?.[year] ?? 0;
  const counting = records.filter((record) => recordRowLimit.counts(record) === year);
  return Math.max(
    recorded + counting.filter(({ version }) => version === 0).length,
    counting.length,
  );
}

/**
 * Checks whether the farm may have the records this work creates, by the server's rule: it counts
 * them one after the other, so that the last one decides.
 * @source spec §5 Records, §9, RUL-14
 */
export function limitIssue(
  draft: Pick<WorkDraft, 'date' | 'fields' | 'state'>,
  facts: LimitFacts,
): FormIssue | null {
  const records = draft.fields.map((cropfield) => ({
    farm: '',
    date: draft.date,
    processing_state: draft.state,
    cropfield,
  }));
  const [first, ...others] = records;
  const year = first ? recordRowLimit.counts(first) : null;
  if (!first || year === null) return null;
  const count = countOf(year, facts) + others.length;
  const related = gatherNow(recordRowLimit.gather(first, others), ({ entity, where }) => {
    if (entity === 'feature') return { rows: [facts.facts.features], complete: true };
    if (entity === 'record_year') return { rows: [{ year, count }], complete: true };
    const parts = partsOf(where.cropfield);
    return {
      rows: facts.contractFields.filter((link) => parts.includes(link.cropfield)),
      complete: true,
    };
  });
  const refused = recordRowLimit.refuse(related);
  return refused ? issue('limit', refused.code, { ...refused.params }) : null;
}
