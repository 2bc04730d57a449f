import { issue, many, type Answer, type Issue, type Question } from '@furrow/kit';

const abouts = ['record', 'cropfield', 'plan'] as const;

/** The row a comment is about, as far as it is named. */
export type CommentSubject = { readonly [K in (typeof abouts)[number]]: string | null };

/** The fields of a comment that the rules read. */
interface Judged extends CommentSubject {
  readonly id?: string;
  readonly kind: string;
  readonly reply_to: string | null;
}

/** The entity and the row that a comment is about; null if it names none, or several. */
export function aboutOf(
  comment: Partial<CommentSubject>,
): { readonly entity: (typeof abouts)[number]; readonly id: string } | null {
  const [first, ...more] = abouts.flatMap((entity) => {
    const id = comment[entity];
    return id ? [{ entity, id }] : [];
  });
  return first && more.length === 0 ? first : null;
}

/** Requests the comment that is replied to. */
export function* gatherFirst(draft: {
  readonly reply_to: string | null;
}): Generator<Question, { readonly first: Partial<CommentSubject> | undefined }, Answer> {
  if (draft.reply_to === null) return { first: undefined };
  const { rows } = yield many('comment', { id: draft.reply_to });
  return { first: rows[0] };
}

/**
 * A comment is about one row; a question is about work, and a reply is about the same row as its
 * parent.
 */
export function commentRules(
  draft: Judged,
  { first }: { readonly first?: Partial<CommentSubject> | undefined } = {},
): Issue[] {
  const issues: Issue[] = [];
  const named = abouts.filter((entity) => draft[entity]);
  if (named.length === 0) issues.push(issue('record', 'comment_about_nothing'));
  for (const entity of named.slice(1)) issues.push(issue(entity, 'comment_about_several'));
  if (draft.kind === 'question' && !draft.record) issues.push(issue('kind', 'question_of_record'));
  if (draft.id && draft.reply_to === draft.id) issues.push(issue('reply_to', 'reference_itself'));
  else if (first && abouts.some((entity) => (first[entity] ?? null) !== (draft[entity] ?? null)))
    issues.push(issue('reply_to', 'reply_elsewhere'));
  return issues;
}
