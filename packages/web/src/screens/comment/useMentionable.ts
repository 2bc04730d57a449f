import { mentionable } from '@furrow/domain/comment/comment.calls.ts';
import type { CommentedEntity } from '@furrow/domain/comment/comment.ts';
import { useStatusOf } from '../../data/index.ts';
import { useCall } from '../../services/useCall.ts';
import type { Mentionable } from './mentions.ts';

/** The row that comments are on. */
export interface About {
  readonly entity: CommentedEntity;
  readonly id: string;
  /** 0 while the server has not heard of it. */
  readonly version: number;
}

/** Last answer by row: a person without signal mentions from this list. */
const cached = new Map<string, readonly Mentionable[]>();

/**
 * People who may be mentioned, which the server decides, because only it knows who may read the
 * row; null while unknown.
 */
export function useMentionable(
  { entity, id, version }: About,
  wanted: boolean,
): readonly Mentionable[] | null {
  const connection = useStatusOf('connection');
  const isAsked = wanted && version > 0 && connection === 'online';
  const { value } = useCall(mentionable, isAsked ? { resource: entity, id } : null);
  const key = `${entity} ${id}`;
  if (value) cached.set(key, value.contacts);
  return value?.contacts ?? cached.get(key) ?? null;
}
