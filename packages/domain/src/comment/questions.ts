/** The fields of a comment that decide which questions are open. */
export interface QuestionFields {
  readonly id: string;
  readonly kind: string;
  readonly author: string | null;
  readonly reply_to: string | null;
}

/**
 * The open questions: those without a reply of another person.
 * @param comments of one row, or of many
 */
export function openQuestions<C extends QuestionFields>(comments: readonly C[]): readonly C[] {
  const repliers = new Map<string, Set<string | null>>();
  for (const { reply_to: to, author } of comments)
    if (to) repliers.set(to, (repliers.get(to) ?? new Set()).add(author));
  return comments.filter(
    ({ id, kind, author }) =>
      kind === 'question' &&
      ![...(repliers.get(id) ?? [])].some((replier) => replier !== author || author === null),
  );
}
