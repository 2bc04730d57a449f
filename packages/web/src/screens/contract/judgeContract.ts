import { gatherContractRules } from '@furrow/domain/contract/contract.rules.ts';
import type { Issue } from '@furrow/kit';
import type { Draft, FarmStore } from '../../data/types.ts';
import { linkChangesOf, linkedAfter, withoutLinks } from '../common/linkedDraft.ts';

/** A contract against its crop fields as they will be linked once the form is saved. @source RUL-20 */
export function judgeContract(
  store: Pick<FarmStore, 'judgeDraft'>,
  draft: Draft,
  plan: string | undefined,
): Issue[] {
  return store.judgeDraft('contract', withoutLinks(draft), function* (row) {
    const gathering = gatherContractRules(row as never, plan);
    let step = gathering.next();
    while (!step.done) {
      const answer = yield step.value;
      const ids =
        step.value.entity === 'contractfield'
          ? linkedAfter(answer.rows as never, linkChangesOf(draft))
          : null;
      step = gathering.next(
        ids ? { ...answer, rows: ids.map((cropfield) => ({ cropfield })) } : answer,
      );
    }
    return step.value;
  });
}
