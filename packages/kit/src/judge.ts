import type { Context, Entity } from './entity.ts';
import type { Answer, Question } from './gather.ts';
import { gatherNow } from './gather.ts';
import type { Issue } from './issue.ts';
import { readChange, readNew, withoutBroken } from './derive/schema.ts';

/**
 * Every problem of a draft, by the definition's fields and rules together; the same on the form and
 * on the server. `answer` reads the principal's rows. A draft with an id and a version is a change of a
 * row that exists.
 */
export function judge(
  entity: Entity,
  draft: Readonly<Record<string, unknown>> & { readonly version?: unknown },
  answer: (question: Question) => Answer,
  context: Context,
): Issue[] {
  const { value, issues } =
    draft.version === undefined ? readNew(entity, draft) : readChange(entity, draft);
  if (!entity.rules) return issues;
  const whole = withoutBroken(entity, { ...draft, ...value });
  const related = entity.gather ? gatherNow(entity.gather(whole), answer) : undefined;
  return [
    ...issues,
    ...entity
      .rules(whole, related, context)
      .filter((issue) => !issues.some((other) => other.path === issue.path)),
  ];
}
