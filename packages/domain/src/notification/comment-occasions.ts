import type { EntityRows } from '../entity-rows.ts';
import type { ChangeOfRow, Happening } from './record-occasions.ts';

/** The fields of a comment that decide on its recipients. */
export type CommentView = Pick<EntityRows['comment'], 'text' | 'kind' | 'mentions'>;

/** Length to which a message quotes a comment. */
const shownCharacters = 160;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters - 1).join('')}…`
    : line;
};

const ids = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/**
 * The occasions a change of a comment gives rise to: a new one is sent to those it mentions, a
 * question to the adviser, and both to whoever takes part; a changed one only to those it newly
 * mentions.
 */
export function commentHappenings(
  { action, changes }: ChangeOfRow<'comment'>,
  { text, kind, mentions }: CommentView,
): readonly Happening[] {
  const values = { text: shortened(text) };
  const isNew = action === 'create';
  const before = new Set(isNew ? [] : ids(changes.mentions?.[0]));
  const added = isNew || 'mentions' in changes ? mentions.filter((id) => !before.has(id)) : [];
  return [
    ...(added.length > 0
      ? [{ occasion: 'comment_mention' as const, values, contacts: added }]
      : []),
    ...(isNew && kind === 'question' ? [{ occasion: 'advice_asked' as const, values }] : []),
    ...(isNew ? [{ occasion: 'comment_added' as const, values }] : []),
  ];
}
