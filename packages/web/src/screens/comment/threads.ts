import type { EntityRows } from '@furrow/domain';

type Comment = Pick<EntityRows['comment'], 'id' | 'date' | 'reply_to'>;

/** A comment with all that was replied to it or to a reply. */
export interface Thread<C> {
  readonly first: C;
  readonly replies: readonly C[];
}

const byDate = (one: Comment, other: Comment) =>
  (one.date ?? '').localeCompare(other.date ?? '') || one.id.localeCompare(other.id);

/** Comments in threads, the oldest first; a reply to a deleted comment starts a thread. */
export function threadsOf<C extends Comment>(comments: readonly C[]): readonly Thread<C>[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const firstOf = (comment: C): C => {
    const seen = new Set<string>();
    let current = comment;
    for (;;) {
      const next = current.reply_to === null ? undefined : byId.get(current.reply_to);
      if (!next || seen.has(next.id)) return current;
      seen.add(next.id);
      current = next;
    }
  };
  const replies = new Map<string, C[]>();
  for (const comment of comments.toSorted(byDate)) {
    const first = firstOf(comment);
    replies.set(first.id, [
      ...(replies.get(first.id) ?? []),
      ...(first === comment ? [] : [comment]),
    ]);
  }
  return [...replies]
    .flatMap(([id, list]) => {
      const first = byId.get(id);
      return first ? [{ first, replies: list }] : [];
    })
    .toSorted((left, right) => byDate(left.first, right.first));
}
