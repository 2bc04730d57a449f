import { existing, gatherAll, withoutBroken, type Issue } from '@furrow/kit';
import type { Table } from '../access/table.ts';
import { answerQuestions } from '../read/answer.ts';
import { contextFor } from './context.ts';
import { referenceIssues } from './references.ts';

/** Problems of the rules and of references, together. */
export async function judged(
  table: Table,
  farm: string,
  value: Record<string, unknown>,
  {
    before,
    existingRows,
    changed = value,
  }: {
    readonly before: readonly Issue[];
    readonly existingRows?: ReadonlyMap<string, ReadonlySet<unknown>>;
    readonly changed?: Readonly<Record<string, unknown>>;
  },
): Promise<Issue[]> {
  const { database, entity, principal } = table;
  const issues = await referenceIssues(table, farm, changed, existingRows);
  if (
    !entity.rules ||
    (changed !== value && entity.rulesLookAt?.every((name) => !(name in changed)))
  )
    return issues;
  const broken = new Set([...before, ...issues].map(({ path }) => path.split('.')[0]));
  // a rule may rely on its fields having the right shape
  const draft = withoutBroken(entity, value);
  const context = { farm, language: principal.language, plan: principal.session.plan };
  const related = entity.gather
    ? (
        await gatherAll([entity.gather(draft)], (questions) =>
          answerQuestions(database, questions, context),
        )
      )[0]
    : {};
  const membership = existing(principal.memberships.get(farm), 'standing in the farm of a new row');
  return [
    ...issues,
    ...entity
      .rules(draft, related, contextFor(membership.timezone))
      .filter(({ path }) => !broken.has(path)),
  ];
}
